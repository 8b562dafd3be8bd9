// Payment attempts: one page at the provider each, one open at a time for an order.
import type { Pool, PoolClient } from 'pg';
import {
  ATTEMPT_COLUMNS_SQL,
  type AttemptDraft,
  type AttemptPage,
  type AttemptResult,
  PAGE_MINUTES,
  type StoredAttempt,
} from '../payments/attempt.ts';
import type { OrderKey } from './order-queries.ts';

type Connection = Pool | PoolClient;

export async function listAttempts(on: Connection, { venueId, orderId }: OrderKey) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'list-attempts',
    text: `select ${ATTEMPT_COLUMNS_SQL} from payment_attempt where venue_id = $1 and order_id = $2 order by id`,
    values: [venueId, orderId],
  });
  return rows;
}

/** The payment that an order has, if it is not on its way back. */
export async function findKeptAttempt(on: PoolClient, { venueId, orderId }: OrderKey) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'find-kept-attempt',
    text: `select ${ATTEMPT_COLUMNS_SQL} from payment_attempt a
      where venue_id = $1 and order_id = $2 and state = 'paid' and not exists (
        select from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id)`,
    values: [venueId, orderId],
  });
  return rows[0];
}

/** Written before the provider is called: from then on its page might take money. */
export async function insertAttempt(on: PoolClient, { venueId, orderId }: OrderKey, draft: AttemptDraft) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'insert-attempt',
    text: `insert into payment_attempt (venue_id, order_id, provider, idempotency_key, title, amount, currency, is_live,
        session_expires_at, provider_expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, app_now() + make_interval(mins => $9),
        date_trunc('second', clock_timestamp()) + make_interval(mins => $9))
      returning ${ATTEMPT_COLUMNS_SQL}`,
    values: [
      venueId,
      orderId,
      draft.provider,
      draft.idempotencyKey,
      draft.title,
      draft.amount,
      draft.currency,
      draft.isLive,
      PAGE_MINUTES,
    ],
  });
  const [attempt] = rows;
  if (!attempt) throw new Error('the attempt was not made');
  return attempt;
}

/** The page that the provider made. Two calls that asked for it got the same one. */
export async function storePage(on: Connection, venueId: number, attemptId: number, page: AttemptPage) {
  await on.query({
    name: 'store-page',
    text: `update payment_attempt set provider_session_id = $3, payment_url = coalesce($4, payment_url)
      where venue_id = $1 and id = $2`,
    values: [venueId, attemptId, page.sessionId, page.paymentUrl],
  });
}

/** Under the order's lock. */
export async function storeAttemptResult(
  on: PoolClient,
  venueId: number,
  attemptId: number,
  { state, sessionId, paymentId }: AttemptResult,
) {
  await on.query({
    name: 'store-attempt-result',
    text: `update payment_attempt set state = $3,
        provider_session_id = coalesce($4, provider_session_id),
        provider_payment_id = coalesce($5, provider_payment_id),
        closed_at = case when $3 = 'open' then null else coalesce(closed_at, app_now()) end
      where venue_id = $1 and id = $2`,
    values: [venueId, attemptId, state, sessionId, paymentId],
  });
}
