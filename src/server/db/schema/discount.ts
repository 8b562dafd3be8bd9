// Discount codes and their uses. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, bytes, instant, market, money, partySize } from './columns.ts';

export const discountCode = pgTable('discount_code', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  code: text('code').notNull(),
  market: market('market').notNull(),
  percent: smallint('percent'),
  amount: money('amount'),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  cover: partySize('cover'),
  forNewCustomers: boolean('for_new_customers').notNull().default(false),
  usesPerCustomer: smallint('uses_per_customer'),
  usesInAll: integer('uses_in_all'),
  memberCard: text('member_card', { enum: ['matas', 'coop'] }),
  isActive: boolean('is_active').notNull().default(true),
});

export const discountCodeVenue = pgTable(
  'discount_code_venue',
  {
    discountCodeId: integer('discount_code_id').notNull(),
    venueId: integer('venue_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.discountCodeId, table.venueId] })],
);

export const discountUse = pgTable(
  'discount_use',
  {
    discountCodeId: integer('discount_code_id').notNull(),
    orderVenueId: integer('order_venue_id').notNull(),
    orderId: bigId('order_id').notNull(),
    emailHash: bytes('email_hash').notNull(),
    phoneHash: bytes('phone_hash').notNull(),
    amount: money('amount').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'given_back'] })
      .notNull()
      .default('reserved'),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.discountCodeId, table.orderVenueId, table.orderId] })],
);

export const knownCustomer = pgTable('known_customer', {
  contactHash: bytes('contact_hash').primaryKey(),
  kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
  firstConfirmedAt: instant('first_confirmed_at').notNull().default(sql`app_now()`),
});
