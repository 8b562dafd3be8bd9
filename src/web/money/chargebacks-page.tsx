// Chargebacks of bookings, those to answer first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { useMoney } from './use-money.ts';

export type ChargebackData = {
  reversalId: string;
  venueId: number;
  orderId: number;
  venue: string;
  reference: string | null;
  amount: number;
  currency: Currency;
  status: string;
  dueAt: Date | null;
  askedAt: Date | null;
  sentAt: Date | null;
};

export function ChargebacksPage({ chargebacks }: { chargebacks: readonly ChargebackData[] }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.chargebacks.title')}</h1>
        <p className="text-ink-mid">{t('partner.chargebacks.lead')}</p>
      </div>
      {chargebacks.length === 0 && (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.chargebacks.empty')}</p>
      )}
      <ul className="tool-card tablet:max-w-3xl empty:hidden">
        {chargebacks.map((one) => (
          <li key={one.reversalId} className="border-line [&+&]:border-t">
            <Link
              to={partnerPath('chargeback', { reversalId: one.reversalId })}
              className="flex min-h-14 items-center justify-between gap-4 rounded-small px-4 py-2 hover:bg-wash"
            >
              <span>
                <span className="block font-medium">
                  {one.venue}, {one.reference}
                </span>
                <ChargebackState chargeback={one} />
              </span>
              <span className="figures whitespace-nowrap font-semibold">
                {money(one.amount, one.currency)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is to do, or that it was done. */
export function ChargebackState({ chargeback }: { chargeback: ChargebackData }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { status, dueAt, sentAt, askedAt } = chargeback;
  // A word of the provider that we don't know stays as it is.
  const inWords = t(`partner.chargebacks.status_${status}`, status);
  if (sentAt)
    return (
      <span className="block text-ink-soft text-sm">
        {t('partner.chargebacks.sent', { moment: formatMoment(sentAt, language) })} · {inWords}
      </span>
    );
  if (!status.endsWith('needs_response'))
    return <span className="block text-ink-soft text-sm">{inWords}</span>;
  return (
    <span className="block font-medium text-sm text-tomato-ink">
      {dueAt
        ? t('partner.chargebacks.due', { moment: formatMoment(dueAt, language) })
        : t('partner.chargebacks.no_due')}
      {askedAt && ` · ${t('partner.chargebacks.unsure', { moment: formatMoment(askedAt, language) })}`}
    </span>
  );
}
