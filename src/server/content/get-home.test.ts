import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { getHome } from './get-home.ts';
import { getShell } from './get-shell.ts';

const { app, database } = await createTestApp();
const { insertRow, makeCity, makeVenue, makeMenu, makeSitting, at } = database;
const fixtures = await createCatalogFixtures(database);
const stockholmId = await makeCity({ market: 'se', slug: 'stockholm', proper_name: 'Stockholm' });
await insertRow('city_product_type', { city_id: stockholmId, product_type: 'restaurant' });
const southId = await makeCity({ market: 'se', parent_id: stockholmId, slug: 'soder', proper_name: 'Söder' });
const weekday = new Date(`${database.serviceDay}T12:00:00Z`).getUTCDay() || 7;
const swedishId = await makeVenue({ city_id: southId, parent_city_id: stockholmId, slug: 'svensk' });
await makeMenu(swedishId, { price_regular_amount: 15_000, price_sale_amount: 10_000 });
await insertRow('serving_hours', { venue_id: swedishId, weekday });
await makeSitting(swedishId);

const newest = await makeMenu(fixtures.twin.venueId, {
  price_regular_amount: 45_000,
  price_sale_amount: 30_000,
  created_at: at('23:00'),
});
await insertRow('menu_text', {
  venue_id: fixtures.twin.venueId,
  menu_id: newest,
  language: 'da',
  name: 'Den nye',
});
for (const [venueId, time] of [
  [fixtures.open.venueId, '09:00'],
  [fixtures.twin.venueId, '10:00'],
  [fixtures.soldOut.venueId, '11:00'],
] as const)
  await database.pool.query('update venue set latest_menu_created_at = $2 where id = $1', [
    venueId,
    at(time),
  ]);
for (const language of ['da', 'en']) {
  const { id } = await insertRow('blog', { published_at: at('09:00') });
  await insertRow('blog_text', { blog_id: id, language, slug: `post-${language}` });
}

const front = async (path: string, host = 'localhost') => {
  const { city, language } = await getShell(app, new URL(path, `http://${host}`));
  return getHome(app, city, language, 1);
};
const numbers = ({
  slug,
  tables,
  venues,
  fromAmount,
  link,
}: Awaited<ReturnType<typeof front>>['cities'][number]) => ({
  slug,
  tables,
  venues,
  fromAmount,
  link,
});

test('FRONT-1 FRONT-2 each city has its tables, venues and lowest price from the boards, the home market first', async () => {
  const copenhagen = { slug: 'kobenhavn', tables: 2, venues: 2, fromAmount: 20_000 };
  const stockholm = { slug: 'stockholm', tables: 1, venues: 1, fromAmount: 10_000 };
  const danish = await front('/');
  expect(danish.market).toBe('dk');
  expect(danish.cities.map(numbers)).toEqual([
    { ...copenhagen, link: '/kobenhavn/restauranter' },
    { ...stockholm, link: '/stockholm/restauranter' },
  ]);
  const swedish = await front('/', 'sv.localhost');
  expect(swedish.market).toBe('se');
  expect(swedish.cities.map(numbers)).toEqual([
    { ...stockholm, link: '/stockholm/restauranger' },
    { ...copenhagen, link: '/kobenhavn/restauranger' },
  ]);
  expect((await front('/en')).home.slug).toBe('kobenhavn');
});

test('FRONT-3 only venues with a table are shown, the newest menu before the older, posts of the language', async () => {
  const danish = await front('/');
  expect(danish.picks.map(({ slug }) => slug)).toEqual(['aaben', 'tvilling']);
  expect(danish.menus.map(({ name, venue }) => [venue, name])).toEqual([
    ['tvilling', 'Den nye'],
    ['aaben', 'Tre retter'],
  ]);
  expect(danish.blogs.map(({ translations }) => translations.da?.slug)).toEqual(['post-da']);
  expect((await front('/en')).blogs.map(({ translations }) => translations.en?.slug)).toEqual(['post-en']);
});

test('FRONT-1 a table that is sold is gone from the numbers', async () => {
  const before = await front('/');
  await database.pool.query(`update sitting set state = 'sold' where id = $1`, [fixtures.sittingId]);
  await insertStockChange(database.db, {
    venueId: fixtures.open.venueId,
    serviceDay: database.serviceDay,
  });
  await app.boards.refresh();
  const after = await front('/');
  expect(after.cities[0]).toMatchObject({ tables: 1, venues: 1 });
  expect([before.isCurrent(), after.isCurrent()]).toEqual([false, true]);
  expect(after.picks.map(({ slug }) => slug)).toEqual(['tvilling']);
});

test('FRONT-1 without any city there is nothing to show', async () => {
  await expect(getHome(app, undefined, 'da', 1)).rejects.toMatchObject({ code: 'unavailable' });
});
