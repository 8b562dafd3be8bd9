import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { readProductsNow } from '#server/catalog/read-products.ts';
import { insertStockChange } from '#server/catalog/venue-change-queries.ts';
import { createCatalogWorld } from '#test/support/catalog-world.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createServer } from './create-server.ts';
import { createFirstDoor } from './first-door.ts';
import { madeFromHeader } from './made-from.ts';
import { createPageCache } from './page-cache.ts';
import { keptBy } from './send-answer.ts';

const { app: quietApp, database } = await createTestApp();
const world = await createCatalogWorld(database);

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
  const place = { cityId: city?.id ?? 0, productType: 'restaurant' as const };
  const { version } = (await app.boards.get(place)).board;
  return new Response(`<p>${'table '.repeat(400)}${version}</p>`, {
    headers: {
      'Cache-Control': 'public, max-age=0, s-maxage=1',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      ...madeFromHeader({ ...place, version }),
    },
  });
}

const server = createServer(app, () => async (pages) => {
  const cache = createPageCache({ boards: app.boards, isOn: true, mostRestMs: 0 });
  pages.all('/*', (request, reply) => cache.answer(request, reply, answerPage));
});
await server.ready();

let passedOn = 0;
const isAnsweredAtOnce = createFirstDoor({
  app,
  kept: keptBy(server),
  readNow: (url) => readProductsNow(app, url),
});
const http = createHttpServer((request, response) => {
  if (isAnsweredAtOnce(request, response)) return;
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

/** With the door that answered. */
async function ask(path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const before = passedOn;
  const answer = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const body = await answer.text();
  return { answer, body, status: answer.status, isFirstDoor: passedOn === before };
}

/** But for what differs from answer to answer. */
const headersOf = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));

async function changeStock() {
  await database.makeSitting(world.soldOut.venueId);
  await insertStockChange(database.db, { venueId: world.soldOut.venueId, serviceDay: database.serviceDay });
  await app.boards.refresh();
}

/** Whatever has to be read first is read, and the address is kept in every compression. */
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
] as const)('%s leaves both doors with the same headers and bytes, in %s', async ([path, encoding]) => {
  await warm(path);
  const headers = { 'accept-encoding': encoding };
  const first = await ask(path, { headers });
  // A hold that is none: Fastify answers, and answers what everybody sees.
  const second = await ask(path, { headers: { ...headers, 'x-hold-id': 'none' } });
  expect([first.isFirstDoor, second.isFirstDoor]).toEqual([true, false]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(headersOf(first)).toEqual(headersOf(second));
  expect(first.body).toBe(second.body);
  expect(first.answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.answer.headers.get('x-frame-options')).toBe('DENY');
  expect(first.answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
});

test.for([PAGE, `${PRODUCTS}&person=4`])(
  'whoever has %s already is told so, at both doors alike',
  async (path) => {
    await warm(path);
    const etag = String((await ask(path)).answer.headers.get('etag'));
    const first = await ask(path, { headers: { 'if-none-match': etag } });
    const second = await ask(path, { headers: { 'if-none-match': etag, 'x-hold-id': 'none' } });
    expect([first.isFirstDoor, second.isFirstDoor]).toEqual([true, false]);
    expect([first.status, first.body, second.status]).toEqual([304, '', 304]);
    expect(headersOf(first)).toEqual(headersOf(second));
  },
);

test('SAFE-2 a kept page has the policy that was made with its bytes, a call the strictest', async () => {
  await warm(PAGE);
  expect((await ask(PAGE)).answer.headers.get('content-security-policy')).toBe(POLICY);
  const call = await ask(`${PRODUCTS}&person=2`);
  expect(call.answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('filters that nobody asked for before are answered at once, with what Fastify answers, and not kept', async () => {
  for (const language of ['da', 'en']) await warm(`${PRODUCTS}&local=${language}`);
  const kept = keptBy(server);
  for (const query of [
    'sort=3',
    'areas=norrebro&per_page=2',
    'tags=fisk&local=en',
    'city=atlantis&person=x',
  ]) {
    const path = `${PRODUCTS}&${query}&n=${Math.random()}`;
    const bytes = kept.bytes;
    const first = await ask(path);
    expect(first.isFirstDoor).toBe(true);
    expect(kept.bytes).toBe(bytes);
    const { body, isFirstDoor } = await ask(path, { headers: { 'x-hold-id': 'none' } });
    expect({ body: first.body, isFirstDoor }).toEqual({ body, isFirstDoor: false });
    // From the second time on it is kept.
    expect(kept.bytes).toBeGreaterThan(bytes);
    expect(await ask(path)).toMatchObject({ isFirstDoor: true, body });
  }
});

test('when stock changes, neither a kept page nor a kept call is given again', async () => {
  const call = `${PRODUCTS}&status=any`;
  await warm(PAGE);
  await warm(call);
  const [page, list] = [await ask(PAGE), await ask(call)];
  expect([page.isFirstDoor, list.isFirstDoor]).toEqual([true, true]);
  await changeStock();
  const known = { headers: { 'if-none-match': String(list.answer.headers.get('etag')) } };
  const [nextPage, nextList] = [await ask(PAGE), await ask(call, known)];
  expect(nextPage.isFirstDoor).toBe(false);
  expect(nextPage.body).not.toBe(page.body);
  expect(nextList.status).toBe(200);
  expect(nextList.body).not.toBe(list.body);
});

test('whoever may have a hold is never given what is kept for others', async () => {
  const path = `${PRODUCTS}&person=3`;
  await warm(path);
  const holdId = database.makeHoldId();
  const wrapped = encodeURIComponent(JSON.stringify({ v: holdId }));
  for (const headers of [{ 'x-hold-id': holdId }, { cookie: `a=b; ${HOLD_COOKIE}=${wrapped}` }]) {
    const own = await ask(path, { headers });
    expect(own.isFirstDoor).toBe(false);
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.answer.headers.get('etag')).toBeNull();
  }
  // Nor is anything kept of theirs.
  expect((await ask(path)).answer.headers.get('cache-control')).toContain('public');
  // Another cookie says nothing about the answer.
  expect((await ask(path, { headers: { cookie: 'visitor=somebody' } })).isFirstDoor).toBe(true);
});

test('only readings are answered at the first door', async () => {
  await warm(PAGE);
  for (const method of ['HEAD', 'POST']) expect((await ask(PAGE, { method })).isFirstDoor).toBe(false);
  expect((await ask('/healthz')).isFirstDoor).toBe(false);
});

test('what leaves by the first door is counted and logged', async () => {
  const path = `${PRODUCTS}&person=5`;
  await warm(path);
  const counted = async (name: string) => {
    const text = await app.metrics.registry.metrics();
    const labels = 'route="/api/v4/products",status="200"';
    return Number(text.split(`${name}{${labels}} `)[1]?.split('\n')[0]);
  };
  const before = await counted('http_answered_at_once_total');
  const secondsBefore = await counted('http_answered_at_once_seconds_total');
  lines.length = 0;
  const { answer, isFirstDoor } = await ask(path);
  expect(isFirstDoor).toBe(true);
  expect(await counted('http_answered_at_once_total')).toBe(before + 1);
  expect(await counted('http_answered_at_once_seconds_total')).toBeGreaterThan(secondsBefore);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    reqId: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/v4/products',
    status: 200,
    msg: 'answered',
  });
});
