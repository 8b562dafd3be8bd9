// What a venue gets: the week that is running, and those that are closed.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { Destinations } from './destinations.tsx';
import type { ShownDestination } from './payout-data.ts';
import type { MoneyData } from './statement-data.ts';
import { Totals } from './statement-totals.tsx';
import { useMoney } from './use-money.ts';

type MoneyPageProps = MoneyData & { destinations: readonly ShownDestination[]; mayRequest: boolean };

export function MoneyPage({ venueId, running, closed, destinations, mayRequest }: MoneyPageProps) {
  const { t } = useTranslation();
  const { money, week, days } = useMoney();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.money.title')}</h1>
        <p className="text-ink-mid">{t('partner.money.lead')}</p>
      </div>
      <section className="tool-card grid gap-3 p-4 tablet:max-w-lg">
        <div>
          <h2 className="font-semibold text-name">{t('partner.money.running')}</h2>
          <p className="text-ink-mid">
            {week(running.weekName)} · {days(running.weekName)}
          </p>
          <p className="text-ink-mid">{t('partner.money.bookings', { count: running.bookings })}</p>
        </div>
        <Totals {...running} />
        <p className="text-ink-soft text-sm">{t('partner.money.running_about')}</p>
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold text-name">{t('partner.money.closed')}</h2>
        {closed.length === 0 ? (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.money.closed_none')}</p>
        ) : (
          <ul className="tool-card">
            {closed.map(({ weekName, currency, payableAmount }) => (
              <li key={weekName.firstDay} className="border-line [&+&]:border-t">
                <Link
                  to={partnerPath('statement', { venueId, week: weekName.firstDay })}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-small px-4 py-2 hover:bg-wash"
                >
                  <span>
                    <span className="block font-medium">{week(weekName)}</span>
                    <span className="block text-ink-soft text-sm">{days(weekName)}</span>
                  </span>
                  <span className="figures whitespace-nowrap font-semibold">
                    {money(payableAmount, currency)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Destinations venueId={venueId} destinations={destinations} mayRequest={mayRequest} />
    </>
  );
}
