import { expect, test } from 'vitest';
import { applyFilters } from '#core/catalog/apply-filters.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import { createCatalogWorld } from '#test/support/catalog-world.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { cityFrame } from './city-frame.ts';
import { filteredVenues, listProducts } from './list-products.ts';

const { app, database } = await createTestApp();
await createCatalogWorld(database);

const listed = (query: string, language: 'da' | 'en' = 'da', page = 1) =>
  listProducts(app, {
    citySlug: 'kobenhavn',
    productType: 'restaurant',
    language,
    search: new URLSearchParams(query),
    paging: { current_page: page, per_page: 3 },
  });

test('the same filters are answered from memory, other filters, pages and languages are not', async () => {
  const first = await listed('person=2');
  expect(first.data.data.length).toBeGreaterThan(0);
  expect((await listed('person=2')).data).toBe(first.data);
  expect((await listed('person=2', 'en')).data).not.toBe(first.data);
  expect((await listed('person=2', 'da', 2)).data).toMatchObject({ current_page: 2 });
  expect((await listed('person=4')).data).not.toBe(first.data);
});

test('a page is filtered as the listing is', async () => {
  const atlas = await app.atlas.get();
  const city = atlas.cityBySlug.get('kobenhavn');
  if (!city) throw new Error('København is missing');
  const { index } = await cityFrame(atlas, city, 'restaurant', 'da');
  const { board } = await app.boards.get({ cityId: city.id, productType: 'restaurant' });
  const part = [
    ['', 'areas=norrebro', 'areas=vesterbro&areas=norrebro'],
    ['', 'tags=fisk'],
    [
      '',
      'person=2',
      'person=8',
      'time-start=18.00&time-end=19.00',
      'person=4&time-start=20.00&time-end=22.00',
    ],
    ['', 'sort=3', 'sort=5'],
    ['', 'search=aaben', 'search=nowhere'],
  ];
  const queries = part.reduce(
    (all, some) => all.flatMap((query) => some.map((next) => `${query}&${next}`)),
    [''],
  );
  const totals = new Set<number>();
  for (const query of queries) {
    const filters = parseFilters(new URLSearchParams(query), index.choices);
    const { venues, total } = applyFilters(board, filters, index);
    expect({ query, venues: filteredVenues(board, filters, index) }).toEqual({ query, venues });
    totals.add(total);
  }
  // Some queries find everything, some nothing, some a part.
  expect(totals.size).toBeGreaterThan(2);
});
