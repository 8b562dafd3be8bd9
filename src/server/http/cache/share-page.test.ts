import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { startListeningServer } from '#test/support/listening-server.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { untilBoardChanges, untilVenuesChange } from '../../catalog/cache-validity.ts';
import { createServer } from '../create-server.ts';
import { createPageSharing } from './share-page.ts';
import { sharingOf } from './sharing.ts';

const { app, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const PUBLIC = 'public, max-age=0, s-maxage=1';
const POLICY = "script-src 'self' 'sha256-abc'";

type Overrides = {
  status?: number;
  headers?: Record<string, string>;
  venueIds?: number[];
  isNamed?: boolean;
  whileMaking?: () => Promise<unknown>;
  handlerTimeout?: number;
  /** Of its body, in words. */
  length?: number;
};

/** A server whose pages count how often they are rendered and show the board of København. */
async function createPagesServer({ isNamed = true, ...overrides }: Overrides = {}) {
  const seen: Request[] = [];
  const render = async (page: Request) => {
    seen.push(page);
    const number = seen.length;
    const { board, entries } = await currentBoard();
    const shown = overrides.venueIds?.flatMap((id) => entries.get(id) ?? []);
    const isCurrent = shown ? untilVenuesChange(app, board, shown) : untilBoardChanges(app, board);
    await overrides.whileMaking?.();
    const response = new Response(
      `<p>${'table '.repeat(overrides.length ?? 400)} ${board.version} ${number}</p>`,
      {
        status: overrides.status ?? 200,
        headers: {
          'Cache-Control': PUBLIC,
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': POLICY,
          ...overrides.headers,
        },
      },
    );
    return { response, text: undefined, isCurrent: isNamed ? isCurrent : undefined };
  };
  const sharePage = createPageSharing({ render, remake: render, log: app.log });
  const server = createServer(app, () => async (pages) => {
    const { handlerTimeout } = overrides;
    pages.get('/*', handlerTimeout ? { handlerTimeout } : {}, (request, reply) =>
      sharePage(
        request,
        reply,
        new Request(`http://${request.host}${request.url}`, { headers: request.headers as never }),
      ),
    );
  });
  const port = await startListeningServer(app, server);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const { cache } = sharingOf(server);
  const remakeAll = async () => {
    for (let entry = cache.findPageToRemake(0); entry; entry = cache.findPageToRemake(0))
      await cache.remake(entry);
  };
  return { get, cache, remakeAll, seen, made: () => seen.length, port };
}

async function currentBoard() {
  const city = (await app.atlas.get()).cityBySlug.get('kobenhavn');
  return app.boards.get({ cityId: city?.id ?? 0, productType: 'restaurant' });
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
  const { get, made } = await createPagesServer();
  const first = await get('/kobenhavn?person=2', { 'accept-encoding': 'br' });
  const second = await get('/kobenhavn?person=2', { 'accept-encoding': 'br' });
  expect(made()).toBe(1);
  expect(second.body).toBe(first.body);
  expect(second.body).toMatch(/^<p>table /);
  for (const { status, headers } of [first, second]) {
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(headers.get('cache-control')).toBe(PUBLIC);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
  }
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  const known = await get('/kobenhavn?person=2', { 'if-none-match': String(first.headers.get('etag')) });
  expect(known.status).toBe(304);
  expect(made()).toBe(1);
});

test('concurrent requests get one rendered page', async () => {
  const { get, made } = await createPagesServer({
    whileMaking: () => new Promise((resolve) => setTimeout(resolve, 50)),
  });
  const bodies = (await Promise.all(Array.from({ length: 8 }, () => get('/kobenhavn')))).map(
    ({ body }) => body,
  );
  expect(made()).toBe(1);
  expect(new Set(bodies).size).toBe(1);
});

test('a request that waited for a page that is not shared gets a page of its own', async () => {
  const { get, made } = await createPagesServer({ headers: { 'Cache-Control': 'private, no-store' } });
  const answers = await Promise.all([get('/kobenhavn'), get('/kobenhavn'), get('/kobenhavn')]);
  expect(made()).toBe(3);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
});

