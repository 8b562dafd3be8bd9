// The SQL that reads our gift card payments and refunds for the comparison with the provider's.
import { type Connection, many } from '../db/database.ts';

type Range = { from: Date; to: Date };
type BookedPayment = {
  orderId: number;
  sessionId: string;
  amount: number;
  currency: string;
  isLive: boolean;
  state: string;
};
type BookedRefund = { orderId: number; providerRefundId: string; amount: number; state: string };

const PAYMENT_SQL = `select giftcard_order_id as "orderId", provider_session_id as "sessionId", amount, currency,
    is_live as "isLive", state
  from giftcard_payment_attempt a`;
const REFUND_SQL = `select giftcard_order_id as "orderId", provider_refund_id as "providerRefundId", amount, state
  from giftcard_refund`;

export const findPurchasePayments = (on: Connection, sessionIds: readonly string[]) =>
  many<BookedPayment>(on, {
    name: 'find-purchase-payments',
    text: `${PAYMENT_SQL} where provider_session_id = any ($1)`,
    values: [sessionIds],
  });

export const listPaidPurchases = (on: Connection, { from, to }: Range) =>
  many<BookedPayment>(on, {
    name: 'list-paid-purchases',
    text: `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2`,
    values: [from, to],
  });

/** Payments that have neither cards nor a refund. */
export const listUnusedPurchases = (on: Connection, { from, to }: Range) =>
  many<BookedPayment>(on, {
    name: 'list-kept-purchases',
    text: `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2
        and not exists (select from giftcard_refund r where r.payment_attempt_id = a.id)
        and not exists (select from gift_card c where c.giftcard_order_id = a.giftcard_order_id)`,
    values: [from, to],
  });

export const findPurchaseRefunds = (on: Connection, refundIds: readonly string[]) =>
  many<BookedRefund>(on, {
    name: 'find-purchase-refunds',
    text: `${REFUND_SQL} where provider_refund_id = any ($1)`,
    values: [refundIds],
  });

export const listDonePurchaseRefunds = (on: Connection, { from, to }: Range) =>
  many<BookedRefund>(on, {
    name: 'list-done-purchase-refunds',
    text: `${REFUND_SQL} where state = 'done' and requested_at >= $1 and requested_at < $2`,
    values: [from, to],
  });

/** Refunds that a lost dispute has ended. */
export const listEndedPurchaseRefunds = (on: Connection, { from, to }: Range) =>
  many<{ orderId: number; disputeId: string }>(on, {
    name: 'list-ended-purchase-refunds',
    text: `select r.giftcard_order_id as "orderId", v.reversal_id as "disputeId"
      from giftcard_refund r join payment_reversal v on v.order_id = r.giftcard_order_id and v.venue_id is null
        and v.payment_attempt_id = r.payment_attempt_id and v.kind = 'dispute'
      where r.state = 'disputed' and r.closed_at >= $1 and r.closed_at < $2`,
    values: [from, to],
  });
