// The offset that development and tests add to the clock. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, interval, pgTable } from 'drizzle-orm/pg-core';

export const appClock = pgTable('app_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  clockOffset: interval('clock_offset').notNull().default(sql`'00:00:00'::interval`),
});
