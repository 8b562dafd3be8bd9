// Holds and what the guest has typed so far. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigId, instant, partySize } from './columns.ts';

export const hold = pgTable(
  'hold',
  {
    venueId: integer('venue_id').notNull(),
    id: uuid('id').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    sittingId: bigId('sitting_id').notNull(),
    serviceDay: date('service_day').notNull(),
    party: partySize('party').notNull(),
    arriveAt: instant('arrive_at').notNull(),
    menus: jsonb('menus').$type<{ menuId: number; count: number }[]>().notNull().default(sql`'[]'::jsonb`),
    startedAt: instant('started_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: ['expired', 'left', 'bought', 'withdrawn'] }),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const holdContact = pgTable(
  'hold_contact',
  {
    venueId: integer('venue_id').notNull(),
    holdId: uuid('hold_id').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    isSubscribe: boolean('is_subscribe').notNull().default(false),
    coopCode: text('coop_code'),
    coopZip: text('coop_zip'),
    isAcceptTerms: boolean('is_accept_terms').notNull().default(false),
    writtenAt: instant('written_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.holdId] })],
);

export const holdCode = pgTable(
  'hold_code',
  {
    venueId: integer('venue_id').notNull(),
    holdId: uuid('hold_id').notNull(),
    position: smallint('position').notNull(),
    giftCardId: bigId('gift_card_id'),
    discountCodeId: integer('discount_code_id'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.holdId, table.position] })],
);
