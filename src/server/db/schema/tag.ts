// Tags and the categories that group them. Constraints and indexes are in migrations/.
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { language } from './columns.ts';

export const tag = pgTable('tag', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  parentId: integer('parent_id'),
  slug: text('slug').notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
  weight: integer('weight').notNull().default(0),
});

export const tagText = pgTable(
  'tag_text',
  {
    tagId: integer('tag_id').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.language] })],
);

export const category = pgTable('category', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  slug: text('slug').notNull(),
  weight: integer('weight').notNull().default(0),
});

export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

export const categoryTag = pgTable(
  'category_tag',
  {
    categoryId: integer('category_id').notNull(),
    position: smallint('position').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.position] })],
);
