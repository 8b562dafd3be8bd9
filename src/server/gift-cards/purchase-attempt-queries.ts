// The SQL of payment attempts of purchases. As for orders, at most one is open at a time.
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import {
  type AttemptDraft,
  type AttemptPage,
  type AttemptResult,
  PAGE_MINUTES,
  type StoredAttempt,
} from '../payments/attempt.ts';
import { ATTEMPT_COLUMNS_SQL } from '../payments/attempt-sql.ts';
import { carryTrace } from '../trace/tracing.ts';

export const listPurchaseAttempts = (on: Connection, orderId: number) =>
  many<StoredAttempt>(on, {
    name: 'list-purchase-attempts',
    text: `select ${ATTEMPT_COLUMNS_SQL} from giftcard_payment_attempt where giftcard_order_id = $1 order by id`,
    values: [orderId],
  });

/** The payment that the cards were issued for. Any other payment is being refunded. */
export const findUnrefundedPayment = (on: Connection, orderId: number) =>
  one<StoredAttempt>(on, {
    name: 'find-kept-payment',
    text: `select ${ATTEMPT_COLUMNS_SQL} from giftcard_payment_attempt a where giftcard_order_id = $1 and state = 'paid'
        and not exists (select from giftcard_refund r where r.payment_attempt_id = a.id)`,
    values: [orderId],
  });

/** Call it before the provider is called, because its page can take money from then on. */
export async function insertPurchaseAttempt(on: Transaction, orderId: number, draft: AttemptDraft) {
  const attempt = await one<StoredAttempt>(on, {
    name: 'insert-purchase-attempt',
    text: `insert into giftcard_payment_attempt (giftcard_order_id, provider, idempotency_key, reference_part, title,
        amount, currency, is_live, session_expires_at, provider_expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, app_now() + make_interval(mins => $9),
        date_trunc('second', clock_timestamp()) + make_interval(mins => $9))
      returning ${ATTEMPT_COLUMNS_SQL}`,
    values: [
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
  if (!attempt) throw new Error(`The payment attempt of gift card purchase ${orderId} was not inserted`);
  return attempt;
}

/** Stores the provider's page. Simultaneous calls store the same one: they used the same key. */
export async function storePurchasePage(on: Connection, attemptId: number, page: AttemptPage) {
  await run(on, {
    name: 'store-purchase-page',
    text: `update giftcard_payment_attempt set provider_session_id = $2, payment_url = coalesce($3, payment_url),
        traceparent = coalesce(traceparent, $4)
      where id = $1`,
    values: [attemptId, page.sessionId, page.paymentUrl, carryTrace() ?? null],
  });
}

/** Needs a lock on the purchase. */
export async function storePurchaseResult(
  on: Transaction,
  attemptId: number,
  { state, sessionId, paymentId }: AttemptResult,
) {
  await run(on, {
    name: 'store-purchase-result',
    text: `update giftcard_payment_attempt set state = $2,
        provider_session_id = coalesce($3, provider_session_id),
        provider_payment_id = coalesce($4, provider_payment_id),
        closed_at = case when $2 = 'open' then null else coalesce(closed_at, app_now()) end
      where id = $1`,
    values: [attemptId, state, sessionId, paymentId],
  });
}

/** Takes purchases with an open page, least recently checked first, and sets their check time. */
export async function takeOpenPurchases(
  on: Connection,
  everySeconds: number,
  limit: number,
): Promise<number[]> {
  const rows = await many<{ orderId: number }>(on, {
    name: 'take-open-purchases',
    // 0.8: a page that was checked in one round would otherwise not quite be due in the next.
    text: `update giftcard_payment_attempt set asked_at = app_now()
      from (select id from giftcard_payment_attempt
        where state = 'open' and coalesce(asked_at, created_at) <= app_now() - make_interval(secs => $1 * 0.8)
        order by coalesce(asked_at, created_at) limit $2 for update skip locked) due
      where giftcard_payment_attempt.id = due.id returning giftcard_order_id as "orderId"`,
    values: [everySeconds, limit],
  });
  return rows.map(({ orderId }) => orderId);
}

/**
 * Notes that the provider is being asked. True for one caller every two seconds, so that waiting
 * pages don't flood it. False for a locked row: another process asks or settles.
 */
export async function markPurchaseAskedIfDue(on: Connection, orderId: number): Promise<boolean> {
  const count = await run(on, {
    name: 'mark-purchase-asked-if-due',
    text: `update giftcard_payment_attempt set asked_at = app_now()
      from (select id from giftcard_payment_attempt where giftcard_order_id = $1 and state = 'open'
        and (asked_at is null or asked_at < app_now() - interval '2 seconds') for no key update skip locked) due
      where giftcard_payment_attempt.id = due.id`,
    values: [orderId],
  });
  return count > 0;
}
