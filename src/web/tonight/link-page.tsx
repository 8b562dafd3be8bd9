// The page of a release link: big buttons, nobody signs in, and no guest is shown.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { formatDay } from '#core/format-date.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { ArrivalChoice } from '#core/release/release-rules.ts';
import type { Suggestion } from '#core/release/suggest-releases.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import { ReleasePanel } from './release-panel.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useRelease } from './use-release.ts';

type LinkPageProps = {
  token: string;
  venue: { name: string; market: MarketId; productType: ProductType };
  serviceDay: string;
  onSaleCount: number;
  soldCount: number;
  choices: ArrivalChoice[];
  suggestions: Suggestion[];
};

export function LinkPage(props: LinkPageProps) {
  const { token, venue, serviceDay, onSaleCount, soldCount, choices, suggestions } = props;
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const releasing = useRelease(`/release/${token}`, revalidate);
  const day = formatDay(serviceDay, i18n.language as Language);
  return (
    <div className="mx-auto grid w-full max-w-120 grid-cols-1 gap-4 pb-24">
      <div>
        <h1 className="font-semibold text-title">{t('partner.link.title')}</h1>
        <p className="text-ink-mid">{t('partner.link.intro', { venue: venue.name, day })}</p>
      </div>
      <ReleasePanel
        {...venue}
        choices={choices}
        suggestions={suggestions}
        busy={releasing.busy}
        big
        onRelease={(choice) => void releasing.release(choice)}
      />
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {releasing.error}
      </p>
      <p className="figures text-center font-semibold text-lg">
        {t('partner.link.on_sale', { count: onSaleCount })}
        {' · '}
        {t('partner.link.sold', { count: soldCount })}
      </p>
      <UndoBar {...releasing} />
    </div>
  );
}

export function LinkOver() {
  const { t } = useTranslation();
  return (
    <div className="tool-card mx-auto grid w-full max-w-120 gap-3 p-6">
      <h1 className="font-semibold text-title">{t('partner.link.over')}</h1>
      <p className="text-ink-mid">{t('partner.link.over_what')}</p>
      <Link to={partnerPath('sign_in', {})} className={buttonClass('primary')}>
        {t('partner.link.sign_in')}
      </Link>
    </div>
  );
}
