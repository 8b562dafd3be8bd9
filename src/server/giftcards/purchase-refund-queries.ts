// Money of purchases on its way back. One refund per payment; of a purchase that was taken back it may be a part.
import type { Pool, PoolClient } from 'pg';
import type { Currency } from '#core/money.ts';
import type { GIFTCARD_REFUND_REASONS } from '../db/schema/gift-card.ts';

type Connection = Pool | PoolClient;

export type PurchaseRefundReason = (typeof GIFTCARD_REFUND_REASONS)[number];

export type PurchaseRefund = {
  refundId: number;
  orderId: number;
  attemptId: number;
  /** The provider's number of the payment. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  reason: PurchaseRefundReason;
  idempotencyKey: string;
  providerRefundId: string | null;
  state: 'requested' | 'done' | 'failed';
  tries: number;
};

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60 * 60;

type RefundDraft = Pick<
  PurchaseRefund,
  'orderId' | 'attemptId' | 'amount' | 'currency' | 'reason' | 'idempotencyKey'
>;

/** Undefined: this payment is already being given back. */
export async function insertPurchaseRefund(on: PoolClient, draft: RefundDraft): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>({
    name: 'insert-purchase-refund',
    // A job is about to try; whoever looks for forgotten ones comes later.
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
  return rows[0]?.id;
}

const REFUND_SQL = `select r.id as "refundId", r.giftcard_order_id as "orderId", r.payment_attempt_id as "attemptId",
    a.provider_payment_id as "paymentId", r.amount, r.currency, r.reason, r.idempotency_key as "idempotencyKey",
    r.provider_refund_id as "providerRefundId", r.state, r.tries
  from giftcard_refund r join giftcard_payment_attempt a on a.id = r.payment_attempt_id`;

export async function findPurchaseRefund(on: Connection, refundId: number) {
  const { rows } = await on.query<PurchaseRefund>({
    name: 'find-purchase-refund',
    text: `${REFUND_SQL} where r.id = $1`,
    values: [refundId],
  });
  return rows[0];
}

/** Those that the provider has been told of. */
export async function listPurchaseRefundsAtProvider(on: Connection, orderId: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'list-purchase-refunds-at-provider',
    text: `select id from giftcard_refund where giftcard_order_id = $1 and provider_refund_id is not null`,
    values: [orderId],
  });
  return rows.map(({ id }) => id);
}

type RefundResult = Pick<PurchaseRefund, 'state' | 'providerRefundId' | 'idempotencyKey'>;

/** Under the purchase's lock. */
export async function storePurchaseRefund(on: PoolClient, refundId: number, result: RefundResult) {
  await on.query({
    name: 'store-purchase-refund',
    text: `update giftcard_refund set state = $2, provider_refund_id = $3, idempotency_key = $4,
        closed_at = case when $2 = 'done' then coalesce(closed_at, app_now()) end
      where id = $1`,
    values: [refundId, result.state, result.providerRefundId, result.idempotencyKey],
  });
}

/** Takes the refunds whose time has come, so that no other worker does, and sets their next one: 30 s, 1 min … 1 h. */
export async function takeDuePurchaseRefunds(on: Pool, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'take-due-purchase-refunds',
    text: `update giftcard_refund set tries = giftcard_refund.tries + 1,
        next_try_at = app_now() + make_interval(secs => least($2 * power(2, least(giftcard_refund.tries, 20)), $3))
      from (select id from giftcard_refund where state <> 'done' and next_try_at <= app_now()
        order by next_try_at limit $1 for update skip locked) due
      where giftcard_refund.id = due.id returning giftcard_refund.id`,
    values: [limit, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  });
  return rows.map(({ id }) => id);
}
