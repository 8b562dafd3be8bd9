// Effects done once, and the audit log. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, instant } from './columns.ts';

export const effect = pgTable('effect', {
  key: text('key').primaryKey(),
  doneAt: instant('done_at').notNull().default(sql`app_now()`),
});

export const auditLog = pgTable('audit_log', {
  id: bigId('id').generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull().default(sql`app_now()`),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  venueId: integer('venue_id'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
});
