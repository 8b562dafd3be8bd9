import { expect, test } from 'vitest';
import { menusResponse, productResponse } from '#core/catalog/catalog.contract.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange, insertVenueEdit } from '#test/support/venue-changes.ts';
import { getVenuePage } from './get-venue-page.ts';

const { app, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const { insertRow, makeMenu, pool } = database;
const { venueId } = fixtures.open;

async function open(slug: string, language: 'da' | 'en' = 'da') {
  const page = await getVenuePage(app, { productType: 'restaurant', slug, language });
  if ('redirectTo' in page) throw new Error(`moved to ${page.redirectTo}`);
  return page;
}

await insertRow('venue_text', {
  venue_id: venueId,
  language: 'da',
  summary: 'Kort',
  description_html: '<p>Langt</p><script>alert(1)</script>',
});
const lunchId = await makeMenu(venueId, {
  menu_type: 'lunch',
  price_regular_amount: 9_000,
  price_sale_amount: 6_000,
  time_start: '11:00',
  time_end: '15:00',
});
const smallId = await makeMenu(venueId, {
  price_regular_amount: 15_000,
  price_sale_amount: 10_000,
  limit_table_size: true,
  table_sizes: [2, 4],
});
await insertRow('menu_text', { venue_id: venueId, menu_id: smallId, language: 'da', name: 'To retter' });
await insertRow('course', { venue_id: venueId, menu_id: smallId, position: 0 });
await insertRow('course_text', {
  venue_id: venueId,
  menu_id: smallId,
  position: 0,
  language: 'da',
  name: 'Suppe',
});
await makeMenu(venueId, { menu_status: 'draft' });
const roles = [
  { role: 'primary' },
  { role: 'mobile_primary' },
  { role: 'alternative', position: 0 },
  { role: 'alternative', position: 1 },
];
for (const role of roles) await insertRow('venue_image', { venue_id: venueId, ...role });
await insertRow('internal_link', { venue_id: venueId, language: 'da', label: 'Guiden', path: '/guide' });

test('VENUE-1 VENUE-4 SAFE-1 the page has the venue, its sanitised texts, its menus, hours and address', async () => {
  const page = await open('aaben');
  expect(productResponse.parse({ data: page.product }).data).toEqual(page.product);
  expect(page.product.serving_hours).toHaveLength(1);
  expect(page.info).toMatchObject({ product_id: venueId, summary: 'Kort', description: '<p>Langt</p>' });
  expect(page.city.slug).toBe('kobenhavn');
  expect(page.area?.slug).toBe('norrebro');
  expect(page.slots[0]).toMatchObject({
    time: '18:00:00',
    time_end: '20:00:00',
    status: 'in-stock',
    cover: 4,
  });
});

test('MENU-1 MENU-4 MENU-5 MENU-6 menus are sorted by price with lunch last and link to their view', async () => {
  const { menus } = (await open('aaben')).info;
  expect(menusResponse.parse({ data: menus }).data).toEqual(menus);
  expect(menus.map(({ id }) => id)).toEqual([smallId, fixtures.open.menuId, lunchId]);
  expect(menus[0]).toMatchObject({
    name: 'To retter',
    limit_table_size: 1,
    table_sizes: '2,4',
    entire_table: 0,
    courses: [{ name: 'Suppe', description: '' }],
    route: '/restaurant/aaben?view=menu&i=0',
    status: 'in-stock',
  });
});

test('MENU-8 a menu outside of its hours is not in stock although the venue is', async () => {
  const { menus } = (await open('aaben')).info;
  expect(menus.find(({ id }) => id === lunchId)?.status).toBe('soldout');
});

test('PROD-6 VENUE-6 pictures come by their role, links by language', async () => {
  const { product } = await open('aaben');
  expect(product.primary_image?.key).toMatch(/^venues\//);
  expect(product.mobile_primary_image?.key).not.toBe(product.primary_image?.key);
  expect(product.alternative_images).toHaveLength(2);
  expect(product.internal_links).toEqual([{ label: 'Guiden', link: '/guide' }]);
  expect((await open('aaben', 'en')).product.internal_links).toEqual([]);
});

test('LIST-3 LIST-4 a venue without tables suggests others that are in stock', async () => {
  const soldOut = await open('udsolgt');
  expect(soldOut.product.status).toBe('soldout');
  expect(soldOut.similar.map(({ slug }) => slug).sort()).toEqual(['aaben', 'tvilling']);
  const inactive = await open('lukket');
  expect(inactive.product.status).toBe('showcase');
  expect(inactive.similar.map(({ slug }) => slug).sort()).toEqual(['aaben', 'tvilling']);
});

test('PATH-27 an old slug leads to the new one, an unknown one to nothing', async () => {
  await insertRow('venue_old_slug', { venue_id: venueId, slug: 'gammel' });
  const old = { productType: 'restaurant', slug: 'gammel', language: 'en' } as const;
  expect(await getVenuePage(app, old)).toEqual({ redirectTo: '/en/restaurant/aaben' });
  await expect(open('findes-ikke')).rejects.toMatchObject({ code: 'not_found' });
  await expect(getVenuePage(app, { ...old, productType: 'bar' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an edited text is shown once the feed names the venue, and the earlier page is outdated', async () => {
  const before = await open('aaben');
  await pool.query(`update venue_text set summary = 'Ny' where venue_id = $1`, [venueId]);
  expect((await open('aaben')).info.summary).toBe('Kort');
  await insertVenueEdit(database.db, venueId);
  await app.boards.refresh();
  const after = await open('aaben');
  expect(after.info.summary).toBe('Ny');
  expect([before.isCurrent(), after.isCurrent()]).toEqual([false, true]);
});

test('CACHE-3 the page is outdated when its venue sells a table, or when a similar one sells its last', async () => {
  const page = await open('aaben');
  expect(page.similar.length).toBeGreaterThan(0);
  const similarId = page.similar[0]?.id ?? 0;
  const { serviceDay } = database;
  const sell = async (ofVenue: number, limit: string) => {
    await pool.query(
      `update sitting set state = 'sold' where (venue_id, id) in (select venue_id, id from sitting
         where venue_id = $1 and state = 'open' order by id ${limit})`,
      [ofVenue],
    );
    await insertStockChange(database.db, { venueId: ofVenue, serviceDay });
    await app.boards.refresh();
  };
  await database.makeSitting(similarId);
  await insertStockChange(database.db, { venueId: similarId, serviceDay });
  await app.boards.refresh();
  const before = await open('aaben');
  await sell(similarId, 'limit 1');
  expect(before.isCurrent()).toBe(true);
  await sell(similarId, '');
  expect(before.isCurrent()).toBe(false);
  const after = await open('aaben');
  expect(after.isCurrent()).toBe(true);
  await sell(venueId, 'limit 1');
  expect(after.isCurrent()).toBe(false);
});
