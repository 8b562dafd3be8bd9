import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { BECOME_PARTNER_PATHS } from '#core/become-partner.ts';
import { mainItemsAt } from '#core/content/navigation.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { askForChoices } from '../../privacy/consent-loader.tsx';
import { Logo } from '../../ui/logo.tsx';
import { FooterNewsletter } from './footer-newsletter.tsx';
import { LanguageLinks } from './language-links.tsx';
import { CityLinks, ItemLinks, LegalLinks, LocalLinks } from './menu-links.tsx';
import type { RootData, ShellData } from './shell.ts';

const CHECKOUT_ROUTES = ['terms', 'privacy', 'help'] as const;

/** What a route says about itself. */
export type PageHandle = { isCheckout: boolean };

export function Footer({ shell }: { shell: RootData | undefined }) {
  const { t } = useTranslation();
  const isCheckout = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isCheckout);
  if (!shell) return null;
  if (isCheckout) return <CheckoutFooter language={shell.language} />;
  return (
    <footer className="on-aubergine mt-16 bg-aubergine text-on-aubergine">
      <div className="page-width grid gap-10 py-12 tablet:grid-cols-2 desktop:grid-cols-[1.2fr_1fr_1fr]">
        <div className="grid max-w-sm content-start gap-4">
          <Logo name="Tredje" />
          <p className="text-on-aubergine-soft">{t('footer.about')}</p>
          <LanguageLinks label={t('nav.choose_language')} />
        </div>
        <LocalLinks shell={shell} />
        <CityLinks shell={shell} />
      </div>
      <div className="page-width pb-8">
        <FooterNewsletter market={shell.city?.market ?? 'dk'} leadUrl={shell.tracking?.leadUrl ?? null} />
      </div>
      <div className="page-width flex flex-wrap gap-x-6 pb-4">
        <ItemLinks items={mainItemsAt('foot', shell)} className="flex flex-wrap gap-x-6" />
        <LegalLinks language={shell.language} className="flex flex-wrap gap-x-6" />
        <a href={BECOME_PARTNER_PATHS[shell.language]} className="menu-link">
          {t('footer.partner')}
        </a>
        <CookieSettings />
      </div>
      <SocialLinks shell={shell} />
    </footer>
  );
}

function CookieSettings() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={askForChoices}
      aria-haspopup="dialog"
      className="menu-link noscript:hidden"
    >
      {t('nav.cookie_settings')}
    </button>
  );
}

/** Two lines, so that nothing leads a guest away who is about to pay. */
function CheckoutFooter({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <footer className="on-aubergine bg-aubergine text-on-aubergine text-sm">
      <div className="page-width py-2">
        <ul className="flex flex-wrap items-center gap-x-5">
          {CHECKOUT_ROUTES.map((routeId) => (
            <li key={routeId}>
              <a href={buildPath(routeId, {}, language)} target="_blank" rel="noopener" className="menu-link">
                {t(`nav.${routeId}`)}
                <span className="sr-only"> ({t('ui.opens_new_window')})</span>
              </a>
            </li>
          ))}
          <li>
            <CookieSettings />
          </li>
        </ul>
        <div className="flex items-center justify-between gap-4">
          <span>Tredje</span>
          <LanguageLinks label={t('nav.choose_language')} />
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const items = shell.navMenus.social;
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('nav.social')} className="border-aubergine-line border-t">
      <ul className="page-width flex flex-wrap gap-x-6 py-4">
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.url} rel="noopener" className="menu-link">
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
