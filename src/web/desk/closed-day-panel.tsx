// A day on which the venue can't receive its guests:
// what each of them gets, then all of it, a few at a time.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { type ClosedDayDone, type ClosedDayPreview, MAX_REFUNDS } from '#core/desk/closed-day.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { useMoney } from '../money/use-money.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { DeskVenue } from './desk-venue-data.ts';

/** Both markets have the same wall time. */
const ZONE = 'Europe/Copenhagen';

type Ended = Record<'done' | 'asked' | 'changed', number>;
const NONE: Ended = { done: 0, asked: 0, changed: 0 };

export function ClosedDayPanel({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { day: dayText } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [shown, setShown] = useState<{ day: string; preview: ClosedDayPreview }>();
  const [ended, setEnded] = useState<Ended>();
  const { venueId, days } = venue;
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = formText(event.currentTarget, 'day');
    setEnded(undefined);
    void run(async () => {
      const path = `/v/${venueId}/days/${day}/refunds/preview`;
      setShown({ day, preview: await partnerPost<ClosedDayPreview>(path) });
    });
  };
  const refund = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!shown) return;
    const reason = formText(event.currentTarget, 'reason');
    await run(async () => {
      const sum = { ...NONE };
      const left = shown.preview.orders.map(({ order_id, seen }) => ({ order_id, seen }));
      while (left.length > 0) {
        const body = { reason, orders: left.splice(0, MAX_REFUNDS) };
        const path = `/v/${venueId}/days/${shown.day}/refunds`;
        const { orders } = await withStepUp(() => partnerPost<ClosedDayDone>(path, body));
        for (const { state } of orders) sum[state] += 1;
        setEnded({ ...sum });
      }
      setShown(undefined);
    });
    await revalidate();
  };
  return (
    <section className="tool-card grid gap-3 p-4 tablet:max-w-2xl">
      <h2 className="font-semibold text-name">{t('partner.desk_venue.closed_title')}</h2>
      <p className="text-ink-mid">{t('partner.desk_venue.closed_about')}</p>
      {!venue.pausedAt && <p className="font-medium">{t('partner.desk_venue.closed_pause_first')}</p>}
      {!shown && (
        <form onSubmit={show} className="grid gap-3 tablet:grid-cols-[1fr_auto] tablet:items-end">
          <Select
            name="day"
            label={t('partner.desk_venue.closed_day')}
            options={days.map(({ day, bookings }) => ({
              value: day,
              label: `${dayText(day)} · ${t('partner.desk_venue.bookings', { count: bookings })}`,
            }))}
          />
          <Button type="submit" kind="secondary" busy={busy} className="tablet:mb-6.5">
            {t('partner.mend.show')}
          </Button>
        </form>
      )}
      {shown && (
        <form onSubmit={refund} className="grid gap-3">
          <Preview venueId={venueId} preview={shown.preview} />
          {shown.preview.orders.length > 0 && (
            <Field name="reason" label={t('partner.mend.reason')} required maxLength={500} />
          )}
          <div className="flex flex-wrap gap-3">
            {shown.preview.orders.length > 0 && (
              <Button type="submit" busy={busy}>
                {t('partner.desk_venue.closed_refund', { count: shown.preview.orders.length })}
              </Button>
            )}
            <Button kind="secondary" onClick={() => setShown(undefined)}>
              {t('partner.mend.cancel')}
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="empty:hidden">
        {ended &&
          (['done', 'asked', 'changed'] as const)
            .filter((state) => ended[state] > 0)
            .map((state) => t(`partner.desk_venue.closed_${state}`, { count: ended[state] }))
            .join(' ')}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}

function Preview({ venueId, preview }: { venueId: number; preview: ClosedDayPreview }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { orders, refused, currency } = preview;
  const sum = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((total, order) => total + of(order), 0);
  const waiting = orders.filter((order) => order.needs_second_person).length;
  return (
    <>
      <ul className="figures grid list-disc gap-1 pl-5">
        <li>
          {t('partner.desk_venue.closed_sum', {
            count: orders.length,
            guests: sum(({ party }) => party),
            amount: money(
              sum(({ amount }) => amount),
              currency,
            ),
          })}
        </li>
        <li>
          {t('partner.mend.venue_less', {
            amount: money(
              sum((order) => order.venue_amount),
              currency,
            ),
          })}
        </li>
        <li>{t('partner.desk_venue.closed_messages', { count: sum(({ messages }) => messages) })}</li>
        {waiting > 0 && <li>{t('partner.desk_venue.closed_waiting', { count: waiting })}</li>}
        {preview.has_more && <li>{t('partner.desk_venue.closed_more')}</li>}
      </ul>
      <ul className="figures">
        {orders.map((order) => (
          <li key={order.order_id} className="flex justify-between gap-4 border-line border-t py-2">
            <Link to={partnerPath('order', { venueId, orderId: order.order_id })} className="underline">
              {formatTimeOfInstant(new Date(order.arrive_at), ZONE, language)}{' '}
              {order.name ?? t('partner.find.erased')} · {order.reference}
            </Link>
            <span>{money(order.amount, currency)}</span>
          </li>
        ))}
        {refused.map(({ order_id, reference }) => (
          <li key={order_id} className="border-line border-t py-2">
            <Link to={partnerPath('order', { venueId, orderId: order_id })} className="underline">
              {reference}
            </Link>
            : {t('partner.desk_venue.closed_refused')}
          </li>
        ))}
      </ul>
    </>
  );
}
