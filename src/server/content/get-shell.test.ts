import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getShell } from './get-shell.ts';

const { app, database } = await createTestApp();
await createCatalogFixtures(database);
const { insertRow } = database;

async function addItem(title: string, values = {}, url = '/guide') {
  const { id } = await insertRow('nav_item', values);
  await insertRow('nav_item_text', { nav_item_id: id, language: 'da', title, url });
  return Number(id);
}

const guideId = await addItem('Guide', { status: 'pin' });
const barsId = await addItem('Barer', { status: 'unpin' }, '/kobenhavn/barer');
await addItem('Om os');
await addItem('Kladde', { status: 'hidden' });
await addItem('Tilbage', { status: 'hidden', is_back_button: true });
await addItem('Instagram', { nav_menu: 'social' }, 'https://www.instagram.com/tredje.example');

const shellOf = (path: string) => getShell(app, new URL(path, 'http://localhost'));

test('NAV-1 a page has a main, a local and a social menu, each with its own items', async () => {
  const { navMenus } = await shellOf('/kobenhavn/restauranter');
  const { back: _back, ...menus } = navMenus;
  expect(Object.keys(menus)).toEqual(['main', 'local', 'social']);
  expect(menus.main.map(({ title }) => title)).toEqual(['Guide', 'Barer', 'Om os']);
  expect(menus.local.map(({ url }) => url)).toContain('/kobenhavn/restauranter');
  expect(menus.social.map(({ title }) => title)).toEqual(['Instagram']);
  await expect(insertRow('nav_item', { nav_menu: 'other' })).rejects.toMatchObject({
    constraint: 'nav_item_menu_known',
  });
});

test('NAV-5 NAV-6 NAV-29 the local menu has one item per product type and city of the market', async () => {
  for (const [slug, market, types] of [
    ['aarhus', 'dk', ['bar', 'takeaway']],
    ['malmo', 'se', ['restaurant']],
  ] as const) {
    const city_id = await database.makeCity({ slug, market, proper_name: slug });
    for (const product_type of types) await insertRow('city_product_type', { city_id, product_type });
  }
  app.atlas.forget();
  const localOf = async (path: string) =>
    (await shellOf(path)).navMenus.local
      .map(({ product_type, city, url }) => `${product_type} ${city} ${url}`)
      .toSorted();
  const danish = [
    'bar København /kobenhavn/barer',
    'bar aarhus /aarhus/barer',
    'restaurant København /kobenhavn/restauranter',
    'takeaway aarhus /aarhus/takeaway',
  ];
  for (const path of ['/kobenhavn/restauranter', '/aarhus/barer', '/guide'])
    expect(await localOf(path)).toEqual(danish);
  expect(await localOf('/malmo/restauranger')).toEqual(['restaurant malmo /malmo/restauranger']);
});

test('NAV-3 an item keeps its status, a hidden one is not sent, another status is refused', async () => {
  const { navMenus } = await shellOf('/kobenhavn/restauranter');
  expect(navMenus.main.map(({ status }) => status)).toEqual(['pin', 'unpin', 'unfixed']);
  await expect(insertRow('nav_item', { status: 'sticky' })).rejects.toMatchObject({
    constraint: 'nav_item_status_known',
  });
});

test('NAV-4 the back-button item is hidden by default and shown on a venue, to the list of its city', async () => {
  expect((await shellOf('/kobenhavn/restauranter')).navMenus.back).toEqual({ hidden: true });
  expect((await shellOf('/kobenhavn/norrebro')).navMenus.back).toEqual({ hidden: true });
  expect((await shellOf('/restaurant/ukendt')).navMenus.back).toEqual({ hidden: true });
  expect((await shellOf('/en/restaurant/aaben')).navMenus.back).toEqual({
    hidden: false,
    city: 'København',
    url: '/en/kobenhavn/restaurants',
  });
});

test('NAV-8 navHideById names the items that lead to the page itself', async () => {
  expect((await shellOf('/kobenhavn/barer')).navHideById).toEqual([barsId]);
  expect((await shellOf('/guide')).navHideById).toContain(guideId);
  expect((await shellOf('/kobenhavn/restauranter')).navHideById).toEqual([]);
});

test('PAGE-56 a language that has its own name for a city uses it in menus; the others use the proper name', async () => {
  const { id } = (await app.atlas.get()).cityBySlug.get('kobenhavn') ?? { id: 0 };
  await insertRow('city_text', { city_id: id, language: 'en', name: 'Copenhagen' });
  app.atlas.forget();
  const citiesOf = async (path: string) => {
    const { navMenus } = await shellOf(path);
    return [navMenus.local[0]?.city, navMenus.back];
  };
  expect(await citiesOf('/en/restaurant/aaben')).toEqual([
    'Copenhagen',
    { hidden: false, city: 'Copenhagen', url: '/en/kobenhavn/restaurants' },
  ]);
  expect(await citiesOf('/restaurant/aaben')).toEqual([
    'København',
    { hidden: false, city: 'København', url: '/kobenhavn/restauranter' },
  ]);
});
