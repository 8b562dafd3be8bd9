import { expect, test } from 'vitest';
import { MARKETS, PRODUCT_TYPES } from '#core/market.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { loadAtlas } from './load-atlas.ts';

const { db, insertRow, makeCity, makeVenue } = await createTestDatabase();
const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

const cityId = await makeCity({ slug: 'kobenhavn' });
const otherId = await makeCity({ slug: 'stockholm', market: 'se' });
const areaId = await makeCity({ slug: 'centrum', parent_id: cityId });
const otherAreaId = await makeCity({ slug: 'centrum', parent_id: otherId, market: 'se' });

test('CITY-2 an area is a child of exactly one parent city and none itself', async () => {
  const { cities } = await loadAtlas(db);
  expect(new Set(cities.map(({ id }) => id))).toEqual(new Set([cityId, otherId]));
  const areasOf = (id: number) => cities.find((city) => city.id === id)?.areas.map((area) => area.id);
  expect(areasOf(cityId)).toEqual([areaId]);
  expect(areasOf(otherId)).toEqual([otherAreaId]);
});

test('CITY-2 a venue of an area is a venue of the parent city and of no other', async () => {
  await makeVenue({ city_id: areaId, parent_city_id: cityId });
  await expect(makeVenue({ city_id: areaId, parent_city_id: otherId })).rejects.toEqual(
    refusedBy('venue_area_fkey'),
  );
});

test('CITY-5 a city has one market, an area that of its city, and the market gives currency and zone', async () => {
  await expect(makeCity({ market: null })).rejects.toThrow(/not-null constraint/);
  await expect(makeCity({ market: 'no' })).rejects.toEqual(refusedBy('market_known'));
  await expect(makeCity({ parent_id: cityId, market: 'se' })).rejects.toEqual(refusedBy('city_parent_fkey'));
  const { cityBySlug } = await loadAtlas(db);
  const marketOf = (slug: string) => {
    const market = cityBySlug.get(slug)?.market;
    return market && { currency: MARKETS[market].currency, timeZone: MARKETS[market].timeZone };
  };
  expect(marketOf('kobenhavn')).toEqual({ currency: 'DKK', timeZone: 'Europe/Copenhagen' });
  expect(marketOf('stockholm')).toEqual({ currency: 'SEK', timeZone: 'Europe/Stockholm' });
});

test('MARKET-2 there are three product types, and a city sells no other', async () => {
  expect(PRODUCT_TYPES).toEqual(['restaurant', 'bar', 'takeaway']);
  for (const product_type of PRODUCT_TYPES)
    await insertRow('city_product_type', { city_id: cityId, product_type });
  await expect(insertRow('city_product_type', { city_id: cityId, product_type: 'cafe' })).rejects.toEqual(
    refusedBy('product_type_known'),
  );
  const { cityBySlug } = await loadAtlas(db);
  expect(cityBySlug.get('kobenhavn')?.productTypes).toEqual(['restaurant', 'bar', 'takeaway']);
});
