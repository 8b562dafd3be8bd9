// The SQL of payment attempts. Each has one page at the provider;
// an order has at most one open attempt.
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';
import {
  type AttemptDraft,
  type AttemptPage,
  type AttemptResult,
  PAGE_MINUTES,
  type StoredAttempt,
} from '../../payments/attempt.ts';
import { ATTEMPT_COLUMNS_SQL } from '../../payments/attempt-sql.ts';
import { carryTrace } from '../../trace/tracing.ts';
import type { OrderKey } from './order-queries.ts';

export const listAttempts = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredAttempt>(on, {
    name: 'list-attempts',
    text: `select ${ATTEMPT_COLUMNS_SQL} from payment_attempt where venue_id = $1 and order_id = $2 order by id`,
    values: [venueId, orderId],
  });

/** The payment that the booking was made with; others gave nothing and go back. */
export const findKeptAttempt = (on: Transaction, { venueId, orderId }: OrderKey) =>
  one<StoredAttempt>(on, {
    name: 'find-kept-attempt',
    text: `select ${ATTEMPT_COLUMNS_SQL} from payment_attempt a
      where venue_id = $1 and order_id = $2 and state = 'paid' and not exists (
        select from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id
          and r.booking_refund_id is null)`,
    values: [venueId, orderId],
  });

/** Call it before the provider is called, because its page can take money from then on. */
export async function insertAttempt(on: Transaction, { venueId, orderId }: OrderKey, draft: AttemptDraft) {
  const attempt = await one<StoredAttempt>(on, {
    name: 'insert-attempt',
    text: `insert into payment_attempt (venue_id, order_id, provider, idempotency_key, reference_part, title, amount,
        currency, is_live, session_expires_at, provider_expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, app_now() + make_interval(mins => $10),
        date_trunc('second', clock_timestamp()) + make_interval(mins => $10))
      returning ${ATTEMPT_COLUMNS_SQL}`,
    values: [
      venueId,
      orderId,
      draft.provider,
      draft.idempotencyKey,
      draft.referencePart,
      draft.title,
      draft.amount,
      draft.currency,
      draft.isLive,
      PAGE_MINUTES,
    ],
  });
  if (!attempt) throw new Error(`The payment attempt of order ${venueId}/${orderId} was not inserted`);
  return attempt;
}

/** Stores the provider's page. Simultaneous calls store the same one: they used the same key. */
export async function storePage(on: Connection, venueId: number, attemptId: number, page: AttemptPage) {
  await run(on, {
    name: 'store-page',
    text: `update payment_attempt set provider_session_id = $3, payment_url = coalesce($4, payment_url),
        traceparent = coalesce(traceparent, $5)
      where venue_id = $1 and id = $2`,
    values: [venueId, attemptId, page.sessionId, page.paymentUrl, carryTrace() ?? null],
  });
}

/** Needs a lock on the order. */
export async function storeAttemptResult(
  on: Transaction,
  venueId: number,
  attemptId: number,
  { state, sessionId, paymentId }: AttemptResult,
) {
  await run(on, {
    name: 'store-attempt-result',
    text: `update payment_attempt set state = $3,
        provider_session_id = coalesce($4, provider_session_id),
        provider_payment_id = coalesce($5, provider_payment_id),
        closed_at = case when $3 = 'open' then null else coalesce(closed_at, app_now()) end
      where venue_id = $1 and id = $2`,
    values: [venueId, attemptId, state, sessionId, paymentId],
  });
}
