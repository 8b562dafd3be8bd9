// Loads the atlas: cities with their areas and types, tags and categories in all languages.
import { type Language, PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import {
  type CityRow,
  listCategoryRows,
  listCategoryTagRows,
  listCategoryTextRows,
  listCityOldSlugRows,
  listCityProductTypeRows,
  listCityRows,
  listCityTextRows,
  listTagRows,
  listTagTextRows,
  type OldSlug,
  type TagRow,
} from './atlas-queries.ts';

type Names = Record<Language, string>;

/** `names` has the languages that call it something else than its proper name. */
export type AtlasArea = CityRow & { names: Partial<Names> };
export type AtlasCity = AtlasArea & { productTypes: ProductType[]; areas: AtlasArea[] };
export type AtlasTag = TagRow & { names: Names };
export type AtlasCategory = { id: number; slug: string; names: Names; tagIds: number[] };

export type Atlas = {
  cities: AtlasCity[];
  cityBySlug: Map<string, AtlasCity>;
  oldSlugs: OldSlug[];
  tags: AtlasTag[];
  categories: AtlasCategory[];
};

export async function loadAtlas(db: Database): Promise<Atlas> {
  const [
    cityRows,
    cityTexts,
    oldSlugs,
    typeRows,
    tagRows,
    tagTexts,
    categoryRows,
    categoryTexts,
    categoryTags,
  ] = await Promise.all([
    listCityRows(db),
    listCityTextRows(db),
    listCityOldSlugRows(db),
    listCityProductTypeRows(db),
    listTagRows(db),
    listTagTextRows(db),
    listCategoryRows(db),
    listCategoryTextRows(db),
    listCategoryTagRows(db),
  ]);
  const cityNames = writtenNames(cityTexts.map((row) => ({ ...row, id: row.cityId })));
  const areasByCity = Map.groupBy(
    cityRows.map((row) => ({ ...row, names: cityNames(row.id) })),
    (row) => row.parentId,
  );
  const typesByCity = Map.groupBy(typeRows, (row) => row.cityId);
  const cities = (areasByCity.get(null) ?? []).map((row) => {
    const sold = new Set(typesByCity.get(row.id)?.map(({ productType }) => productType));
    return {
      ...row,
      productTypes: PRODUCT_TYPES.filter((type) => sold.has(type)),
      areas: areasByCity.get(row.id) ?? [],
    };
  });
  const tagNames = namesById(tagTexts.map((row) => ({ ...row, id: row.tagId })));
  const categoryNames = namesById(categoryTexts.map((row) => ({ ...row, id: row.categoryId })));
  const tagsByCategory = Map.groupBy(categoryTags, (row) => row.categoryId);
  return {
    cities,
    cityBySlug: new Map(cities.map((row) => [row.slug, row])),
    oldSlugs,
    tags: tagRows.map((row) => ({ ...row, names: tagNames(row.id, row.slug) })),
    categories: categoryRows.map((row) => ({
      id: row.id,
      slug: row.slug,
      names: categoryNames(row.id, row.slug),
      tagIds: tagsByCategory.get(row.id)?.map(({ tagId }) => tagId) ?? [],
    })),
  };
}

type NameRow = { id: number; language: Language; name: string };

function writtenNames(rows: NameRow[]) {
  const byId = Map.groupBy(rows, (row) => row.id);
  return (id: number): Partial<Names> =>
    Object.fromEntries(byId.get(id)?.map(({ language, name }) => [language, name]) ?? []);
}

/** The slug is shown while an editor has not written a name. */
function namesById(rows: NameRow[]) {
  const written = writtenNames(rows);
  return (id: number, slug: string): Names => ({ da: slug, sv: slug, en: slug, ...written(id) });
}
