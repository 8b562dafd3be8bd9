// The SQL of provider events. Each is stored once, without its body, which may contain
// personal data.
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { PaymentEvent, PaymentPort } from './payment-port.ts';

type Provider = PaymentPort['provider'];
export type StoredEvent = Pick<PaymentEvent, 'type' | 'reference' | 'sessionId' | 'paymentId' | 'account'> & {
  isHandled: boolean;
};

/** False when the event is stored already. `isHandled` stores it as handled. */
export async function insertEvent(
  on: Transaction,
  provider: Provider,
  event: PaymentEvent,
  { isHandled }: { isHandled: boolean },
): Promise<boolean> {
  return (
    (await run(on, {
      name: 'insert-provider-event',
      text: `insert into provider_event (provider, event_id, type, is_live, reference, session_id, payment_id,
        account, handled_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then app_now() end) on conflict do nothing`,
      values: [
        provider,
        event.id,
        event.type,
        event.isLive,
        event.reference,
        event.sessionId,
        event.paymentId,
        event.account,
        isHandled,
      ],
    })) === 1
  );
}

/** The trace that the payment page was opened in; null when it was not traced. */
export const findPaymentTrace = (on: Connection, venueId: number, attemptId: number) =>
  one<{ traceparent: string | null }>(on, {
    name: 'find-payment-trace',
    text: 'select traceparent from payment_attempt where venue_id = $1 and id = $2',
    values: [venueId, attemptId],
  });

export const findPurchaseTrace = (on: Connection, attemptId: number) =>
  one<{ traceparent: string | null }>(on, {
    name: 'find-purchase-trace',
    text: 'select traceparent from giftcard_payment_attempt where id = $1',
    values: [attemptId],
  });

export const findEvent = (on: Connection, provider: Provider, eventId: string) =>
  one<StoredEvent>(on, {
    name: 'find-provider-event',
    text: `select type, reference, session_id as "sessionId", payment_id as "paymentId", account, handled_at is not null as "isHandled"
      from provider_event where provider = $1 and event_id = $2`,
    values: [provider, eventId],
  });

/** Why nothing follows from an event: what it names is not ours. */
export type EventRefusal = 'reference' | 'order' | 'payment' | 'payout' | 'account';

export async function markEventHandled(
  on: Connection,
  provider: Provider,
  eventId: string,
  refusal: EventRefusal | undefined,
) {
  await run(on, {
    name: 'mark-event-handled',
    text: `update provider_event set handled_at = coalesce(handled_at, app_now()), refusal = coalesce(refusal, $3)
      where provider = $1 and event_id = $2`,
    values: [provider, eventId, refusal],
  });
}

/** Events whose job should have handled them by now. */
export async function selectUnhandledEvents(
  on: Connection,
  provider: Provider,
  limit: number,
): Promise<string[]> {
  const rows = await many<{ eventId: string }>(on, {
    name: 'list-forgotten-events',
    text: `select event_id as "eventId" from provider_event
      where provider = $1 and handled_at is null and received_at < app_now() - interval '10 seconds'
      order by received_at limit $2`,
    values: [provider, limit],
  });
  return rows.map(({ eventId }) => eventId);
}

/**
 * Deletes the oldest events, up to `limit`. Returns how many.
 * An event that could not be handled stays.
 */
export const deleteOldEvents = (on: Connection, limit: number): Promise<number> =>
  run(on, {
    name: 'delete-old-events',
    text: `with old as materialized (
      select provider, event_id from provider_event
      where handled_at is not null and received_at < app_now() - interval '13 months'
      order by received_at limit $1 for update skip locked)
    delete from provider_event using old
    where provider_event.provider = old.provider and provider_event.event_id = old.event_id`,
    values: [limit],
  });
