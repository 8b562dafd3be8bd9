import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listProducts } from '#server/catalog/list-products.ts';
import { insertStockChange } from '#server/catalog/venue-change-queries.ts';
import { createCatalogWorld } from '#test/support/catalog-world.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createServer } from './create-server.ts';
import { madeFromHeader } from './made-from.ts';
import { createPageCache } from './page-cache.ts';
import { keptBy } from './send-answer.ts';

const { app, server: api, database } = await createTestApp();
const world = await createCatalogWorld(database);
const PUBLIC = 'public, max-age=0, s-maxage=1';
const POLICY = "script-src 'self' 'sha256-abc'";

type Overrides = {
  status?: number;
  headers?: Record<string, string>;
  venueIds?: number[];
  mostRestMs?: number;
  whileMaking?: () => Promise<unknown>;
};

/** A server whose pages count how often they are made and show the board of København. */
function createPagesServer(overrides: Overrides = {}) {
  let made = 0;
  const { mostRestMs = 0 } = overrides;
  const cache = createPageCache({ boards: app.boards, isOn: true, mostRestMs });
  const server = createServer(app, () => async (pages) => {
    pages.all('/*', (request, reply) =>
      cache.answer(request, reply, async () => {
        made += 1;
        const number = made;
        const { cityId, productType, board, printOf } = await currentBoard();
        const venues = overrides.venueIds?.map((id) => ({ id, print: printOf(id) }));
        await overrides.whileMaking?.();
        const body = `<p>${'table '.repeat(400)} ${board.version} ${number}</p>`;
        return new Response(body, {
          status: overrides.status ?? 200,
          headers: {
            'Cache-Control': PUBLIC,
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': POLICY,
            ...madeFromHeader({ cityId, productType, ...(venues ? { venues } : { version: board.version }) }),
            ...overrides.headers,
          },
        });
      }),
    );
  });
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  return { server, get, made: () => made };
}

async function currentBoard() {
  const city = (await app.atlas.get()).cityBySlug.get('kobenhavn');
  const place = { cityId: city?.id ?? 0, productType: 'restaurant' as const };
  const { board, entries } = await app.boards.get(place);
  return { ...place, board, printOf: (id: number) => entries.get(id)?.print ?? 0 };
}

async function changeStock() {
  await database.makeSitting(world.soldOut.venueId);
  await insertStockChange(database.db, { venueId: world.soldOut.venueId, serviceDay: database.serviceDay });
  await app.boards.refresh();
}

