// A venue's last weeks in figures: what was sold, and what guests looked for and did not find.
import { useTranslation } from 'react-i18next';
import type { Language, MarketId } from '#core/market.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { fillPercent, type MissedDemand, type Sold } from '#core/numbers/numbers.ts';

export type NumbersData = {
  market: MarketId;
  total: Sold & { bookings: number; guests: number; amount: number; noShows: number };
  byHour: (Sold & { hour: number })[];
  byParty: (Sold & { party: number })[];
  missed: MissedDemand[];
};

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function NumbersPage({ market, total, byHour, byParty, missed }: NumbersData) {
  const { t, i18n } = useTranslation();
  const percent = fillPercent(total);
  const figures = [
    [t('partner.numbers.fill'), percent === null ? '–' : `${percent} %`],
    [t('partner.numbers.sold'), t('partner.numbers.sold_of', total)],
    [t('partner.numbers.guests'), String(total.guests)],
    [
      t('partner.numbers.amount'),
      formatMoney(total.amount, MARKETS[market].currency, i18n.language as Language),
    ],
    [t('partner.numbers.no_shows'), String(total.noShows)],
  ] as const;
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.numbers.title')}</h1>
        <p className="text-ink-mid">{t('partner.numbers.lead')}</p>
      </div>
      <dl className="tool-card grid grid-cols-2 gap-x-4 gap-y-3 p-4 tablet:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="tool-card grid gap-2 p-4">
        <h2 className="font-semibold text-name">{t('partner.numbers.missed')}</h2>
        <p className="text-ink-mid text-sm">{t('partner.numbers.missed_about')}</p>
        {missed.length === 0 ? (
          <p>{t('partner.numbers.missed_none')}</p>
        ) : (
          <ul>
            {missed.map(({ hour, party, searches }) => (
              <li key={`${hour}-${party}`} className="border-line border-t py-2">
                {hour === null
                  ? t('partner.numbers.missed_any', { count: searches, party })
                  : t('partner.numbers.missed_from', { count: searches, party, time: hourText(hour) })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        <SoldTable
          title={t('partner.numbers.by_hour')}
          rows={byHour.map(({ hour, ...sold }) => ({ ...sold, label: hourText(hour) }))}
        />
        <SoldTable
          title={t('partner.numbers.by_party')}
          rows={byParty.map(({ party, ...sold }) => ({
            ...sold,
            label: t('partner.numbers.party', { count: party }),
          }))}
        />
      </div>
    </>
  );
}

/** The bars are drawn beside the figures, which say the same to those who can't see them. */
function SoldTable({ title, rows }: { title: string; rows: readonly (Sold & { label: string })[] }) {
  const { t } = useTranslation();
  const largest = Math.max(1, ...rows.map(({ released }) => released));
  return (
    <section className="tool-card overflow-hidden">
      <h2 className="px-4 pt-3 font-semibold text-name">{title}</h2>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-mid">{t('partner.numbers.none')}</p>
      ) : (
        <table className="figures w-full text-sm">
          <thead className="text-ink-soft">
            <tr>
              <td colSpan={2} aria-hidden>
                {'\u00a0'}
              </td>
              <th scope="col" className="px-2 py-2 text-right font-medium">
                {t('partner.numbers.sold')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {t('partner.numbers.unsold')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, released, sold }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium">
                  {label}
                </th>
                <td aria-hidden className="w-full">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2 w-full">
                    <rect width={(released / largest) * 100} height="8" className="fill-line" />
                    <rect width={(sold / largest) * 100} height="8" className="fill-tomato" />
                  </svg>
                </td>
                <td className="px-2 py-2 text-right">{sold}</td>
                <td className="px-4 py-2 text-right">{released - sold}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
