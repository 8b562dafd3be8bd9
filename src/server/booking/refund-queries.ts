// Money on its way back. Refunds are whole, one per payment.
import type { Pool, PoolClient } from 'pg';
import type { Currency } from '#core/money.ts';
import type { REFUND_REASONS } from '../db/schema/payment.ts';
import type { OrderKey } from './order-queries.ts';

type Connection = Pool | PoolClient;

export type RefundReason = (typeof REFUND_REASONS)[number];

export type StoredRefund = OrderKey & {
  refundId: number;
  attemptId: number;
  /** The provider's number of the payment. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  reason: RefundReason;
  idempotencyKey: string;
  providerRefundId: string | null;
  state: 'requested' | 'done' | 'failed';
  tries: number;
};

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60 * 60;

type RefundDraft = Pick<StoredRefund, 'attemptId' | 'amount' | 'currency' | 'reason' | 'idempotencyKey'>;

/** Undefined: this payment is already being given back. */
export async function insertRefund(on: PoolClient, { venueId, orderId }: OrderKey, draft: RefundDraft) {
  const { rows } = await on.query<{ id: number }>({
    name: 'insert-refund',
    // A job is about to try; whoever looks for forgotten ones comes later.
    text: `insert into refund (venue_id, order_id, payment_attempt_id, amount, currency, reason, idempotency_key,
        next_try_at)
      values ($1, $2, $3, $4, $5, $6, $7, app_now() + make_interval(secs => ${FIRST_PAUSE_SECONDS})) on conflict on constraint refund_once_per_attempt do nothing returning id`,
    values: [
      venueId,
      orderId,
      draft.attemptId,
      draft.amount,
      draft.currency,
      draft.reason,
      draft.idempotencyKey,
    ],
  });
  return rows[0]?.id;
}

const REFUND_SQL = `select r.venue_id as "venueId", r.order_id as "orderId", r.id as "refundId",
    r.payment_attempt_id as "attemptId", a.provider_payment_id as "paymentId", r.amount, r.currency, r.reason,
    r.idempotency_key as "idempotencyKey", r.provider_refund_id as "providerRefundId", r.state, r.tries
  from refund r join payment_attempt a on a.venue_id = r.venue_id and a.id = r.payment_attempt_id`;

export async function findRefund(on: Connection, venueId: number, refundId: number) {
  const { rows } = await on.query<StoredRefund>({
    name: 'find-refund',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.id = $2`,
    values: [venueId, refundId],
  });
  return rows[0];
}

export async function listOpenRefunds(on: Connection, { venueId, orderId }: OrderKey) {
  const { rows } = await on.query<StoredRefund>({
    name: 'list-open-refunds',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.order_id = $2 and r.state <> 'done'`,
    values: [venueId, orderId],
  });
  return rows;
}

/** Those that the provider has been told of. */
export async function listRefundsAtProvider(on: Connection, { venueId, orderId }: OrderKey) {
  const { rows } = await on.query<StoredRefund>({
    name: 'list-refunds-at-provider',
    text: `${REFUND_SQL} where r.venue_id = $1 and r.order_id = $2 and r.provider_refund_id is not null`,
    values: [venueId, orderId],
  });
  return rows;
}

type RefundResult = Pick<StoredRefund, 'state' | 'providerRefundId' | 'idempotencyKey'>;

/** Under the order's lock. */
export async function storeRefundResult(
  on: PoolClient,
  { venueId, refundId }: Pick<StoredRefund, 'venueId' | 'refundId'>,
  { state, providerRefundId, idempotencyKey }: RefundResult,
) {
  await on.query({
    name: 'store-refund-result',
    text: `update refund set state = $3, provider_refund_id = $4, idempotency_key = $5,
        closed_at = case when $3 = 'done' then coalesce(closed_at, app_now()) end
      where venue_id = $1 and id = $2`,
    values: [venueId, refundId, state, providerRefundId, idempotencyKey],
  });
}

/** Takes the refunds whose time has come, so that no other worker does, and sets their next one: 30 s, 1 min, 2 min … 1 h. */
export async function takeDueRefunds(on: Pool, limit: number) {
  const { rows } = await on.query<{ venueId: number; refundId: number }>({
    name: 'take-due-refunds',
    text: `update refund set tries = refund.tries + 1,
        next_try_at = app_now() + make_interval(secs => least($2 * power(2, least(refund.tries, 20)), $3))
      from (select venue_id, id from refund where state <> 'done' and next_try_at <= app_now()
        order by next_try_at limit $1 for update skip locked) due
      where refund.venue_id = due.venue_id and refund.id = due.id
      returning refund.venue_id as "venueId", refund.id as "refundId"`,
    values: [limit, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  });
  return rows;
}
