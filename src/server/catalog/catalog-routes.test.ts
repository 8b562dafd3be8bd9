import { expect, test } from 'vitest';
import { wireBoardContract } from '#core/catalog/board-wire.contract.ts';
import { decodeBoard } from '#core/catalog/board-wire.ts';
import {
  menusResponse,
  productResponse,
  productsResponse,
  stocksResponse,
  stockTimesResponse,
  tagsResponse,
} from '#core/catalog/catalog.contract.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange, insertVenueEdit } from '#test/support/venue-changes.ts';

const { app, server, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const { pool, at, serviceDay, makeHoldId, makeMenu, makeSitting } = database;
const { venueId, menuId } = fixtures.open;
// First of the cities, but not the default one.
await database.makeCity({ slug: 'aarhus', proper_name: 'Aarhus', weight: 99 });

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `/api/v4/${path}`, headers });

const slugsOf = (answer: Awaited<ReturnType<typeof get>>) =>
  productsResponse.parse(answer.json()).data.map(({ slug }) => slug);

/** Holds a sitting as a claim does: row and feed. */
async function hold(ofVenue: number, sittingId: number, until = at('16:45')) {
  const holdId = makeHoldId();
  await pool.query('update sitting set hold_id = $3, held_until = $4 where venue_id = $1 and id = $2', [
    ofVenue,
    sittingId,
    holdId,
    until,
  ]);
  await insertStockChange(database.db, { venueId: ofVenue, serviceDay });
  await app.boards.refresh();
  return holdId;
}

