import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { buttonClass } from '../ui/button-style.ts';

/** Without JavaScript gift cards can't be bought, so the page says so and where to get help. */
export function PlainNotice({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <section className="page-width pb-10">
      <div className="grid max-w-prose gap-3 rounded-box bg-saffron-wash p-5">
        <h2 className="text-title">{t('noscript.gift_title')}</h2>
        <p>{t('noscript.gift_help')}</p>
        <p>
          <a href={buildPath('contact', {}, language)} className={buttonClass('primary')}>
            {t('noscript.contact')}
          </a>
        </p>
      </div>
    </section>
  );
}
