// Venues and what hangs on one. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core';
import { instant, language, menuType, money, partySize, productType } from './columns.ts';

export const venue = pgTable('venue', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  productType: productType('product_type').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  cityId: integer('city_id').notNull(),
  parentCityId: integer('parent_city_id').notNull(),
  address: text('address').notNull(),
  zip: text('zip').notNull(),
  phone: text('phone'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  weight: integer('weight').notNull().default(0),
  priceRegularAmount: money('price_regular_amount'),
  priceSaleAmount: money('price_sale_amount'),
  createdAt: instant('created_at').notNull().default(sql`app_now()`),
  updatedAt: instant('updated_at').notNull().default(sql`app_now()`),
  latestMenuCreatedAt: instant('latest_menu_created_at'),
});

export const venueText = pgTable(
  'venue_text',
  {
    venueId: integer('venue_id').notNull(),
    language: language('language').notNull(),
    summary: text('summary').notNull().default(''),
    descriptionHtml: text('description_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.language] })],
);

export const venueOldSlug = pgTable(
  'venue_old_slug',
  {
    productType: productType('product_type').notNull(),
    slug: text('slug').notNull(),
    venueId: integer('venue_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productType, table.slug] })],
);

export const servingHours = pgTable(
  'serving_hours',
  {
    venueId: integer('venue_id').notNull(),
    menuType: menuType('menu_type').notNull(),
    weekday: smallint('weekday').notNull(),
    timeStart: time('time_start').notNull(),
    timeEnd: time('time_end').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.weekday, table.menuType, table.timeStart] })],
);

export const internalLink = pgTable(
  'internal_link',
  {
    venueId: integer('venue_id').notNull(),
    language: language('language').notNull(),
    position: smallint('position').notNull(),
    label: text('label').notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.language, table.position] })],
);

export const venueTag = pgTable(
  'venue_tag',
  {
    venueId: integer('venue_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.tagId] })],
);

export const venueImage = pgTable(
  'venue_image',
  {
    venueId: integer('venue_id').notNull(),
    id: integer('id').generatedByDefaultAsIdentity().notNull(),
    imageId: integer('image_id').notNull(),
    menuId: integer('menu_id'),
    role: text('role', { enum: ['primary', 'mobile_primary', 'alternative'] }).notNull(),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const releasePlan = pgTable(
  'release_plan',
  {
    venueId: integer('venue_id').notNull(),
    id: integer('id').generatedByDefaultAsIdentity().notNull(),
    tableLabel: text('table_label').notNull(),
    partyMin: partySize('party_min').notNull(),
    partyMax: partySize('party_max').notNull(),
    weekdays: smallint('weekdays').array().notNull().default(sql`'{1,2,3,4,5,6,7}'::smallint[]`),
    arriveFromTime: time('arrive_from_time').notNull(),
    arriveToTime: time('arrive_to_time').notNull(),
    endsAtTime: time('ends_at_time').notNull(),
    sellLeadMinutes: smallint('sell_lead_minutes').notNull().default(30),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);