test('API-1 API-8 LIST-16 products come in pages with the filters of a URL', async () => {
  const answer = await get(
    'products?city=kobenhavn&product_type=restaurant&current_page=1&per_page=3&local=en',
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(productsResponse.parse(answer.json())).toMatchObject({
    current_page: 1,
    next_page: 2,
    per_page: 3,
    total_data: 4,
  });
  expect(slugsOf(answer)).toEqual(['aaben', 'tvilling', 'lukket']);
  expect(slugsOf(await get('products?per_page=3&current_page=2'))).toEqual(['udsolgt']);
  expect(
    slugsOf(await get('products?areas=norrebro&tags=fisk&time-start=18.00&time-end=19:00&person=4')),
  ).toEqual(['aaben']);
  // In Danish "aa" is the last letter.
  expect(slugsOf(await get('products?sort=3&local=da'))[3]).toBe('aaben');
  expect(slugsOf(await get('products?sort=3&local=en'))[0]).toBe('aaben');
  expect(slugsOf(await get('products?areas=norrebro&areas=vesterbro&sort=3'))).toHaveLength(4);
});

test('CITY-3 without a city the products are those of kobenhavn', async () => {
  expect(slugsOf(await get('products'))).toHaveLength(4);
  expect(slugsOf(await get('products?city=aarhus'))).toEqual([]);
});

test('API-29 FILTER-8 FILTER-10 FILTER-11 FILTER-12 a query never fails: unknown values are dropped', async () => {
  const odd =
    'city=atlantis&product_type=boat&areas=x&tags=y&time-start=18.00&person=99&sort=77&current_page=-1&per_page=abc&local=xx&what=ever';
  const answer = await get(`products?${odd}`);
  expect(answer.statusCode).toBe(200);
  expect(productsResponse.parse(answer.json())).toMatchObject({
    current_page: 1,
    per_page: 6,
    total_data: 4,
  });
});

test('API-3 STATUS-1 STATUS-2 STATUS-3 STATUS-4 STATUS-5 a product is answered as data, in every status', async () => {
  const statusOf = async (id: number) =>
    productResponse.parse((await get(`products/${id}`)).json()).data.status;
  expect(await statusOf(venueId)).toBe('in-stock');
  expect(await statusOf(fixtures.soldOut.venueId)).toBe('soldout');
  expect(await statusOf(fixtures.inactive.venueId)).toBe('showcase');
  for (const id of ['999999', '0', 'abc', '99999999999'])
    expect((await get(`products/${id}`)).statusCode).toBe(404);
});

test('API-4 SLOT-2 SLOT-12 stocks answer the status and times of each party size', async () => {
  const { data } = stocksResponse.parse((await get(`products/${venueId}/stocks`)).json());
  expect(data.map(({ seat, status }) => [seat, status])).toEqual([
    [1, 'soldout'],
    [2, 'in-stock'],
    [3, 'in-stock'],
    [4, 'in-stock'],
    [5, 'soldout'],
    [6, 'soldout'],
    [7, 'soldout'],
    [8, 'soldout'],
  ]);
  expect(data[1]?.times).toHaveLength(9);
});

test('API-19 HOLD-17 stocks answer products and seats, to the owner of a hold as if it were free', async () => {
  const { venueId: ownId } = await fixtures.addVenue('egen', { product_type: 'bar' });
  await insertVenueEdit(database.db, ownId);
  const holdId = await hold(ownId, await makeSitting(ownId));
  const ask = async (headers?: Record<string, string>) =>
    stocksResponse.parse((await get(`products/${ownId}/stocks?local=en`, headers)).json());
  const others = await ask();
  const own = await ask({ 'x-hold-id': holdId });
  const statusOfTwo = ({ seats }: typeof own) => seats.find(({ seat }) => seat === 2)?.status;
  expect([statusOfTwo(others), statusOfTwo(own)]).toEqual(['on-hold', 'in-stock']);
  expect([others, own].map(({ products }) => products.map(({ id, status }) => [id, status]))).toEqual([
    [[ownId, 'soldout']],
    [[ownId, 'in-stock']],
  ]);
  expect(own.data).toEqual(own.seats);
  expect(own.products[0]?.menus).toHaveLength(1);
});

test('BOOK-76 API-4 stocks with a time answer the menus of that time besides the seats', async () => {
  const ask = async (query: string) =>
    stocksResponse.parse((await get(`products/${venueId}/stocks?local=en${query}`)).json());
  const [plain, known] = [await ask(''), await ask('&seat=2&time=18:00:00')];
  expect(plain.menus).toEqual([]);
  expect(known.seats).toEqual(plain.seats);
  const { data } = (await get(`products/${venueId}/stocks/menus?local=en&seat=2&time=18:00:00`)).json();
  expect(data).not.toEqual([]);
  expect(known.menus).toEqual(data);
});

test('API-6 API-20 SLOT-1 times answer the slots, of one party when it is named', async () => {
  const times = async (query: string) =>
    stockTimesResponse.parse((await get(`products/${venueId}/stocks/times${query}`)).json()).data;
  const [first, ...rest] = await times('');
  expect(first).toEqual({
    time: '18:00:00',
    time_end: '20:00:00',
    cover: 4,
    status: 'in-stock',
    seats: [2, 3, 4],
    valid_until: at('17:30').toISOString(),
  });
  expect(rest).toHaveLength(8);
  expect((await times('?seat=3'))[0]?.seats).toEqual([3]);
  expect(await times('?seat=8')).toEqual([]);
  expect((await times('?seat=nine'))[0]).toEqual(first);
});

test('API-5 VENUE-5 menus are answered by id[] and language, all of them without', async () => {
  const otherId = await makeMenu(fixtures.twin.venueId, { menu_type: 'lunch' });
  const path = `products/${fixtures.twin.venueId}/menus`;
  const idsOf = async (query: string) =>
    menusResponse.parse((await get(`${path}?${query}`)).json()).data.map(({ id }) => id);
  expect(await idsOf('local=da')).toEqual([fixtures.twin.menuId, otherId]);
  expect(await idsOf(`id[]=${otherId}&local=da`)).toEqual([otherId]);
  expect(await idsOf(`id[]=${otherId}&id[]=${fixtures.twin.menuId}&id[]=x&local=en`)).toEqual([
    fixtures.twin.menuId,
    otherId,
  ]);
  expect(await idsOf(`id%5B%5D=${otherId}`)).toEqual([otherId]);
  expect(await idsOf('id[]=999999')).toEqual([]);
});

test('API-7 API-21 MENU-8 menus for a time have the status of its slot for the party', async () => {
  const menus = async (query: string) =>
    menusResponse
      .parse((await get(`products/${venueId}/stocks/menus?${query}`)).json())
      .data.map(({ id, status }) => [id, status]);
  expect(await menus('time=18:00:00&time_end=20:00:00&seat=2&local=da')).toEqual([[menuId, 'in-stock']]);
  expect(await menus('time=18:00:00&seat=8')).toEqual([[menuId, 'soldout']]);
  expect(await menus('time=12:00:00&seat=2')).toEqual([[menuId, 'soldout']]);
  expect(await menus('time=whenever')).toEqual([[menuId, 'in-stock']]);
});

test('API-11 TAG-1 tags come in pages', async () => {
  const answer = tagsResponse.parse((await get('tags?per_page=1&local=en')).json());
  expect(answer).toMatchObject({ next_page: 2, total_data: 2 });
  expect(answer.data).toEqual([
    { id: fixtures.fishId, parent_id: null, name: 'Fish', slug: 'fisk', hidden: false },
  ]);
});

test('the compact board is one resource; an unknown city or type is not found', async () => {
  const answer = await get('boards/kobenhavn/restaurant');
  const wire = wireBoardContract.parse(answer.json());
  expect(
    decodeBoard(wire)
      ?.venues.map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['aaben', 'lukket', 'tvilling', 'udsolgt']);
  expect((await get('boards/atlantis/restaurant')).statusCode).toBe(404);
  expect((await get('boards/kobenhavn/takeaway')).statusCode).toBe(404);
  expect((await get('boards/kobenhavn/boat')).statusCode).toBeGreaterThanOrEqual(400);
});

const GET_CALLS = [
  'products?city=kobenhavn',
  `products/${venueId}`,
  `products/${venueId}/stocks`,
  `products/${venueId}/stocks/times`,
  `products/${venueId}/stocks/menus`,
  `products/${venueId}/menus`,
  'tags',
  'boards/kobenhavn/restaurant',
];

test.for(GET_CALLS)(
  'CACHE-6 %s has cache headers for a shared cache and answers 304 to its own ETag',
  async (path) => {
    const first = await get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const second = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);

test.for([`products/${venueId}/menus`, `products/${venueId}/stocks/menus`])(
  '%s has another ETag when only a text of a menu has changed',
  async (path) => {
    const before = await get(path);
    const { rowCount } = await pool.query(
      `update menu_text set name = name || ' ny' where venue_id = $1 and menu_id = $2`,
      [venueId, menuId],
    );
    expect(rowCount).toBeGreaterThan(0);
    await insertVenueEdit(database.db, venueId);
    await app.boards.refresh();
    const after = await get(path, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json().data).not.toEqual(before.json().data);
  },
);

test('a shared cache separates compressions and owners of a hold', async () => {
  const answer = await get('products', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(String(answer.headers.vary).toLowerCase().split(/, ?/).toSorted()).toEqual([
    'accept-encoding',
    'x-hold-id',
  ]);
});

test('SLOT-8 SLOT-13 API-27 a hold looks taken to everybody but its owner', async () => {
  const sittingId = await makeSitting(fixtures.soldOut.venueId);
  const path = `products/${fixtures.soldOut.venueId}`;
  const before = await get(path);
  const holdId = await hold(fixtures.soldOut.venueId, sittingId);
  const others = await get(path);
  expect(others.json().data).toMatchObject({ status: 'soldout' });
  expect(others.json().data.times['18:00:00']).toBe('on-hold');
  expect(others.headers.etag).not.toBe(before.headers.etag);

  const cookie = `_ebhold=${encodeURIComponent(JSON.stringify({ v: holdId }))}`;
  for (const headers of [{ 'x-hold-id': holdId }, { cookie }]) {
    const own = await get(path, { ...headers, 'if-none-match': String(others.headers.etag) });
    expect(own.statusCode).toBe(200);
    expect(own.json().data).toMatchObject({ status: 'in-stock' });
    expect(own.json().data.times['18:00:00']).toBe('in-stock');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    const times = await get(`${path}/stocks/times?seat=2`, headers);
    expect(times.json().data[0]).toMatchObject({ status: 'in-stock', seats: [2] });
    expect((await get(`${path}/stocks`, headers)).json().data[1].status).toBe('in-stock');
    const listed = await get('products?person=4', headers);
    expect(slugsOf(listed)).toEqual(['aaben', 'udsolgt']);
    expect(listed.headers['cache-control']).toBe('private, no-store');
  }
  expect(slugsOf(await get('products?person=4'))).toEqual(['aaben']);
});

test('HOLD-12 a hold of another venue, or an invalid id, counts as none', async () => {
  const sittingId = await makeSitting(fixtures.soldOut.venueId);
  const holdId = await hold(fixtures.soldOut.venueId, sittingId);
  const path = `products/${venueId}/stocks`;
  const shared = (await get(path)).json();
  expect((await get(path, { 'x-hold-id': holdId })).json()).toEqual(shared);
  const nonsense = await get(path, { 'x-hold-id': 'abc', cookie: '_ebhold=%7Bbroken' });
  expect(nonsense.json()).toEqual(shared);
  expect(nonsense.headers['cache-control']).toContain('public');
});

test('HOLD-11 no answer names a hold', async () => {
  const sittingId = await makeSitting(fixtures.twin.venueId);
  const holdId = await hold(fixtures.twin.venueId, sittingId);
  for (const path of [
    ...GET_CALLS,
    `products/${fixtures.twin.venueId}`,
    `products/${fixtures.twin.venueId}/stocks`,
  ])
    expect((await get(path)).body).not.toContain(holdId);
});
