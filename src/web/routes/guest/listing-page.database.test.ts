import { expect, test } from 'vitest';
import { mainItemsAt } from '#core/content/navigation.ts';
import type { Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { getShell } from '#server/content/get-shell.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { loadListingPage } from './listing-page.ts';

const { app, database } = await createTestApp();
const { insertRow, makeCity, at } = database;
const { cityId } = await createCatalogFixtures(database);
const stockholmId = await makeCity({ market: 'se', slug: 'stockholm', proper_name: 'Stockholm' });
await insertRow('city_product_type', { city_id: stockholmId, product_type: 'restaurant' });

for (let index = 0; index < 7; index++) {
  const partner = await insertRow('partner', {
    city_id: cityId,
    product_type: 'restaurant',
    is_published: true,
    weight: -index,
    url: index === 0 ? 'https://partner.example' : null,
  });
  await insertRow('partner_text', { partner_id: partner.id, language: 'da', name: `Partner ${index}` });
}
const elsewhere = await insertRow('partner', {
  city_id: stockholmId,
  product_type: 'restaurant',
  is_published: true,
});
await insertRow('partner_text', { partner_id: elsewhere.id, language: 'da', name: 'Ikke her' });
const draft = await insertRow('partner', { city_id: cityId, product_type: 'restaurant', weight: 99 });
await insertRow('partner_text', { partner_id: draft.id, language: 'da', name: 'Kladde' });

for (let index = 0; index < 10; index++) {
  const blog = await insertRow('blog', { published_at: at(`0${index}:00`) });
  for (const language of ['da', 'en'])
    await insertRow('blog_text', { blog_id: blog.id, language, slug: `${language}-${index}`, name: 'Navn' });
}
async function addBox(position: string, title: string) {
  const box = await insertRow('page_box', { position, published_at: at('10:00'), published_by: 'test' });
  await insertRow('page_box_text', { page_box_id: box.id, language: 'da', title, body_html: '' });
}
await addBox('top', 'top');
for (let index = 1; index <= 7; index++) await addBox('bottom', `bottom ${index}`);

const selfItem = await insertRow('nav_item', { status: 'pin' });
await insertRow('nav_item_text', {
  nav_item_id: selfItem.id,
  language: 'da',
  url: '/kobenhavn/restauranter',
});

async function load(city: string, language: Language = 'da', path = `/${city}/restauranter`) {
  const url = new URL(path, 'http://localhost');
  const { data } = await loadListingPage(app, {
    currentWhile: () => undefined,
    url,
    shell: await getShell(app, url),
    routeId: 'restaurant_by_city',
    params: { city },
    language,
    productType: 'restaurant',
    texts: () => ({ title: '', description: '' }),
  });
  return data;
}

test('PAGE-5 a listing is preloaded with every key of the page state, each filled or null on purpose', async () => {
  const page = await load('kobenhavn');
  const keys = [
    ...['activeProduct', 'productInfo', 'parent_city', 'parent_areas', 'areas', 'categories', 'products'],
    ...['activeProductType', 'productTypes', 'local', 'sortOptions', 'viewType', 'navMenus', 'navHideById'],
    ...['partners', 'blogs', 'tokens', 'pageBoxes', 'data_time'],
  ];
  expect(Object.keys(page)).toEqual(expect.arrayContaining(keys));
  const state: Record<string, unknown> = page;
  expect(keys.filter((key) => state[key] === undefined)).toEqual([]);
  // The first two belong to a venue page; token and time differ by visitor.
  expect(keys.filter((key) => state[key] === null)).toEqual([
    'activeProduct',
    'productInfo',
    'tokens',
    'data_time',
  ]);
  expect(page).toMatchObject({ local: 'da', viewType: 'list' });
});

test('NAV-8 navHideById lists the items that a page hides: the one that links to itself', async () => {
  const here = await load('kobenhavn');
  expect(here.navHideById).toEqual([selfItem.id]);
  expect(mainItemsAt('menu', here)).toEqual([]);
  const elsewhere = await load('stockholm');
  expect(elsewhere.navHideById).toEqual([]);
  const bars = await load('kobenhavn', 'da', '/kobenhavn/barer');
  expect(mainItemsAt('bar', bars).map(({ id }) => id)).toEqual([selfItem.id]);
});

test("PAGE-11 a page's restaurant id is its first product's, or 0 when there is none", async () => {
  const { products, restaurant_id } = await load('kobenhavn');
  expect(products.data.length).toBeGreaterThan(1);
  expect(restaurant_id).toBe(products.data[0]?.id);
  expect((await load('stockholm')).restaurant_id).toBe(0);
});

test('partners of the place come as a group with their first page of six', async () => {
  const { partners } = await load('kobenhavn');
  expect(partners).toMatchObject({
    loading: false,
    current_page: 1,
    next_page: 2,
    per_page: 6,
    total_data: 7,
  });
  expect(partners.data.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Partner ${n}`));
  expect(partners.data[0]?.link).toBe('https://partner.example');
  expect(partners.data[1]?.link).toBe('/partnere/kobenhavn/restaurant');
});

test('blogs come as a group whose next page is 2, with names in the language of the page only', async () => {
  const { blogs } = await load('kobenhavn');
  expect(blogs).toMatchObject({ next_page: 2, per_page: 9, total_data: 10 });
  expect(blogs.data).toHaveLength(9);
  expect(blogs.data[0]?.translations).toEqual({ da: { name: 'Navn', slug: 'da-9' } });
});

test('PAGE-9 pageBoxes has the lists top and bottom, each with its own boxes', async () => {
  const { pageBoxes } = await load('kobenhavn');
  expect(Object.keys(pageBoxes)).toEqual(['top', 'bottom']);
  expect(pageBoxes.top.data.map(({ title }) => title)).toEqual(['top']);
  expect(pageBoxes.bottom.data[0]?.title).toBe('bottom 1');
});

test('BOX-6 each list of boxes comes with its first five, or up to the page that the URL names', async () => {
  const { pageBoxes } = await load('kobenhavn');
  expect(pageBoxes.top).toMatchObject({ current_page: 1, next_page: null, total_data: 1 });
  expect(pageBoxes.bottom).toMatchObject({ current_page: 1, next_page: 2, per_page: 5, total_data: 7 });
  expect(pageBoxes.bottom.data).toHaveLength(5);
  // The parameters with which the browser fetches the rest.
  expect(pageBoxes.bottom.params).toEqual({
    city: 'kobenhavn',
    product_type: 'restaurant',
    position: 'bottom',
  });
  for (const asked of ['2', '99']) {
    const further = await load('kobenhavn', 'da', `/kobenhavn/restauranter?boxes=${asked}`);
    expect(further.pageBoxes.bottom).toMatchObject({ current_page: 2, next_page: null });
    expect(further.pageBoxes.bottom.data).toHaveLength(7);
    expect(further.pageBoxes.top).toMatchObject({ current_page: 1, next_page: null });
  }
});

test('PATH-47 every parent city of the market has a page for every area; another city’s area has its own page as canonical', async () => {
  const aarhusId = await makeCity({ market: 'dk', slug: 'aarhus', proper_name: 'Aarhus' });
  await insertRow('city_product_type', { city_id: aarhusId, product_type: 'restaurant' });
  app.atlas.forget();
  const loadArea = async (city: string, area: string) => {
    const url = new URL(`/${city}/${area}`, 'http://localhost');
    return loadListingPage(app, {
      currentWhile: () => undefined,
      url,
      shell: await getShell(app, url),
      routeId: 'area',
      params: { city, area },
      language: 'da',
      productType: 'restaurant',
      area: { areaSlug: area },
      texts: () => ({ title: '', description: '' }),
    });
  };
  const own = (await loadArea('kobenhavn', 'norrebro')).data;
  const combined = (await loadArea('aarhus', 'norrebro')).data;
  expect(own.products.data.length).toBeGreaterThan(0);
  expect(combined.products).toEqual(own.products);
  expect(combined.area).toEqual(own.area);
  expect([own, combined].map(({ head }) => new URL(head.canonical).pathname)).toEqual([
    '/kobenhavn/norrebro',
    '/kobenhavn/norrebro',
  ]);
  // Another market's areas are not combined, and an unknown area has no page.
  await expect(loadArea('stockholm', 'norrebro')).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loadArea('aarhus', 'ukendt')).rejects.toMatchObject({ init: { status: 404 } });
});

test.for(['da', 'sv', 'en'] as const)(
  'MARKET-5 in %s a Danish city has prices in DKK, a Swedish one in SEK',
  async (language) => {
    expect((await load('kobenhavn', language)).currency).toBe('DKK');
    expect((await load('stockholm', language)).currency).toBe('SEK');
  },
);

test('PATH-27 an old slug of a city or area redirects permanently, on list, map and area page', async () => {
  const areaId = Number(
    (await database.pool.query("select id from city where slug = 'norrebro'")).rows[0]?.id,
  );
  await insertRow('city_old_slug', { slug: 'kjobenhavn', city_id: cityId });
  await insertRow('city_old_slug', { slug: 'norre', city_id: areaId, parent_id: cityId });
  await insertRow('city_old_slug', { slug: 'stockholm', city_id: cityId });
  app.atlas.forget();
  const url = new URL('http://localhost/any?person=2&tags=fisk');
  const shell = await getShell(app, url);
  const ask = <R extends RouteId>(
    routeId: R,
    params: PathParams<R> & { city: string },
    language: Language,
    area?: { areaSlug: string; tagSlug?: string },
  ) =>
    loadListingPage(app, {
      currentWhile: () => undefined,
      url,
      shell,
      routeId,
      params,
      language,
      productType: 'restaurant',
      ...(area && { area }),
      texts: () => ({ title: '', description: '' }),
    }).then(
      () => 'shown',
      (answer: unknown) =>
        answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer,
    );
  const old = { city: 'kjobenhavn' };
  for (const [language, list, map, area] of [
    ['da', '/kobenhavn/restauranter', '/kort/kobenhavn/restauranter', '/kobenhavn/norrebro/fisk'],
    ['sv', '/kobenhavn/restauranger', '/karta/kobenhavn/restauranger', '/kobenhavn/norrebro/fisk'],
    ['en', '/en/kobenhavn/restaurants', '/en/map/kobenhavn/restaurants', '/en/kobenhavn/norrebro/fisk'],
  ] as const) {
    const to = (path: string) => [301, `${path}?person=2&tags=fisk`];
    expect(await ask('restaurant_by_city', old, language)).toEqual(to(list));
    expect(await ask('restaurant_map_by_city', old, language)).toEqual(to(map));
    for (const city of ['kjobenhavn', 'kobenhavn']) {
      const slugs = { areaSlug: 'norre', tagSlug: 'fisk' };
      expect(await ask('area', { city, area: 'norre', tag: 'fisk' }, language, slugs)).toEqual(to(area));
    }
  }
  // A slug that is in use again leads to its present city; an unknown slug is a 404.
  expect(await ask('restaurant_by_city', { city: 'stockholm' }, 'da')).toBe('shown');
  expect(await ask('restaurant_by_city', { city: 'atlantis' }, 'da')).toMatchObject({
    init: { status: 404 },
  });
});
