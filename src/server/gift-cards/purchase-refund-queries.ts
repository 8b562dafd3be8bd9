// The SQL of refunds of purchases.
// A payment has at most one refund; it is partial when a card was used in part.
import type { PurchaseRefundReason } from '#core/gift-cards/gift-card-rules.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type PurchaseRefund = {
  refundId: number;
  orderId: number;
  attemptId: number;
  /** The random part of the payment's reference. */
  referencePart: string | null;
  /** The provider's id of the payment. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  reason: PurchaseRefundReason;
  idempotencyKey: string;
  providerRefundId: string | null;
  /** `disputed`: a lost dispute has ended it. */
  state: 'requested' | 'done' | 'failed' | 'disputed';
  tries: number;
};

const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 60 * 60;

type RefundDraft = Pick<
  PurchaseRefund,
  'orderId' | 'attemptId' | 'amount' | 'currency' | 'reason' | 'idempotencyKey'
>;

/** Undefined when this payment is being refunded already. */
export async function insertPurchaseRefund(on: Transaction, draft: RefundDraft): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-purchase-refund',
    // A job tries now. The worker's rounds take over only if it is lost, so the next try is later.
    text: `insert into giftcard_refund (giftcard_order_id, payment_attempt_id, amount, currency, reason, idempotency_key,
        next_try_at)
      values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(secs => ${FIRST_PAUSE_SECONDS}))
      on conflict on constraint giftcard_refund_once_per_attempt do nothing returning id`,
    values: [
      draft.orderId,
      draft.attemptId,
      draft.amount,
      draft.currency,
      draft.reason,
      draft.idempotencyKey,
    ],
  });
  return row?.id;
}

const REFUND_SQL = `select r.id as "refundId", r.giftcard_order_id as "orderId", r.payment_attempt_id as "attemptId",
    a.reference_part as "referencePart", a.provider_payment_id as "paymentId", r.amount, r.currency, r.reason, r.idempotency_key as "idempotencyKey",
    r.provider_refund_id as "providerRefundId", r.state, r.tries
  from giftcard_refund r join giftcard_payment_attempt a on a.id = r.payment_attempt_id`;

export const findPurchaseRefund = (on: Connection, refundId: number) =>
  one<PurchaseRefund>(on, {
    name: 'find-purchase-refund',
    text: `${REFUND_SQL} where r.id = $1`,
    values: [refundId],
  });

/** Refunds that the provider has received. */
export async function listPurchaseRefundsAtProvider(on: Connection, orderId: number): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'list-purchase-refunds-at-provider',
    text: `select id from giftcard_refund where giftcard_order_id = $1 and provider_refund_id is not null`,
    values: [orderId],
  });
  return rows.map(({ id }) => id);
}

/** The provider's ids of the purchase's refunds. */
export async function listPurchaseRefundIds(on: Connection, orderId: number): Promise<string[]> {
  const rows = await many<{ id: string }>(on, {
    name: 'list-purchase-refund-ids',
    text: `select provider_refund_id as id from giftcard_refund
      where giftcard_order_id = $1 and provider_refund_id is not null`,
    values: [orderId],
  });
  return rows.map(({ id }) => id);
}

type RefundResult = Pick<PurchaseRefund, 'state' | 'providerRefundId' | 'idempotencyKey'>;

/** Needs a lock on the purchase. */
export async function storePurchaseRefund(on: Transaction, refundId: number, result: RefundResult) {
  await run(on, {
    name: 'store-purchase-refund',
    text: `update giftcard_refund set state = $2, provider_refund_id = $3, idempotency_key = $4,
        closed_at = case when $2 in ('done', 'disputed') then coalesce(closed_at, app_now()) end
      where id = $1`,
    values: [refundId, result.state, result.providerRefundId, result.idempotencyKey],
  });
}

/** Takes due refunds, so that no other worker does, and sets the next try: 30 s, 1 min … 1 h. */
export async function takeDuePurchaseRefunds(on: Connection, limit: number): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'take-due-purchase-refunds',
    text: `update giftcard_refund set tries = giftcard_refund.tries + 1,
        next_try_at = app_now() + make_interval(secs => least($2 * power(2, least(giftcard_refund.tries, 20)), $3))
      from (select id from giftcard_refund where state not in ('done', 'disputed') and next_try_at <= app_now()
        order by next_try_at limit $1 for update skip locked) due
      where giftcard_refund.id = due.id returning giftcard_refund.id`,
    values: [limit, FIRST_PAUSE_SECONDS, MAX_PAUSE_SECONDS],
  });
  return rows.map(({ id }) => id);
}
