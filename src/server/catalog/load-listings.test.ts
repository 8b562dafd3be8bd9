import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/market.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { openBreakableConnection } from '#test/support/breakable-connection.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getPageLists } from '../content/get-page-lists.ts';
import { getCityListing } from './get-city-listing.ts';
import { loadListings } from './load-listings.ts';

const database = await createTestDatabase();
const connection = await openBreakableConnection(database.url);
const { cityId } = await createCatalogFixtures(database);
const { app } = await createTestApp({ database: { ...database, url: connection.url } });
const scope = { city: { id: cityId, slug: 'kobenhavn' }, productType: 'restaurant' } as const;

const readLists = () =>
  Promise.all(
    LANGUAGES.map(async (language) => {
      const input = { citySlug: 'kobenhavn', productType: 'restaurant', language, page: 1 } as const;
      const { products } = await getCityListing(app, { ...input, search: new URLSearchParams() });
      const { blogs } = await getPageLists(app, { ...scope, language }, 1);
      return [language, products.total_data, blogs.total_data];
    }),
  );

test('FAILOVER-3 a process that has started shows lists in every language without a database, also after an edit', async () => {
  await loadListings(app);
  await database.insertRow('blog', { published_at: database.at('10:00') });
  await app.boards.refresh();
  await connection.cut();
  expect(await readLists()).toEqual(LANGUAGES.map((language) => [language, 4, 0]));
  expect(await app.navItems.get()).toBeDefined();
});
