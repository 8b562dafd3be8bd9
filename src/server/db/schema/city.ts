// Cities, areas and the types sold there. Constraints and indexes are in migrations/.
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { market, productType } from './columns.ts';

export const city = pgTable('city', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  parentId: integer('parent_id'),
  market: market('market').notNull(),
  slug: text('slug').notNull(),
  properName: text('proper_name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  weight: integer('weight').notNull().default(0),
});

export const cityProductType = pgTable(
  'city_product_type',
  {
    cityId: integer('city_id').notNull(),
    productType: productType('product_type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.productType] })],
);

export const cityOldSlug = pgTable('city_old_slug', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  parentId: integer('parent_id'),
  slug: text('slug').notNull(),
  cityId: integer('city_id').notNull(),
});
