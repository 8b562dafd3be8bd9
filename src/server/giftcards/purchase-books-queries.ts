// Our side of the comparison with the provider's books, as booking has it.
import type { Pool } from 'pg';

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

export const findPurchasePayments = async (on: Pool, sessionIds: readonly string[]) =>
  (await on.query<BookedPayment>(`${PAYMENT_SQL} where provider_session_id = any ($1)`, [sessionIds])).rows;

export const listPaidPurchases = async (on: Pool, { from, to }: Range) =>
  (
    await on.query<BookedPayment>(
      `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2`,
      [from, to],
    )
  ).rows;

/** Payments that gave no cards and are not on their way back. */
export const listKeptPurchases = async (on: Pool, { from, to }: Range) =>
  (
    await on.query<BookedPayment>(
      `${PAYMENT_SQL} where state = 'paid' and created_at >= $1 and created_at < $2
        and not exists (select from giftcard_refund r where r.payment_attempt_id = a.id)
        and not exists (select from gift_card c where c.giftcard_order_id = a.giftcard_order_id)`,
      [from, to],
    )
  ).rows;

export const findPurchaseRefunds = async (on: Pool, refundIds: readonly string[]) =>
  (await on.query<BookedRefund>(`${REFUND_SQL} where provider_refund_id = any ($1)`, [refundIds])).rows;

export const listDonePurchaseRefunds = async (on: Pool, { from, to }: Range) =>
  (
    await on.query<BookedRefund>(
      `${REFUND_SQL} where state = 'done' and requested_at >= $1 and requested_at < $2`,
      [from, to],
    )
  ).rows;
