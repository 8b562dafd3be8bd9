// Gift cards, their purchase and their ledger. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigId, bytes, currency, instant, language, market, money } from './columns.ts';

export const giftcardOrder = pgTable('giftcard_order', {
  id: bigId('id').generatedByDefaultAsIdentity().primaryKey(),
  requestKey: uuid('request_key').notNull(),
  market: market('market').notNull(),
  currency: currency('currency').notNull(),
  language: language('language').notNull(),
  amount: money('amount').notNull(),
  quantity: smallint('quantity').notNull().default(1),
  totalAmount: money('total_amount').notNull(),
  taxAmount: money('tax_amount').notNull(),
  state: text('state', { enum: ['paying', 'paid', 'failed', 'expired', 'refunded'] })
    .notNull()
    .default('paying'),
  pageTokenHash: bytes('page_token_hash').notNull(),
  termsVersionId: integer('terms_version_id').notNull(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  createdAt: instant('created_at').notNull().default(sql`app_now()`),
  payUntil: instant('pay_until').notNull(),
  closedAt: instant('closed_at'),
  deliverOn: date('deliver_on'),
  deliverAt: instant('deliver_at'),
  deliveredAt: instant('delivered_at'),
  buyerErasedAt: instant('buyer_erased_at'),
});

export const giftcardBuyer = pgTable('giftcard_buyer', {
  giftcardOrderId: bigId('giftcard_order_id').primaryKey(),
  name: text('name'),
  email: text('email'),
  emailNormalised: text('email_normalised'),
  greeting: text('greeting'),
  recipientName: text('recipient_name'),
  recipientEmail: text('recipient_email'),
  isSubscribe: boolean('is_subscribe').notNull().default(false),
  erasedAt: instant('erased_at'),
});

export const giftcardPaymentAttempt = pgTable('giftcard_payment_attempt', {
  id: bigId('id').generatedByDefaultAsIdentity().primaryKey(),
  giftcardOrderId: bigId('giftcard_order_id').notNull(),
  provider: text('provider').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  title: text('title').notNull(),
  providerSessionId: text('provider_session_id'),
  providerPaymentId: text('provider_payment_id'),
  paymentUrl: text('payment_url'),
  amount: money('amount').notNull(),
  currency: currency('currency').notNull(),
  isLive: boolean('is_live').notNull(),
  state: text('state', { enum: ['open', 'paid', 'failed', 'expired'] })
    .notNull()
    .default('open'),
  createdAt: instant('created_at').notNull().default(sql`app_now()`),
  sessionExpiresAt: instant('session_expires_at').notNull(),
  providerExpiresAt: instant('provider_expires_at').notNull(),
  askedAt: instant('asked_at'),
  closedAt: instant('closed_at'),
});

export const GIFTCARD_REFUND_REASONS = ['taken_back', 'paid_twice', 'mismatch'] as const;

export const giftcardRefund = pgTable('giftcard_refund', {
  id: bigId('id').generatedByDefaultAsIdentity().primaryKey(),
  giftcardOrderId: bigId('giftcard_order_id').notNull(),
  paymentAttemptId: bigId('payment_attempt_id').notNull(),
  amount: money('amount').notNull(),
  currency: currency('currency').notNull(),
  reason: text('reason', { enum: GIFTCARD_REFUND_REASONS }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  providerRefundId: text('provider_refund_id'),
  state: text('state', { enum: ['requested', 'done', 'failed'] })
    .notNull()
    .default('requested'),
  tries: smallint('tries').notNull().default(0),
  requestedAt: instant('requested_at').notNull().default(sql`app_now()`),
  nextTryAt: instant('next_try_at').notNull().default(sql`app_now()`),
  closedAt: instant('closed_at'),
});

export const giftCard = pgTable('gift_card', {
  id: bigId('id').generatedByDefaultAsIdentity().primaryKey(),
  codeHash: bytes('code_hash').notNull(),
  codeEncrypted: bytes('code_encrypted').notNull(),
  pageTokenHash: bytes('page_token_hash').notNull(),
  currency: currency('currency').notNull(),
  issuedAt: instant('issued_at').notNull().default(sql`app_now()`),
  expiresAt: instant('expires_at').notNull(),
  giftcardOrderId: bigId('giftcard_order_id'),
  parentCardId: bigId('parent_card_id'),
  parentOrderVenueId: integer('parent_order_venue_id'),
  parentOrderId: bigId('parent_order_id'),
  balanceAmount: integer('balance_amount').notNull().default(0),
  reservedAmount: integer('reserved_amount').notNull().default(0),
  reservedVenueId: integer('reserved_venue_id'),
  reservedOrderId: bigId('reserved_order_id'),
  remindedAt: instant('reminded_at'),
});

export const giftCardEntry = pgTable(
  'gift_card_entry',
  {
    cardId: bigId('card_id').notNull(),
    id: bigId('id').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind', {
      enum: ['issue', 'reserve', 'capture', 'give_back', 'transfer', 'return', 'expire', 'void', 'pay_out'],
    }).notNull(),
    amount: integer('amount').notNull(),
    orderVenueId: integer('order_venue_id'),
    orderId: bigId('order_id'),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.id] })],
);
