// Messages under way, and the development inbox. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigId, instant } from './columns.ts';

export const messageClaim = pgTable('message_claim', {
  key: text('key').primaryKey(),
  claimId: uuid('claim_id').notNull(),
  claimedUntil: instant('claimed_until').notNull(),
  unsureTries: smallint('unsure_tries').notNull().default(0),
});

export type KeptAttachment = { filename: string; contentType: string; cid?: string; content: string };

export const devMessage = pgTable('dev_message', {
  id: bigId('id').generatedAlwaysAsIdentity().primaryKey(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull().default(''),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull().default(''),
  attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull().default(sql`'[]'::jsonb`),
  sentAt: instant('sent_at').notNull().default(sql`app_now()`),
});
