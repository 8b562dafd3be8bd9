// Where a guest could sit instead: other times here, and equal tables near by.
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherTables } from '#core/desk/mends.contract.ts';
import type { Currency } from '#core/money.ts';
import { failureText } from '../layout/partner/failure-text.tsx';
import { partnerGet } from '../layout/partner/partner-client.ts';
import { useMoney } from '../money/use-money.ts';
import { Select } from '../ui/select.tsx';

export function MoveField({ order }: { order: { venueId: number; orderId: number; currency: Currency } }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const [tables, setTables] = useState<OtherTables>();
  const [error, setError] = useState<ReactNode>();
  const { venueId, orderId, currency } = order;
  useEffect(() => {
    partnerGet<OtherTables>(`/v/${venueId}/orders/${orderId}/other-tables`).then(
      setTables,
      (failure: unknown) => setError(failureText(failure, t)),
    );
  }, [venueId, orderId, t]);
  if (error)
    return (
      <p role="alert" className="font-medium text-tomato-ink">
        {error}
      </p>
    );
  if (!tables) return <p role="status">{t('partner.mend.table_loading')}</p>;
  const options = [
    ...tables.times.map(({ arrive_at, time }) => ({
      value: `${venueId} ${arrive_at}`,
      label: t('partner.mend.table_here', { time }),
    })),
    ...tables.venues.map(({ venue_id, arrive_at, time, name, metres, menu, amount }) => ({
      value: `${venue_id} ${arrive_at}`,
      label: t('partner.mend.table_near', { time, name, metres, menu, amount: money(amount, currency) }),
    })),
  ];
  if (options.length === 0) return <p role="status">{t('partner.mend.table_none')}</p>;
  return (
    <Select
      name="table"
      label={t('partner.mend.table')}
      hint={tables.venues.length > 0 ? t('partner.mend.table_hint') : undefined}
      options={options}
    />
  );
}

/** Undefined while there is no table to choose. */
export function readMove(form: HTMLFormElement): object | undefined {
  const chosen = new FormData(form).get('table');
  const [venueId, arriveAt] = typeof chosen === 'string' ? chosen.split(' ') : [];
  return venueId && arriveAt ? { venue_id: Number(venueId), arrive_at: arriveAt } : undefined;
}
