import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { readProductsFromMemory } from '../../catalog/read-products.ts';
import { createServer } from '../create-server.ts';
import { cacheDependenciesHeader } from './cache-dependencies.ts';
import { createCacheFastPath } from './cache-fast-path.ts';
import { createPageCache } from './page-cache.ts';
import { responseCacheOf } from './send-cached.ts';

const { app: quietApp, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const app = { ...quietApp, log: pino(sink) };

const POLICY = "script-src 'self' 'sha256-abc'";
const PAGE = '/kobenhavn';
const PRODUCTS = '/api/v4/products?city=kobenhavn';

/** A page for everybody that shows the board of København. */
async function answerPage() {
  const city = (await app.atlas.get()).cityBySlug.get('kobenhavn');
  const boardKey = { cityId: city?.id ?? 0, productType: 'restaurant' as const };
  const { version } = (await app.boards.get(boardKey)).board;
  return new Response(`<p>${'table '.repeat(400)}${version}</p>`, {
    headers: {
      'Cache-Control': 'public, max-age=0, s-maxage=1',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      ...cacheDependenciesHeader({ ...boardKey, version }),
    },
  });
}

const server = createServer(app, () => async (pages) => {
  const cache = createPageCache({ boards: app.boards, isOn: true, maxReuseMs: 0 });
  pages.all('/*', (request, reply) => cache.answer(request, reply, answerPage));
});
await server.ready();

let passedOn = 0;
const isAnsweredFromCache = createCacheFastPath({
  app,
  responseCache: responseCacheOf(server),
  readNow: (url) => readProductsFromMemory(app, url),
});
const http = createHttpServer((request, response) => {
  if (isAnsweredFromCache(request, response)) return;
  passedOn += 1;
  server.routing(request, response);
});
await new Promise<void>((resolve) => {
  http.listen(0, '127.0.0.1', resolve);
});
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await server.close();
});

type Asked = { headers?: Record<string, string>; method?: string };

/** Also says whether the fast path answered. */
async function ask(path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const before = passedOn;
  const answer = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const body = await answer.text();
  return { answer, body, status: answer.status, isFastPath: passedOn === before };
}

/** Without the headers that differ in every response. */
const headersOf = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));

async function changeStock() {
  await database.makeSitting(fixtures.soldOut.venueId);
  await insertStockChange(database.db, {
    venueId: fixtures.soldOut.venueId,
    serviceDay: database.serviceDay,
  });
  await app.boards.refresh();
}

/** Loads the data, so that the URL is cached in every compression. */
async function warm(path: string) {
  for (const encoding of ['identity', 'br', 'gzip', 'identity', 'br'])
    await ask(path, { headers: { 'accept-encoding': encoding } });
}

