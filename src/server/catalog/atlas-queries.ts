import { asc, desc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { city, cityOldSlug, cityProductType } from '../db/schema/city.ts';
import { category, categoryTag, categoryText, tag, tagText } from '../db/schema/tag.ts';

export const listCityRows = (db: Database) => db.select().from(city).orderBy(desc(city.weight), asc(city.id));

export const listCityProductTypeRows = (db: Database) => db.select().from(cityProductType);

export const listCityOldSlugRows = (db: Database) =>
  db
    .select({ parentId: cityOldSlug.parentId, slug: cityOldSlug.slug, cityId: cityOldSlug.cityId })
    .from(cityOldSlug);

export const listTagRows = (db: Database) => db.select().from(tag).orderBy(desc(tag.weight), asc(tag.id));

export const listTagTextRows = (db: Database) => db.select().from(tagText);

export const listCategoryRows = (db: Database) =>
  db.select().from(category).orderBy(desc(category.weight), asc(category.id));

export const listCategoryTextRows = (db: Database) => db.select().from(categoryText);

export const listCategoryTagRows = (db: Database) =>
  db.select().from(categoryTag).orderBy(asc(categoryTag.position));
