// Our side of the comparison with the provider's books.
import type { Pool } from 'pg';
import type { OrderKey } from './order-queries.ts';

export type BookedPayment = OrderKey & {
  sessionId: string;
  amount: number;
  currency: string;
  isLive: boolean;
  state: string;
};
export type BookedRefund = OrderKey & { providerRefundId: string; amount: number; state: string };
type Range = { from: Date; to: Date };

const PAYMENT_SQL = `select venue_id as "venueId", order_id as "orderId", provider_session_id as "sessionId",
  amount, currency, is_live as "isLive", state from payment_attempt`;

export async function findPaymentsBySession(
  on: Pool,
  sessions: readonly { venueId: number; sessionId: string }[],
) {
  const { rows } = await on.query<BookedPayment>(
    `${PAYMENT_SQL} where (venue_id, provider_session_id) in (select * from unnest($1::integer[], $2::text[]))`,
    [sessions.map(({ venueId }) => venueId), sessions.map(({ sessionId }) => sessionId)],
  );
  return rows;
}

export async function listPaidOf(on: Pool, { from, to }: Range) {
  const { rows } = await on.query<BookedPayment>(
    `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2`,
    [from, to],
  );
  return rows;
}

const REFUND_SQL = `select venue_id as "venueId", order_id as "orderId", provider_refund_id as "providerRefundId",
  amount, state from refund`;

export async function findRefundsById(on: Pool, refundIds: string[]) {
  const { rows } = await on.query<BookedRefund>(`${REFUND_SQL} where provider_refund_id = any ($1)`, [
    refundIds,
  ]);
  return rows;
}

export async function listDoneRefundsOf(on: Pool, { from, to }: Range) {
  const { rows } = await on.query<BookedRefund>(
    `${REFUND_SQL} where state = 'done' and requested_at >= $1 and requested_at < $2`,
    [from, to],
  );
  return rows;
}

/** Payments that got no table and are not on their way back. */
export async function listKeptPayments(on: Pool, { from, to }: Range) {
  const { rows } = await on.query<BookedPayment>(
    `${PAYMENT_SQL} a where state = 'paid' and created_at >= $1 and created_at < $2
      and not exists (select from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id)
      and not exists (select from booking b where b.venue_id = a.venue_id and b.order_id = a.order_id)`,
    [from, to],
  );
  return rows;
}
