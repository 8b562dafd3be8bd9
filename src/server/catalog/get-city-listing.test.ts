import { expect, test } from 'vitest';
import { productResponse } from '#core/catalog/catalog.contract.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getCityListing } from './get-city-listing.ts';

const { app, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);

const list = (search = '', more = {}) =>
  getCityListing(app, {
    citySlug: 'kobenhavn',
    productType: 'restaurant',
    language: 'en',
    search: new URLSearchParams(search),
    page: 1,
    ...more,
  });
const slugs = (listing: Awaited<ReturnType<typeof list>>) => listing.products.data.map(({ slug }) => slug);

test('LIST-1 LIST-5 LIST-58 a city and type list all their products, those with a table first, heaviest first', async () => {
  const listing = await list();
  expect(slugs(listing)).toEqual(['aaben', 'tvilling', 'lukket', 'udsolgt']);
  expect(listing.status).toMatchObject({ 'in-stock': 2, soldout: 1, showcase: 1, freeTables: 2 });
  expect(listing.city).toMatchObject({ id: fixtures.cityId, link: '/en/kobenhavn/restaurants' });
  expect(listing.areas.map(({ link }) => link)).toEqual([
    '/en/kobenhavn/norrebro',
    '/en/kobenhavn/vesterbro',
  ]);
  expect(listing.reason).toBeNull();
});

test('PROD-9 LIST-10 TAG-3 CITY-1 types, sort options, categories and cities come in wire shapes', async () => {
  const { productTypes, sortOptions, categories, parentCities, city, areas } = await list();
  const fields = (one: object | undefined) => Object.keys(one ?? {}).toSorted();
  expect(parentCities).toEqual([city]);
  const ofCity = ['id', 'label', 'latitude', 'link', 'longitude', 'proper_name', 'slug'];
  expect(fields(city)).toEqual(ofCity);
  expect(fields(areas[0])).toEqual([...ofCity, 'parent_id'].toSorted());
  expect(fields(productTypes[0])).toEqual(['id', 'label', 'supported_city']);
  expect(fields(sortOptions[0])).toEqual(['id', 'label', 'link', 'title']);
  expect(productTypes.find(({ id }) => id === 'bar')?.supported_city).toEqual(['kobenhavn']);
  expect(productTypes.find(({ id }) => id === 'takeaway')?.supported_city).toEqual([]);
  expect(sortOptions[0]).toMatchObject({ id: 0, label: 'sort' });
  expect(categories[0]?.tags).toEqual([fixtures.fishId, fixtures.thaiId]);
});

test('PROD-1 PROD-2 PROD-3 PROD-4 PROD-5 PROD-7 PROD-8 a product has all its fields', async () => {
  const product = (await list()).products.data.find(({ slug }) => slug === 'aaben');
  expect(productResponse.shape.data.parse(product)).toEqual(product);
  expect(product).toMatchObject({
    id: fixtures.open.venueId,
    restaurant_id: fixtures.open.venueId,
    status: 'in-stock',
    city_id: fixtures.areaId,
    parent_city_id: fixtures.cityId,
    city_tags: ['norrebro', 'kobenhavn'],
    city_address: 'Gaden 1, 2100 København',
    city_name: 'Nørrebro',
    tags: [fixtures.fishId],
    menus: [fixtures.open.menuId],
    serving_hours: [{ menu_type: 'dinner', time_start: '17:00:00', time_end: '23:00:00' }],
    is_active: true,
  });
  expect(Object.keys(product?.times ?? {})).toHaveLength(9);
  expect(product?.times['18:00:00']).toBe('in-stock');
  expect(product?.seats.find(({ seat }) => seat === 2)?.times[0]).toBe('18:00:00');
});

test('FILTER-5 FILTER-6 FILTER-8 the query filters by area and tag and drops what is unknown', async () => {
  expect(slugs(await list('areas=norrebro&areas=atlantis&tags=fisk'))).toEqual(['aaben', 'udsolgt']);
  expect(slugs(await list('areas=atlantis'))).toHaveLength(4);
});

test('FILTER-4 counts of tags and areas are exact under the other filters', async () => {
  const { counts } = await list('areas=vesterbro');
  expect(counts).toEqual({
    results: 2,
    tags: { [fixtures.fishId]: 1, [fixtures.thaiId]: 2 },
    areas: { [fixtures.areaId]: 2, [fixtures.otherAreaId]: 2 },
  });
});

test('FILTER-20 an empty list says why', async () => {
  const listing = await list('areas=vesterbro&person=4');
  expect(slugs(listing)).toEqual([]);
  expect(listing.reason).toEqual({ reason: 'area', lift: ['areas'] });
});

test('LIST-14 a page brings all products up to it, six a page; past the last is the last', async () => {
  for (let index = 0; index < 4; index++)
    await fixtures.addVenue(`bar-${index}`, { product_type: 'bar', weight: -index });
  for (let index = 4; index < 8; index++)
    await fixtures.addVenue(`bar-${index}`, { product_type: 'bar', weight: -index });
  const bars = { productType: 'bar' };
  const first = await list('', bars);
  expect(first.products).toMatchObject({ current_page: 1, next_page: 2, per_page: 6, total_data: 8 });
  expect(slugs(first)).toHaveLength(6);
  const second = await list('', { ...bars, page: 2 });
  expect(second.products).toMatchObject({ current_page: 2, next_page: null });
  expect(slugs(second).slice(0, 6)).toEqual(slugs(first));
  expect(slugs(second)).toHaveLength(8);
  expect((await list('', { ...bars, page: 99 })).products.current_page).toBe(2);
});

test('PATH-13 an area listing shows its area, narrowed by its tag', async () => {
  const area = await list('areas=norrebro', { area: { areaSlug: 'vesterbro' } });
  expect(slugs(area)).toEqual(['tvilling', 'lukket']);
  expect(area.area?.proper_name).toBe('Vesterbro');
  const withTag = await list('', { area: { areaSlug: 'vesterbro', tagSlug: 'fisk' } });
  expect(slugs(withTag)).toEqual(['tvilling']);
  expect(withTag.filters).toMatchObject({ areas: [fixtures.otherAreaId], tags: [fixtures.fishId] });
});

test('PATH-23 CITY-4 an unknown city, area, tag or a type that the city lacks is not found', async () => {
  const notFound = { code: 'not_found' };
  await expect(list('', { citySlug: 'atlantis' })).rejects.toMatchObject(notFound);
  await expect(list('', { productType: 'takeaway' })).rejects.toMatchObject(notFound);
  await expect(list('', { area: { areaSlug: 'atlantis' } })).rejects.toMatchObject(notFound);
  const unknownTag = { areaSlug: 'norrebro', tagSlug: 'ukendt' };
  await expect(list('', { area: unknownTag })).rejects.toMatchObject(notFound);
});

test('PAGE-56 a city is called by its name in the language; proper name and address stay local', async () => {
  await database.insertRow('city_text', { city_id: fixtures.cityId, language: 'sv', name: 'Köpenhamn' });
  app.atlas.forget();
  const swedish = await list('', { language: 'sv' });
  expect(swedish.city).toMatchObject({ label: 'Köpenhamn', proper_name: 'København' });
  expect(swedish.parentCities[0]?.label).toBe('Köpenhamn');
  expect(swedish.products.data[0]?.city_address).toBe('Gaden 1, 2100 København');
  expect((await list()).city.label).toBe('København');
});