test.for([
  [PAGE, 'identity'],
  [PAGE, 'br'],
  [PAGE, 'gzip'],
  [`${PRODUCTS}&person=2`, 'identity'],
  [`${PRODUCTS}&person=2`, 'br'],
] as const)(
  '%s has the same headers and bytes from the fast path and from Fastify, in %s',
  async ([path, encoding]) => {
    await warm(path);
    const headers = { 'accept-encoding': encoding };
    const first = await ask(path, { headers });
    // An invalid hold id skips the fast path, and Fastify sends the shared response.
    const second = await ask(path, { headers: { ...headers, 'x-hold-id': 'none' } });
    expect([first.isFastPath, second.isFastPath]).toEqual([true, false]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(headersOf(first)).toEqual(headersOf(second));
    expect(first.body).toBe(second.body);
    expect(first.answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.answer.headers.get('x-frame-options')).toBe('DENY');
    expect(first.answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  },
);

test.for([PAGE, `${PRODUCTS}&person=4`])(
  '%s is 304 for a caller that has it, from the fast path and from Fastify alike',
  async (path) => {
    await warm(path);
    const etag = String((await ask(path)).answer.headers.get('etag'));
    const first = await ask(path, { headers: { 'if-none-match': etag } });
    const second = await ask(path, { headers: { 'if-none-match': etag, 'x-hold-id': 'none' } });
    expect([first.isFastPath, second.isFastPath]).toEqual([true, false]);
    expect([first.status, first.body, second.status]).toEqual([304, '', 304]);
    expect(headersOf(first)).toEqual(headersOf(second));
  },
);

test('SAFE-2 a cached page has the policy of its own bytes, a call the strictest', async () => {
  await warm(PAGE);
  expect((await ask(PAGE)).answer.headers.get('content-security-policy')).toBe(POLICY);
  const call = await ask(`${PRODUCTS}&person=2`);
  expect(call.answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('filters that nobody asked for before get the same answer from the fast path as from Fastify, and are not cached', async () => {
  for (const language of ['da', 'en']) await warm(`${PRODUCTS}&local=${language}`);
  const responseCache = responseCacheOf(server);
  for (const query of [
    'sort=3',
    'areas=norrebro&per_page=2',
    'tags=fisk&local=en',
    'city=atlantis&person=x',
  ]) {
    const path = `${PRODUCTS}&${query}&n=${Math.random()}`;
    const bytes = responseCache.bytes;
    const first = await ask(path);
    expect(first.isFastPath).toBe(true);
    expect(responseCache.bytes).toBe(bytes);
    const { body, isFastPath } = await ask(path, { headers: { 'x-hold-id': 'none' } });
    expect({ body: first.body, isFastPath }).toEqual({ body, isFastPath: false });
    // It is cached from the second request on.
    expect(responseCache.bytes).toBeGreaterThan(bytes);
    expect(await ask(path)).toMatchObject({ isFastPath: true, body });
  }
});

test('when stock changes, neither a cached page nor a cached call is sent again', async () => {
  const call = `${PRODUCTS}&status=any`;
  await warm(PAGE);
  await warm(call);
  const [page, list] = [await ask(PAGE), await ask(call)];
  expect([page.isFastPath, list.isFastPath]).toEqual([true, true]);
  await changeStock();
  const known = { headers: { 'if-none-match': String(list.answer.headers.get('etag')) } };
  const [nextPage, nextList] = [await ask(PAGE), await ask(call, known)];
  expect(nextPage.isFastPath).toBe(false);
  expect(nextPage.body).not.toBe(page.body);
  expect(nextList.status).toBe(200);
  expect(nextList.body).not.toBe(list.body);
});

test('a caller who may have a hold never gets a shared response', async () => {
  const path = `${PRODUCTS}&person=3`;
  await warm(path);
  const holdId = database.makeHoldId();
  const wrapped = encodeURIComponent(JSON.stringify({ v: holdId }));
  for (const headers of [{ 'x-hold-id': holdId }, { cookie: `a=b; ${HOLD_COOKIE}=${wrapped}` }]) {
    const own = await ask(path, { headers });
    expect(own.isFastPath).toBe(false);
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.answer.headers.get('etag')).toBeNull();
  }
  // Their responses are not cached either.
  expect((await ask(path)).answer.headers.get('cache-control')).toContain('public');
  // Other cookies do not change the response.
  expect((await ask(path, { headers: { cookie: 'visitor=somebody' } })).isFastPath).toBe(true);
});

test('the fast path answers only GET requests', async () => {
  await warm(PAGE);
  for (const method of ['HEAD', 'POST']) expect((await ask(PAGE, { method })).isFastPath).toBe(false);
  expect((await ask('/healthz')).isFastPath).toBe(false);
});

test('responses of the fast path are counted and logged', async () => {
  const path = `${PRODUCTS}&person=5`;
  await warm(path);
  const counted = async (name: string) => {
    const text = await app.metrics.registry.metrics();
    const labels = 'route="/api/v4/products",status="200"';
    return Number(text.split(`${name}{${labels}} `)[1]?.split('\n')[0]);
  };
  const before = await counted('http_cached_responses_total');
  const secondsBefore = await counted('http_cached_response_seconds_total');
  lines.length = 0;
  const { answer, isFastPath } = await ask(path);
  expect(isFastPath).toBe(true);
  expect(await counted('http_cached_responses_total')).toBe(before + 1);
  expect(await counted('http_cached_response_seconds_total')).toBeGreaterThan(secondsBefore);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    reqId: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/v4/products',
    status: 200,
    msg: 'answered',
  });
});
