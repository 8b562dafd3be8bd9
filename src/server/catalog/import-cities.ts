// Cities with their areas, and the tags that guests filter by, from a file.
import { z } from 'zod';
import { LANGUAGES, MARKET_IDS, MARKETS, PRODUCT_TYPES } from '#core/market.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import {
  storeCategory,
  storeCategoryTags,
  storeCity,
  storeCityName,
  storeCityTypes,
  storeTag,
} from './city-import-queries.ts';

const name = z.string().trim().min(1).max(100);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const names = z.strictObject({ da: name, sv: name, en: name });
const position = { latitude: z.number().min(54).max(70), longitude: z.number().min(7).max(25) };

const cityFile = z.strictObject({
  cities: z
    .array(
      z.strictObject({
        slug,
        market: z.enum(MARKET_IDS),
        name: names,
        ...position,
        types: z.array(z.enum(PRODUCT_TYPES)).min(1),
        areas: z.array(z.strictObject({ slug, name, ...position })).min(1),
      }),
    )
    .default([]),
  tags: z
    .array(
      z.strictObject({ slug, name: names, group: slug.optional(), is_hidden: z.boolean().default(false) }),
    )
    .default([]),
  categories: z.array(z.strictObject({ slug, name: names, tags: z.array(slug).min(1) })).default([]),
});

type CityFile = z.infer<typeof cityFile>;
type Imported = { cities: number; areas: number; tags: number; categories: number } | { errors: string[] };

/**
 * Adds and changes by slug, in the order of the file; removes nothing.
 * All of it is stored or nothing.
 */
export async function importCities(app: Pick<App, 'db' | 'boards'>, content: unknown): Promise<Imported> {
  const read = cityFile.safeParse(content);
  if (!read.success) return { errors: z.prettifyError(read.error).split('\n') };
  const found = read.data;
  const errors = unknownTags(found);
  if (errors.length > 0) return { errors };
  await storeCities(app, found);
  app.boards.announceEdit();
  const { cities, tags, categories } = found;
  const areas = cities.reduce((sum, city) => sum + city.areas.length, 0);
  return { cities: cities.length, areas, tags: tags.length, categories: categories.length };
}

function unknownTags({ tags, categories }: CityFile): string[] {
  const known = new Set(tags.map((tag) => tag.slug));
  const used = [
    ...tags.flatMap(({ group }) => (group === undefined ? [] : [group])),
    ...categories.flatMap((category) => category.tags),
  ];
  return used.filter((one) => !known.has(one)).map((one) => `the tag ${one} is not in the file`);
}

const storeCities = (app: Pick<App, 'db'>, { cities, tags, categories }: CityFile) =>
  inTransaction(app.db, async (tx) => {
    // The first of a list comes first on the site.
    for (const [index, { areas, types, name: cityNames, ...city }] of cities.entries()) {
      const properName = cityNames[MARKETS[city.market].language];
      const cityId = await storeCity(tx, { ...city, parentId: null, properName, weight: -index });
      await storeCityTypes(tx, cityId, types);
      for (const language of LANGUAGES)
        await storeCityName(tx, { cityId, language, name: cityNames[language] });
      for (const [at, { name: areaName, ...area }] of areas.entries())
        await storeCity(tx, {
          ...{ ...area, market: city.market, parentId: cityId },
          ...{ properName: areaName, weight: -at },
        });
    }
    const tagIds = new Map<string, number>();
    // Groups first, because tags name them.
    for (const tag of tags.toSorted(
      (a, b) => Number(a.group !== undefined) - Number(b.group !== undefined),
    )) {
      const parentId = tag.group === undefined ? null : (tagIds.get(tag.group) ?? null);
      tagIds.set(tag.slug, await storeTag(tx, { ...tag, parentId, weight: -tags.indexOf(tag) }));
    }
    for (const [index, category] of categories.entries()) {
      const categoryId = await storeCategory(tx, { ...category, weight: -index });
      await storeCategoryTags(
        tx,
        categoryId,
        category.tags.flatMap((tag) => tagIds.get(tag) ?? []),
      );
    }
  });
