// Tries that are counted where they can't be lost. Written by rate-limiter-flexible alone.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId } from './columns.ts';

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigId('expire'),
});
