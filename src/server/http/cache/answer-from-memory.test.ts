import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { untilBoardChanges } from '../../catalog/cache-validity.ts';
import { readProductsFromMemory } from '../../catalog/read-products.ts';
import { createServer } from '../create-server.ts';
import { createMemoryAnswers } from './answer-from-memory.ts';
import { createPageSharing, type RenderedPage } from './share-page.ts';
import { sharingOf } from './sharing.ts';

const { app: quietApp, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);

const { lines, sink } = recordLines();
const app = { ...quietApp, log: pino(sink) };

const POLICY = "script-src 'self' 'sha256-abc'";
const PAGE = '/kobenhavn';
const PRODUCTS = '/api/v4/products?city=kobenhavn';

/** A page for everybody that shows the board of København. */
async function render(): Promise<RenderedPage> {
  const city = (await app.atlas.get()).cityBySlug.get('kobenhavn');
  const { board } = await app.boards.get({ cityId: city?.id ?? 0, productType: 'restaurant' });
  const response = new Response(`<p>${'table '.repeat(400)}${board.version}</p>`, {
    headers: {
      'Cache-Control': 'public, max-age=0, s-maxage=1',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    },
  });
  return { response, text: undefined, isCurrent: untilBoardChanges(app, board) };
}

const server = createServer(app, () => async (pages) => {
  const sharePage = createPageSharing({ render, remake: render, log: app.log });
  pages.all('/*', (request, reply) =>
    request.method === 'GET'
      ? sharePage(request, reply, new Request(`http://localhost${request.url}`))
      : reply.send('own'),
  );
});
await server.ready();

