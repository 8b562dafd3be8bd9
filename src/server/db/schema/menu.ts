// Menus and their courses. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text, time } from 'drizzle-orm/pg-core';
import { instant, language, menuType, money } from './columns.ts';

export const menu = pgTable(
  'menu',
  {
    venueId: integer('venue_id').notNull(),
    id: integer('id').generatedByDefaultAsIdentity().notNull(),
    restaurantMenuId: integer('restaurant_menu_id').notNull(),
    menuType: menuType('menu_type').notNull(),
    priceRegularAmount: money('price_regular_amount').notNull(),
    priceSaleAmount: money('price_sale_amount').notNull(),
    menuStatus: text('menu_status', { enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('published'),
    weight: integer('weight').notNull().default(0),
    timeStart: time('time_start').notNull().default(sql`'00:00:00'::time without time zone`),
    timeEnd: time('time_end').notNull().default(sql`'23:59:59'::time without time zone`),
    limitTableSize: boolean('limit_table_size').notNull().default(false),
    tableSizes: smallint('table_sizes').array().notNull().default(sql`'{}'::smallint[]`),
    entireTable: boolean('entire_table').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
    updatedAt: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const menuText = pgTable(
  'menu_text',
  {
    venueId: integer('venue_id').notNull(),
    menuId: integer('menu_id').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.menuId, table.language] })],
);

export const course = pgTable(
  'course',
  {
    venueId: integer('venue_id').notNull(),
    menuId: integer('menu_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.menuId, table.position] })],
);

export const courseText = pgTable(
  'course_text',
  {
    venueId: integer('venue_id').notNull(),
    menuId: integer('menu_id').notNull(),
    position: smallint('position').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.menuId, table.position, table.language] })],
);
