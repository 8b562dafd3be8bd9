// Orders, the people behind them, bookings. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigId, bytes, currency, instant, language, market, money, partySize } from './columns.ts';

export const guest = pgTable(
  'guest',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    name: text('name'),
    email: text('email'),
    emailNormalised: text('email_normalised'),
    phone: text('phone'),
    language: language('language').notNull(),
    isSubscribe: boolean('is_subscribe').notNull().default(false),
    coopCode: text('coop_code'),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
    erasedAt: instant('erased_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const bookingOrder = pgTable(
  'booking_order',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    market: market('market').notNull(),
    currency: currency('currency').notNull(),
    language: language('language').notNull(),
    state: text('state', {
      enum: ['paying', 'confirmed', 'failed', 'expired', 'superseded', 'refunding', 'refunded'],
    })
      .notNull()
      .default('paying'),
    holdId: uuid('hold_id').notNull(),
    sittingId: bigId('sitting_id').notNull(),
    fence: integer('fence').notNull(),
    guestId: bigId('guest_id').notNull(),
    serviceDay: date('service_day').notNull(),
    party: partySize('party').notNull(),
    arriveAt: instant('arrive_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    totalAmount: money('total_amount').notNull(),
    giftCardAmount: money('gift_card_amount').notNull().default(0),
    paymentAmount: money('payment_amount').notNull(),
    billingZip: text('billing_zip'),
    termsVersionId: integer('terms_version_id').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
    payUntil: instant('pay_until').notNull(),
    closedAt: instant('closed_at'),
    guestErasedAt: instant('guest_erased_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const orderLine = pgTable(
  'order_line',
  {
    venueId: integer('venue_id').notNull(),
    orderId: bigId('order_id').notNull(),
    weight: smallint('weight').notNull(),
    type: text('type', {
      enum: ['menu', 'discount', 'administration_fee', 'vat', 'gift_card', 'total_amount', 'payment_total'],
    }).notNull(),
    title: text('title').notNull().default(''),
    quantity: smallint('quantity').notNull().default(1),
    amount: integer('amount').notNull(),
    isInformational: boolean('is_informational').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.orderId, table.weight] })],
);

export const orderMenu = pgTable(
  'order_menu',
  {
    venueId: integer('venue_id').notNull(),
    orderId: bigId('order_id').notNull(),
    menuId: integer('menu_id').notNull(),
    party: partySize('party').notNull(),
    name: text('name').notNull(),
    priceRegularAmount: money('price_regular_amount').notNull(),
    priceSaleAmount: money('price_sale_amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.orderId, table.menuId] })],
);

export const orderToken = pgTable(
  'order_token',
  {
    venueId: integer('venue_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    orderId: bigId('order_id').notNull(),
    purpose: text('purpose', { enum: ['receipt', 'ticket'] }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.tokenHash] })],
);

export const booking = pgTable(
  'booking',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    orderId: bigId('order_id').notNull(),
    sittingId: bigId('sitting_id').notNull(),
    guestId: bigId('guest_id').notNull(),
    reference: text('reference').notNull(),
    serviceDay: date('service_day').notNull(),
    party: partySize('party').notNull(),
    arriveAt: instant('arrive_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    confirmedAt: instant('confirmed_at').notNull().default(sql`app_now()`),
    seenAt: instant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);
