// The SQL of refunds. A refund is for the whole payment, and a payment has at most one.
import type { RefundReason } from '#core/booking/receipt.contract.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';
import type { OrderKey } from './order-queries.ts';

export type StoredRefund = OrderKey & {
  refundId: number;
  attemptId: number;
  /** The random part of the payment's reference. */
  referencePart: string | null;
  /** The provider's id of the payment. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  reason: RefundReason;
  idempotencyKey: string;
  providerRefundId: string | null;
  /** `disputed`: a lost dispute has ended it. */
  state: 'requested' | 'done' | 'failed' | 'disputed';
  tries: number;
};

const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 60 * 60;

type RefundDraft = Pick<StoredRefund, 'attemptId' | 'amount' | 'currency' | 'reason' | 'idempotencyKey'> & {
  /** Null for a payment that gave no table. */
  bookingRefundId: number | null;
};

/** Undefined when this payment, or this part of a booking, is being refunded already. */
export async function insertRefund(on: Transaction, { venueId, orderId }: OrderKey, draft: RefundDraft) {
  const row = await one<{ id: number }>(on, {
    name: 'insert-refund',
    // A job tries now. The worker's rounds take over only if it is lost, so the next try is later.
    text: `insert into refund (venue_id, order_id, payment_attempt_id, amount, currency, reason, idempotency_key,
        booking_refund_id, next_try_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, app_now() + make_interval(secs => ${FIRST_PAUSE_SECONDS})) on conflict on constraint refund_once_per_attempt do nothing returning id`,
    values: [
      venueId,
      orderId,
      draft.attemptId,
      draft.amount,
      draft.currency,
      draft.reason,
      draft.idempotencyKey,
      draft.bookingRefundId,
    ],
  });
  return row?.id;
}

const REFUND_SQL = `select r.venue_id as "venueId", r.order_id as "orderId", r.id as "refundId",
    r.payment_attempt_id as "attemptId", a.reference_part as "referencePart",
    a.provider_payment_id as "paymentId", r.amount, r.currency, r.reason,
    r.idempotency_key as "idempotencyKey", r.provider_refund_id as "providerRefundId", r.state, r.tries
  from refund r join payment_attempt a on a.venue_id = r.venue_id and a.id = r.payment_attempt_id`;

export const findRefund = (on: Connection, venueId: number, refundId: number) =>
  one<StoredRefund>(on, {
    name: 'find-refund',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.id = $2`,
    values: [venueId, refundId],
  });

export const listOpenRefunds = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredRefund>(on, {
    name: 'list-open-refunds',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.order_id = $2 and r.closed_at is null`,
    values: [venueId, orderId],
  });

/** Refunds that the provider has received. */
export const listRefundsAtProvider = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredRefund>(on, {
    name: 'list-refunds-at-provider',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.order_id = $2 and r.provider_refund_id is not null`,
    values: [venueId, orderId],
  });

type RefundResult = Pick<StoredRefund, 'state' | 'providerRefundId' | 'idempotencyKey'>;

/** Needs a lock on the order. */
export async function storeRefundResult(
  on: Transaction,
  { venueId, refundId }: Pick<StoredRefund, 'venueId' | 'refundId'>,
  { state, providerRefundId, idempotencyKey }: RefundResult,
) {
  await run(on, {
    name: 'store-refund-result',
    text: `update refund set state = $3, provider_refund_id = $4, idempotency_key = $5,
        closed_at = case when $3 in ('done', 'disputed') then coalesce(closed_at, app_now()) end
      where venue_id = $1 and id = $2`,
    values: [venueId, refundId, state, providerRefundId, idempotencyKey],
  });
}

/**
 * Takes due refunds, so that no other worker does, and sets their next try:
 * after 30 s, 1 min, 2 min … 1 h.
 */
export const takeDueRefunds = (on: Connection, limit: number) =>
  many<{ venueId: number; refundId: number }>(on, {
    name: 'take-due-refunds',
    text: `update refund set tries = refund.tries + 1,
        next_try_at = app_now() + make_interval(secs => least($2 * power(2, least(refund.tries, 20)), $3))
      from (select venue_id, id from refund where state not in ('done', 'disputed') and next_try_at <= app_now()
        order by next_try_at limit $1 for update skip locked) due
      where refund.venue_id = due.venue_id and refund.id = due.id
      returning refund.venue_id as "venueId", refund.id as "refundId"`,
    values: [limit, FIRST_PAUSE_SECONDS, MAX_PAUSE_SECONDS],
  });