test('a page is made once and leaves as the same bytes, with its policy', async () => {
  const { get, made } = createPagesServer();
  const first = await get('/kobenhavn?person=2', { 'accept-encoding': 'br' });
  const second = await get('/kobenhavn?person=2', { 'accept-encoding': 'br' });
  expect(made()).toBe(1);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(brotliDecompressSync(second.rawPayload).toString()).toMatch(/^<p>table /);
  for (const { statusCode, headers } of [first, second]) {
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(POLICY);
    expect(headers['cache-control']).toBe(PUBLIC);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-made-from']).toBeUndefined();
    expect(String(headers.vary).toLowerCase()).toBe('accept-encoding');
  }
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  const known = await get('/kobenhavn?person=2', { 'if-none-match': String(first.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(made()).toBe(1);
});

test('many who ask at once get the one page that is made', async () => {
  const { get, made } = createPagesServer();
  const asked = Array.from({ length: 8 }, () => get('/kobenhavn', { 'accept-encoding': 'br' }));
  const bodies = (await Promise.all(asked)).map(({ rawPayload }) => rawPayload.toString('base64'));
  expect(made()).toBe(1);
  expect(new Set(bodies).size).toBe(1);
});

test('whoever waited for a page that is not for everybody gets one of its own', async () => {
  const { get, made } = createPagesServer({ headers: { 'Cache-Control': 'private, no-store' } });
  const answers = await Promise.all([get('/kobenhavn'), get('/kobenhavn'), get('/kobenhavn')]);
  expect(made()).toBe(3);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
});

test('another host or query is another page', async () => {
  const { get, made } = createPagesServer();
  await get('/kobenhavn');
  await get('/kobenhavn?person=2');
  await get('/kobenhavn', { host: 'sv.localhost' });
  await get('/kobenhavn');
  expect(made()).toBe(3);
});

test('a page that only editors change is made once, whatever is sold', async () => {
  const { get, made } = createPagesServer({ headers: madeFromHeader('editors') });
  const before = await get('/guide');
  await changeStock();
  expect((await get('/guide')).body).toBe(before.body);
  expect(made()).toBe(1);
});

test('a page of a few venues is made again when one of them changes, and not for another', async () => {
  const { board } = await currentBoard();
  const idsOf = (isShown: (id: number) => boolean) => board.places.map(({ id }) => id).filter(isShown);
  const without = createPagesServer({ venueIds: idsOf((id) => id !== world.soldOut.venueId) });
  const within = createPagesServer({ venueIds: [world.soldOut.venueId] });
  const before = await without.get('/restaurant/a');
  await within.get('/restaurant/a');
  await changeStock();
  expect((await without.get('/restaurant/a')).body).toBe(before.body);
  await within.get('/restaurant/a');
  expect([without.made(), within.made()]).toEqual([1, 2]);
});

test('a page that takes long to make stays for a while when stock changes, and no longer', async () => {
  const slow = createPagesServer({ mostRestMs: 1_000, whileMaking: () => sleep(200) });
  const before = await slow.get('/kobenhavn');
  await changeStock();
  expect((await slow.get('/kobenhavn')).body).toBe(before.body);
  await sleep(1_000);
  expect((await slow.get('/kobenhavn')).body).not.toBe(before.body);
  expect(slow.made()).toBe(2);
});

test('a page of a few venues is kept unless one of them changed while it was made', async () => {
  const { board } = await currentBoard();
  const others = board.places.map(({ id }) => id).filter((id) => id !== world.soldOut.venueId);
  const within = createPagesServer({ venueIds: [world.soldOut.venueId], whileMaking: changeStock });
  const without = createPagesServer({ venueIds: others, whileMaking: changeStock });
  for (const pages of [within, without]) {
    await pages.get('/restaurant/a');
    await pages.get('/restaurant/a');
  }
  expect([within.made(), without.made()]).toEqual([2, 1]);
});

test('when stock changes the page is made again', async () => {
  const { get, made } = createPagesServer();
  const before = await get('/kobenhavn');
  await changeStock();
  const after = await get('/kobenhavn', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toBe(before.body);
  expect((await get('/kobenhavn')).body).toBe(after.body);
  expect(made()).toBe(2);
});

test.for([
  ['private', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['with a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['of its own per caller', { headers: { Vary: 'Cookie' } }],
  ['failing', { status: 500 }],
  ['not found', { status: 404 }],
  ['that names no board', { headers: { 'X-Made-From': '' } }],
] as const)('a page %s is never kept', async ([, overrides]) => {
  const { server, get, made } = createPagesServer(overrides);
  const answer = await get('/kobenhavn');
  expect(answer.headers['x-made-from']).toBeUndefined();
  expect((await get('/kobenhavn')).body).not.toBe(answer.body);
  expect(made()).toBe(2);
  expect(keptBy(server).bytes).toBe(0);
});

test('only readings are kept', async () => {
  const { server, made } = createPagesServer();
  for (const method of ['HEAD', 'POST', 'POST'] as const) await server.inject({ method, url: '/kobenhavn' });
  expect(made()).toBe(3);
});

test('a reading call repeats its bytes, from the second on, until stock changes; the owner of a hold never gets them', async () => {
  const url = '/api/v4/products?city=kobenhavn&person=2';
  const get = (headers: Record<string, string> = {}) =>
    api.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
  const once = await get();
  const first = await get();
  expect(first.headers.etag).toBe(once.headers.etag);
  expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true);
  const own = await get({ 'x-hold-id': database.makeHoldId() });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers.etag).toBeUndefined();
  await changeStock();
  const after = await get();
  expect(after.headers.etag).not.toBe(first.headers.etag);
  const { data } = await listProducts(app, {
    citySlug: 'kobenhavn',
    productType: 'restaurant',
    language: 'da',
    search: new URLSearchParams('person=2'),
    paging: { current_page: 1, per_page: 6 },
  });
  expect(brotliDecompressSync(after.rawPayload).toString()).toBe(JSON.stringify(data));
});
