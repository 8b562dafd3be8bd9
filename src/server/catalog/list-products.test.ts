import { expect, test } from 'vitest';
import { applyFilters } from '#core/catalog/apply-filters.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getCityPageData } from './city-page-data.ts';
import { partOfListing } from './list-products.ts';

const { app, database } = await createTestApp();
await createCatalogFixtures(database);

test('a page is filtered as the listing is', async () => {
  const atlas = await app.atlas.get();
  const city = atlas.cityBySlug.get('kobenhavn');
  if (!city) throw new Error('København is missing');
  const { index } = await getCityPageData(atlas, city, 'restaurant', 'da');
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
    const whole = partOfListing(board, filters, index, { first: 0, count: board.venues.length });
    expect({ query, ...whole }).toEqual({ query, total, venues });
    const part = partOfListing(board, filters, index, { first: 1, count: 2 });
    expect({ query, ...part }).toEqual({ query, total, venues: venues.slice(1, 3) });
    totals.add(total);
  }
  // Some queries find everything, some nothing, some a part.
  expect(totals.size).toBeGreaterThan(2);
});