let passedOn = 0;
const { cache } = sharingOf(server);
const isAnswered = createMemoryAnswers({
  app,
  sharing: sharingOf(server),
  readNow: (url) => readProductsFromMemory(app, url),
});
const http = createHttpServer((request, response) => {
  if (isAnswered(request, response)) return;
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

/** Also says whether it was answered before Fastify. */
async function ask(path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const before = passedOn;
  const answer = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const body = await answer.text();
  return { answer, body, status: answer.status, isFromMemory: passedOn === before };
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

// A page that nobody asked for before comes from Fastify, and so does a call with an
// invalid hold id.
test.for([
  [`${PAGE}?a`, 'identity', {}],
  [`${PAGE}?b`, 'br', {}],
  [`${PAGE}?c`, 'gzip', {}],
  [`${PRODUCTS}&person=2`, 'identity', { 'x-hold-id': 'none' }],
  [`${PRODUCTS}&person=2`, 'br', { 'x-hold-id': 'none' }],
] as const)(
  '%s has the same headers and bytes from memory and from Fastify, in %s',
  async ([path, encoding, own]) => {
    if (path.startsWith(PRODUCTS)) await warm(path);
    const headers = { 'accept-encoding': encoding };
    const second = await ask(path, { headers: { ...headers, ...own } });
    const first = await ask(path, { headers });
    expect([first.isFromMemory, second.isFromMemory]).toEqual([true, false]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(headersOf(first)).toEqual(headersOf(second));
    expect(first.body).toBe(second.body);
    expect(first.answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.answer.headers.get('x-frame-options')).toBe('DENY');
    expect(first.answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  },
);

test.for([
  [PAGE, `${PAGE}?d`],
  [`${PRODUCTS}&person=4`, `${PRODUCTS}&person=4`],
] as const)(
  '%s is 304 for a caller that has it, from memory and from Fastify alike',
  async ([path, other]) => {
    await warm(path);
    const etag = String((await ask(path)).answer.headers.get('etag'));
    const first = await ask(path, { headers: { 'if-none-match': etag } });
    const second = await ask(other, { headers: { 'if-none-match': etag, 'x-hold-id': 'none' } });
    expect([first.isFromMemory, second.isFromMemory]).toEqual([true, false]);
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

test('filters that nobody asked for before get the same answer from memory as from Fastify, and are not cached', async () => {
  for (const language of ['da', 'en']) await warm(`${PRODUCTS}&local=${language}`);
  for (const query of [
    'sort=3',
    'areas=norrebro&per_page=2',
    'tags=fisk&local=en',
    'city=atlantis&person=x',
  ]) {
    const path = `${PRODUCTS}&${query}&n=${Math.random()}`;
    const bytes = cache.bytes;
    const first = await ask(path);
    expect(first.isFromMemory).toBe(true);
    expect(cache.bytes).toBe(bytes);
    const { body, isFromMemory } = await ask(path, { headers: { 'x-hold-id': 'none' } });
    expect({ body: first.body, isFromMemory }).toEqual({ body, isFromMemory: false });
    // It is cached from the second request on.
    expect(cache.bytes).toBeGreaterThan(bytes);
    expect(await ask(path)).toMatchObject({ isFromMemory: true, body });
  }
});

test('CACHE-1 CACHE-6 when stock changes the page is sent as it was, at once, and a call is made anew', async () => {
  const call = `${PRODUCTS}&status=any`;
  await warm(PAGE);
  await warm(call);
  const askedAt = performance.now();
  const [page, list] = [await ask(PAGE), await ask(call)];
  expect([page.isFromMemory, list.isFromMemory]).toEqual([true, true]);
  await changeStock();
  const known = { headers: { 'if-none-match': String(list.answer.headers.get('etag')) } };
  const [oldPage, nextList] = [await ask(PAGE), await ask(call, known)];
  expect([oldPage.isFromMemory, oldPage.body]).toEqual([true, page.body]);
  expect(oldPage.answer.headers.get('age')).toBeNull();
  expect(nextList.status).toBe(200);
  expect(nextList.body).not.toBe(list.body);
  await sleep(1_100);
  const age = Number((await ask(PAGE)).answer.headers.get('age'));
  expect(age).toBeGreaterThanOrEqual(1);
  expect(age).toBeLessThanOrEqual(Math.floor((performance.now() - askedAt) / 1_000));
  const entry = cache.findPageToRemake(0);
  await (entry && cache.remake(entry));
  const nextPage = await ask(PAGE);
  expect([nextPage.isFromMemory, nextPage.answer.headers.get('age')]).toEqual([true, null]);
  expect(nextPage.body).not.toBe(page.body);
});

test('a page is the same for a caller with a hold', async () => {
  await warm(PAGE);
  const cookie = `${HOLD_COOKIE}=${encodeURIComponent(JSON.stringify({ v: database.makeHoldId() }))}`;
  expect(await ask(PAGE, { headers: { cookie } })).toMatchObject({ isFromMemory: true });
});

test('API-27 a caller who may have a hold never gets a shared answer to a call', async () => {
  const path = `${PRODUCTS}&person=3`;
  await warm(path);
  const holdId = database.makeHoldId();
  const wrapped = encodeURIComponent(JSON.stringify({ v: holdId }));
  for (const headers of [{ 'x-hold-id': holdId }, { cookie: `a=b; ${HOLD_COOKIE}=${wrapped}` }]) {
    const own = await ask(path, { headers });
    expect(own.isFromMemory).toBe(false);
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.answer.headers.get('etag')).toBeNull();
  }
  // Their responses are not cached either.
  expect((await ask(path)).answer.headers.get('cache-control')).toContain('public');
  // Other cookies do not change the response.
  expect((await ask(path, { headers: { cookie: 'visitor=somebody' } })).isFromMemory).toBe(true);
});

test('only GET requests are answered from memory', async () => {
  await warm(PAGE);
  for (const method of ['HEAD', 'POST']) expect((await ask(PAGE, { method })).isFromMemory).toBe(false);
  expect((await ask('/healthz')).isFromMemory).toBe(false);
});

test('responses from memory are counted and logged', async () => {
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
  const { answer, isFromMemory } = await ask(path);
  expect(isFromMemory).toBe(true);
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
