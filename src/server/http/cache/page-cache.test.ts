import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { listProducts } from '../../catalog/list-products.ts';
import { createServer } from '../create-server.ts';
import { cacheDependenciesHeader } from './cache-dependencies.ts';
import { createPageCache } from './page-cache.ts';
import { responseCacheOf } from './send-cached.ts';

const { app, server: api, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const PUBLIC = 'public, max-age=0, s-maxage=1';
const POLICY = "script-src 'self' 'sha256-abc'";

type Overrides = {
  status?: number;
  headers?: Record<string, string>;
  venueIds?: number[];
  maxReuseMs?: number;
  whileMaking?: () => Promise<unknown>;
};

/** A server whose pages count how often they are rendered and show the board of København. */
function createPagesServer(overrides: Overrides = {}) {
  let made = 0;
  const { maxReuseMs = 0 } = overrides;
  const cache = createPageCache({ boards: app.boards, isOn: true, maxReuseMs });
  const server = createServer(app, () => async (pages) => {
    pages.all('/*', (request, reply) =>
      cache.answer(request, reply, async () => {
        made += 1;
        const number = made;
        const { cityId, productType, board, fingerprintOf } = await currentBoard();
        const venues = overrides.venueIds?.map((id) => ({ id, fingerprint: fingerprintOf(id) }));
        await overrides.whileMaking?.();
        const body = `<p>${'table '.repeat(400)} ${board.version} ${number}</p>`;
        return new Response(body, {
          status: overrides.status ?? 200,
          headers: {
            'Cache-Control': PUBLIC,
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': POLICY,
            ...cacheDependenciesHeader({
              cityId,
              productType,
              ...(venues ? { venues } : { version: board.version }),
            }),
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
  const boardKey = { cityId: city?.id ?? 0, productType: 'restaurant' as const };
  const { board, entries } = await app.boards.get(boardKey);
  return { ...boardKey, board, fingerprintOf: (id: number) => entries.get(id)?.fingerprint ?? 0 };
}

async function changeStock() {
  await database.makeSitting(fixtures.soldOut.venueId);
  await insertStockChange(database.db, {
    venueId: fixtures.soldOut.venueId,
    serviceDay: database.serviceDay,
  });
  await app.boards.refresh();
}

test('a page is rendered once and sent as the same bytes, with its policy', async () => {
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

test('concurrent requests get one rendered page', async () => {
  const { get, made } = createPagesServer();
  const asked = Array.from({ length: 8 }, () => get('/kobenhavn', { 'accept-encoding': 'br' }));
  const bodies = (await Promise.all(asked)).map(({ rawPayload }) => rawPayload.toString('base64'));
  expect(made()).toBe(1);
  expect(new Set(bodies).size).toBe(1);
});

test('a request that waited for a page that is not shared gets a page of its own', async () => {
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

test('a page that only editors change is rendered once, whatever is sold', async () => {
  const { get, made } = createPagesServer({ headers: cacheDependenciesHeader('editors') });
  const before = await get('/guide');
  await changeStock();
  expect((await get('/guide')).body).toBe(before.body);
  expect(made()).toBe(1);
});

test('a page of a few venues is rendered again when one of them changes, and not for another venue', async () => {
  const { board } = await currentBoard();
  const idsOf = (isShown: (id: number) => boolean) => board.venues.map(({ id }) => id).filter(isShown);
  const without = createPagesServer({ venueIds: idsOf((id) => id !== fixtures.soldOut.venueId) });
  const within = createPagesServer({ venueIds: [fixtures.soldOut.venueId] });
  const before = await without.get('/restaurant/a');
  await within.get('/restaurant/a');
  await changeStock();
  expect((await without.get('/restaurant/a')).body).toBe(before.body);
  await within.get('/restaurant/a');
  expect([without.made(), within.made()]).toEqual([1, 2]);
});

test('a page that renders slowly is reused for a while when stock changes, and no longer', async () => {
  const slow = createPagesServer({ maxReuseMs: 1_000, whileMaking: () => sleep(200) });
  const before = await slow.get('/kobenhavn');
  await changeStock();
  expect((await slow.get('/kobenhavn')).body).toBe(before.body);
  await sleep(1_000);
  expect((await slow.get('/kobenhavn')).body).not.toBe(before.body);
  expect(slow.made()).toBe(2);
});

test('a page of a few venues is cached unless one of them changed while it was rendered', async () => {
  const { board } = await currentBoard();
  const others = board.venues.map(({ id }) => id).filter((id) => id !== fixtures.soldOut.venueId);
  const within = createPagesServer({ venueIds: [fixtures.soldOut.venueId], whileMaking: changeStock });
  const without = createPagesServer({ venueIds: others, whileMaking: changeStock });
  for (const pages of [within, without]) {
    await pages.get('/restaurant/a');
    await pages.get('/restaurant/a');
  }
  expect([within.made(), without.made()]).toEqual([2, 1]);
});

test('when stock changes the page is rendered again', async () => {
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
] as const)('a page %s is never cached', async ([, overrides]) => {
  const { server, get, made } = createPagesServer(overrides);
  const answer = await get('/kobenhavn');
  expect(answer.headers['x-made-from']).toBeUndefined();
  expect((await get('/kobenhavn')).body).not.toBe(answer.body);
  expect(made()).toBe(2);
  expect(responseCacheOf(server).bytes).toBe(0);
});

test('only GET responses are cached', async () => {
  const { server, made } = createPagesServer();
  for (const method of ['HEAD', 'POST', 'POST'] as const) await server.inject({ method, url: '/kobenhavn' });
  expect(made()).toBe(3);
});

test('a GET call is cached from the second request on until stock changes; the owner of a hold never gets them', async () => {
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
