// Who gets the newsletter. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, bytes, instant, language, market } from './columns.ts';

export const newsletterSubscriber = pgTable('newsletter_subscriber', {
  id: bigId('id').generatedByDefaultAsIdentity().primaryKey(),
  email: text('email').notNull(),
  emailNormalised: text('email_normalised').notNull(),
  market: market('market').notNull(),
  language: language('language').notNull(),
  state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] })
    .notNull()
    .default('pending'),
  confirmTokenHash: bytes('confirm_token_hash'),
  leaveTokenHash: bytes('leave_token_hash').notNull(),
  requestedAt: instant('requested_at').notNull().default(sql`app_now()`),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
});
