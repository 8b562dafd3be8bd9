// The SQL that reads gift card purchases for mails.
import type { PurchaseRefundReason } from '#core/gift-cards/gift-card-rules.ts';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, one } from '../db/database.ts';
import type { PurchaseToken } from '../gift-cards/page-token.ts';

export type MailedPurchase = PurchaseToken & {
  language: Language;
  currency: Currency;
  quantity: number;
  totalAmount: number;
  deliverOn: string | null;
  /** The chosen day has come or none was chosen: the mail with the cards is sent too. */
  isDue: boolean;
  /** Null once the buyer was erased. */
  name: string | null;
  email: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
};

export const findMailedPurchase = (on: Connection, orderId: number) =>
  one<MailedPurchase>(on, {
    name: 'find-mailed-purchase',
    text: `select o.request_key as "requestKey", o.page_token_hash as "tokenHash",
        o.page_token_encrypted as "tokenEncrypted", o.language, o.currency, o.quantity, o.total_amount as "totalAmount",
        o.deliver_on::text as "deliverOn", coalesce(o.deliver_at <= app_now(), true) as "isDue", b.name, b.email,
        b.recipient_name as "recipientName", b.recipient_email as "recipientEmail"
      from giftcard_order o join giftcard_buyer b on b.giftcard_order_id = o.id where o.id = $1`,
    values: [orderId],
  });

export const findMailedRefund = (on: Connection, orderId: number, refundId: number) =>
  one<{ amount: number; reason: PurchaseRefundReason }>(on, {
    name: 'find-mailed-refund',
    text: 'select amount, reason from giftcard_refund where giftcard_order_id = $1 and id = $2',
    values: [orderId, refundId],
  });
