// Payment pages of purchases, as booking has them: one open at a time.
import type { Pool, PoolClient } from 'pg';
import {
  ATTEMPT_COLUMNS_SQL,
  type AttemptDraft,
  type AttemptPage,
  type AttemptResult,
  PAGE_MINUTES,
  type StoredAttempt,
} from '../payments/attempt.ts';

type Connection = Pool | PoolClient;

export async function listPurchaseAttempts(on: Connection, orderId: number) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'list-purchase-attempts',
    text: `select ${ATTEMPT_COLUMNS_SQL} from giftcard_payment_attempt where giftcard_order_id = $1 order by id`,
    values: [orderId],
  });
  return rows;
}

/** The payment that the cards were issued for: others that were taken are on their way back. */
export async function findKeptPayment(on: Connection, orderId: number) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'find-kept-payment',
    text: `select ${ATTEMPT_COLUMNS_SQL} from giftcard_payment_attempt a where giftcard_order_id = $1 and state = 'paid'
        and not exists (select from giftcard_refund r where r.payment_attempt_id = a.id)`,
    values: [orderId],
  });
  return rows[0];
}

/** Written before the provider is called: from then on its page might take money. */
export async function insertPurchaseAttempt(on: PoolClient, orderId: number, draft: AttemptDraft) {
  const { rows } = await on.query<StoredAttempt>({
    name: 'insert-purchase-attempt',
    text: `insert into giftcard_payment_attempt (giftcard_order_id, provider, idempotency_key, title, amount, currency,
        is_live, session_expires_at, provider_expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, app_now() + make_interval(mins => $8),
        date_trunc('second', clock_timestamp()) + make_interval(mins => $8))
      returning ${ATTEMPT_COLUMNS_SQL}`,
    values: [
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
export async function storePurchasePage(on: Connection, attemptId: number, page: AttemptPage) {
  await on.query({
    name: 'store-purchase-page',
    text: `update giftcard_payment_attempt set provider_session_id = $2, payment_url = coalesce($3, payment_url)
      where id = $1`,
    values: [attemptId, page.sessionId, page.paymentUrl],
  });
}

/** Under the purchase's lock. */
export async function storePurchaseResult(
  on: PoolClient,
  attemptId: number,
  { state, sessionId, paymentId }: AttemptResult,
) {
  await on.query({
    name: 'store-purchase-result',
    text: `update giftcard_payment_attempt set state = $2,
        provider_session_id = coalesce($3, provider_session_id),
        provider_payment_id = coalesce($4, provider_payment_id),
        closed_at = case when $2 = 'open' then null else coalesce(closed_at, app_now()) end
      where id = $1`,
    values: [attemptId, state, sessionId, paymentId],
  });
}

/** Purchases with an open page, those first that were asked about longest ago; taking them moves them to the end. */
export async function takeOpenPurchases(on: Pool, everySeconds: number, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ orderId: number }>({
    name: 'take-open-purchases',
    // Due a moment early, or a page asked about in one round would miss the next.
    text: `update giftcard_payment_attempt set asked_at = app_now()
      from (select id from giftcard_payment_attempt
        where state = 'open' and coalesce(asked_at, created_at) <= app_now() - make_interval(secs => $1 * 0.8)
        order by coalesce(asked_at, created_at) limit $2 for update skip locked) due
      where giftcard_payment_attempt.id = due.id returning giftcard_order_id as "orderId"`,
    values: [everySeconds, limit],
  });
  return rows.map(({ orderId }) => orderId);
}

/** True for one caller every few seconds: a page that waits must not become a flood at the provider. */
export async function takeTurnToAskPurchase(on: Connection, orderId: number): Promise<boolean> {
  const { rowCount } = await on.query({
    name: 'take-turn-to-ask-purchase',
    text: `update giftcard_payment_attempt set asked_at = app_now() where giftcard_order_id = $1 and state = 'open'
      and (asked_at is null or asked_at < app_now() - interval '2 seconds')`,
    values: [orderId],
  });
  return (rowCount ?? 0) > 0;
}
