// Stock, and the feed of its changes. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bigId, instant, partySize, transactionId } from './columns.ts';

export const sitting = pgTable(
  'sitting',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    serviceDay: date('service_day').notNull(),
    tableLabel: text('table_label').notNull(),
    partyMin: partySize('party_min').notNull(),
    partyMax: partySize('party_max').notNull(),
    arriveFrom: instant('arrive_from').notNull(),
    arriveTo: instant('arrive_to').notNull(),
    endsAt: instant('ends_at').notNull(),
    sellUntil: instant('sell_until').notNull(),
    state: text('state', { enum: ['open', 'sold', 'withdrawn'] })
      .notNull()
      .default('open'),
    paying: boolean('paying').notNull().default(false),
    holdId: uuid('hold_id'),
    heldUntil: instant('held_until'),
    fence: integer('fence').notNull().default(0),
    releasePlanId: integer('release_plan_id'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

/** Past days: what was released and never ordered. */
export const sittingArchive = pgTable(
  'sitting_archive',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').notNull(),
    serviceDay: date('service_day').notNull(),
    tableLabel: text('table_label').notNull(),
    partyMin: partySize('party_min').notNull(),
    partyMax: partySize('party_max').notNull(),
    arriveFrom: instant('arrive_from').notNull(),
    arriveTo: instant('arrive_to').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').notNull(),
    releasePlanId: integer('release_plan_id'),
    archivedAt: instant('archived_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const venueChange = pgTable(
  'venue_change',
  {
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    venueId: integer('venue_id').notNull(),
    serviceDay: date('service_day'),
    changedAt: instant('changed_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.id] })],
);
