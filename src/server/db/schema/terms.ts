// Terms that guests accept. Constraints and indexes are in migrations/.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, language } from './columns.ts';

export const termsVersion = pgTable('terms_version', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  kind: text('kind', { enum: ['booking', 'giftcard'] }).notNull(),
  version: integer('version').notNull(),
  validFrom: instant('valid_from').notNull(),
});

export const termsText = pgTable(
  'terms_text',
  {
    termsVersionId: integer('terms_version_id').notNull(),
    language: language('language').notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  (table) => [primaryKey({ columns: [table.termsVersionId, table.language] })],
);
