import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';
import type { TonightTotals } from '#core/release/tonight.ts';
import { useEveningFormat } from './evening-format.ts';

export function TotalsBar({ totals, market }: { totals: TonightTotals; market: MarketId }) {
  const { t } = useTranslation();
  const { money } = useEveningFormat(market);
  const { soldCount: sold, releasedCount: released, guestCount, menuAmount } = totals;
  const facts = [
    {
      label: t('partner.tonight.totals.sold'),
      text: t('partner.tonight.totals.sold_of', { sold, released }),
    },
    { label: t('partner.tonight.totals.guests'), text: String(guestCount) },
    { label: t('partner.tonight.totals.amount'), text: money(menuAmount) },
  ];
  return (
    <dl className="tool-card grid grid-cols-3 divide-x divide-line">
      {facts.map(({ label, text }) => (
        <div key={label} className="flex flex-col-reverse px-3 py-2 tablet:px-4">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures font-semibold text-lg leading-tight">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
