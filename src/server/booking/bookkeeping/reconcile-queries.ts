// The SQL that reads our payments and refunds for the comparison with the provider's.
import { type Connection, many } from '../../db/database.ts';
import type { OrderKey } from '../payment/order-queries.ts';

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

export const findPaymentsBySession = (
  on: Connection,
  sessions: readonly { venueId: number; sessionId: string }[],
) =>
  many<BookedPayment>(on, {
    name: 'find-payments-by-session',
    text: `${PAYMENT_SQL} where (venue_id, provider_session_id) in (select * from unnest($1::integer[], $2::text[]))`,
    values: [sessions.map(({ venueId }) => venueId), sessions.map(({ sessionId }) => sessionId)],
  });

/** Another provider's are in its own books. */
export const listPaidOf = (on: Connection, { from, to }: Range, provider: string) =>
  many<BookedPayment>(on, {
    name: 'list-paid-of',
    text: `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2 and provider = $3`,
    values: [from, to, provider],
  });

const REFUND_SQL = `select venue_id as "venueId", order_id as "orderId", provider_refund_id as "providerRefundId",
  amount, state from refund`;

export const findRefundsById = (on: Connection, refundIds: string[]) =>
  many<BookedRefund>(on, {
    name: 'find-refunds-by-id',
    text: `${REFUND_SQL} where provider_refund_id = any ($1)`,
    values: [refundIds],
  });

export const listDoneRefundsOf = (on: Connection, { from, to }: Range) =>
  many<BookedRefund>(on, {
    name: 'list-done-refunds-of',
    text: `${REFUND_SQL} where state = 'done' and requested_at >= $1 and requested_at < $2`,
    values: [from, to],
  });

/** Refunds that a lost dispute has ended. */
export const listEndedRefundsOf = (on: Connection, { from, to }: Range) =>
  many<OrderKey & { disputeId: string }>(on, {
    name: 'list-ended-refunds-of',
    text: `select r.venue_id as "venueId", r.order_id as "orderId", v.reversal_id as "disputeId"
      from refund r join payment_reversal v on v.order_id = r.order_id and v.venue_id = r.venue_id
        and v.payment_attempt_id = r.payment_attempt_id and v.kind = 'dispute'
      where r.state = 'disputed' and r.closed_at >= $1 and r.closed_at < $2`,
    values: [from, to],
  });

/** Payments that have neither a booking nor a refund. */
export const listUnusedPayments = (on: Connection, { from, to }: Range, provider: string) =>
  many<BookedPayment>(on, {
    name: 'list-kept-payments',
    text: `${PAYMENT_SQL} a where state = 'paid' and created_at >= $1 and created_at < $2 and provider = $3
      and not exists (select from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id)
      and not exists (select from booking b where b.venue_id = a.venue_id and b.order_id = a.order_id)`,
    values: [from, to, provider],
  });