test('another query is another page', async () => {
  const { get, made } = await createPagesServer();
  for (const path of ['/kobenhavn', '/kobenhavn?person=2', '/kobenhavn']) await get(path);
  expect(made()).toBe(2);
});

test('CACHE-1 when stock changes the outdated page is sent and one remake makes the new one', async () => {
  const { get, made, remakeAll } = await createPagesServer();
  const before = await get('/kobenhavn');
  await changeStock();
  const outdated = await Promise.all(Array.from({ length: 5 }, () => get('/kobenhavn')));
  expect(new Set(outdated.map(({ body }) => body))).toEqual(new Set([before.body]));
  expect(made()).toBe(1);
  await remakeAll();
  expect(made()).toBe(2);
  const after = await get('/kobenhavn', { 'if-none-match': String(before.headers.get('etag')) });
  expect(after.status).toBe(200);
  expect(after.body).not.toBe(before.body);
});

test('CACHE-4 a remake carries no header of any caller, so nothing of one guest is on the page of another', async () => {
  const { get, seen, remakeAll } = await createPagesServer();
  await get('/kobenhavn?a=1', {
    cookie: 'visitor=somebody',
    'accept-language': 'sv',
    authorization: 'Bearer x',
  });
  await changeStock();
  await get('/kobenhavn?a=1', { cookie: 'visitor=somebody' });
  await remakeAll();
  expect(seen).toHaveLength(2);
  expect([...(seen[1]?.headers ?? [])]).toEqual([]);
  expect(seen[1]?.url).toBe(seen[0]?.url);
});

test('a page of a few venues is outdated when one of them changes, and not by another venue', async () => {
  const { board } = await currentBoard();
  const idsOf = (isShown: (id: number) => boolean) => board.venues.map(({ id }) => id).filter(isShown);
  const without = await createPagesServer({ venueIds: idsOf((id) => id !== fixtures.soldOut.venueId) });
  const within = await createPagesServer({ venueIds: [fixtures.soldOut.venueId] });
  for (const { get } of [without, within]) await get('/restaurant/a');
  await changeStock();
  for (const { get, remakeAll } of [without, within]) {
    await get('/restaurant/a');
    await remakeAll();
  }
  expect([without.made(), within.made()]).toEqual([1, 2]);
});

test('a page of a few venues is current unless one of them changed while it was rendered', async () => {
  const { board } = await currentBoard();
  const others = board.venues.map(({ id }) => id).filter((id) => id !== fixtures.soldOut.venueId);
  const within = await createPagesServer({ venueIds: [fixtures.soldOut.venueId], whileMaking: changeStock });
  const without = await createPagesServer({ venueIds: others, whileMaking: changeStock });
  for (const { get, cache } of [within, without]) {
    await get('/restaurant/a');
    await get('/restaurant/a');
    expect(cache.findPageToRemake(0) !== undefined).toBe(cache === within.cache);
  }
});

test.for([
  ['private', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['with a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['of its own per caller', { headers: { Vary: 'Cookie' } }],
  ['failing', { status: 500 }],
  ['not found', { status: 404 }],
  ['that does not say until when it is current', { isNamed: false }],
] as const)('a page %s is never cached', async ([, overrides]) => {
  const { cache, get, made } = await createPagesServer(overrides);
  const answer = await get('/kobenhavn');
  expect((await get('/kobenhavn')).body).not.toBe(answer.body);
  expect(made()).toBe(2);
  expect(cache.bytes).toBe(0);
});

test('SAFE-83 a page that is ready after its request was refused is not sent, and the process lives', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const { get, cache, port } = await createPagesServer({
    whileMaking: () => ready,
    handlerTimeout: 50,
    // Large enough to be compressed in another thread.
    length: 100_000,
  });
  const late = await get('/slow', { 'accept-encoding': 'br' });
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  resolve();
  // The page itself is good: the next request gets it from memory.
  await expect
    .poll(() => cache.find(`127.0.0.1:${port}/slow`)?.response.compressed.br)
    .toBeInstanceOf(Buffer);
  expect((await get('/slow', { 'accept-encoding': 'br' })).status).toBe(200);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
