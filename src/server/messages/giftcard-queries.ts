// Purchases of gift cards, as mails tell of them.
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { Database } from '../db/database.ts';
import type { GIFTCARD_REFUND_REASONS } from '../db/schema/gift-card.ts';

export type MailedPurchase = {
  requestKey: string;
  language: Language;
  currency: Currency;
  quantity: number;
  totalAmount: number;
  deliverOn: string | null;
  isDelivered: boolean;
  /** Nulls once the buyer was erased. */
  name: string | null;
  email: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
};

export async function findMailedPurchase(db: Database, orderId: number) {
  const { rows } = await db.$client.query<MailedPurchase>({
    name: 'find-mailed-purchase',
    text: `select o.request_key as "requestKey", o.language, o.currency, o.quantity, o.total_amount as "totalAmount",
        o.deliver_on::text as "deliverOn", o.delivered_at is not null as "isDelivered", b.name, b.email,
        b.recipient_name as "recipientName", b.recipient_email as "recipientEmail"
      from giftcard_order o join giftcard_buyer b on b.giftcard_order_id = o.id where o.id = $1`,
    values: [orderId],
  });
  return rows[0];
}

export async function findMailedRefund(db: Database, orderId: number, refundId: number) {
  const { rows } = await db.$client.query<{
    amount: number;
    reason: (typeof GIFTCARD_REFUND_REASONS)[number];
  }>({
    name: 'find-mailed-refund',
    text: 'select amount, reason from giftcard_refund where giftcard_order_id = $1 and id = $2',
    values: [orderId, refundId],
  });
  return rows[0];
}
