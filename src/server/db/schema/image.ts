// Stored pictures. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, language } from './columns.ts';

export const image = pgTable('image', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  storageKey: text('storage_key').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull().default(''),
  createdAt: instant('created_at').notNull().default(sql`app_now()`),
});

export const imageText = pgTable(
  'image_text',
  {
    imageId: integer('image_id').notNull(),
    language: language('language').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.language] })],
);
