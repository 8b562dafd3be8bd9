import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedCache, responseKey } from './shared-cache.ts';
import { compressOnce, etagOf, type SharedResponse } from './shared-response.ts';

const TEXT = 'Ledige borde i aften. '.repeat(200);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTime(ms);

type Overrides = Pick<Partial<SharedResponse>, 'isCurrent' | 'remake'>;
const responseOf = (text: string, overrides: Overrides = {}): SharedResponse => ({
  etag: etagOf('one'),
  headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept-Encoding' },
  identity: Buffer.from(text),
  compressed: {},
  route: '/page',
  isCurrent: () => true,
  ...overrides,
});

const bodyOf = (cache: ReturnType<typeof createSharedCache>, key: string) =>
  cache.find(key)?.response.identity.toString();

test('the cache stays within its limit of bytes, compressions included', () => {
  const cache = createSharedCache({ maxBytes: 60_000 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) cache.store(name, responseOf(name.repeat(10_000)));
  expect(cache.bytes).toBeLessThanOrEqual(60_000);
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('e')).toBeDefined();
  cache.store('huge', responseOf('x'.repeat(50_000)));
  expect(cache.find('huge')).toBeUndefined();
});

test('a compression is made once, for all who ask meanwhile', async () => {
  for (const text of [TEXT, TEXT.repeat(30)]) {
    const response = responseOf(text);
    const [first, second] = await Promise.all([compressOnce(response, 'br'), compressOnce(response, 'br')]);
    expect(first).toBe(second);
    expect(response.compressed.br).toBe(first);
  }
});

test('CACHE-6 a response that nothing can make again is not sent when it is outdated', () => {
  const cache = createSharedCache();
  let isCurrent = true;
  cache.store('call', responseOf(TEXT, { isCurrent: () => isCurrent }));
  expect(cache.find('call')?.outdatedMs).toBe(0);
  isCurrent = false;
  expect(cache.find('call')).toBeUndefined();
});

test('CACHE-1 an outdated page is found for a while, with its age, and then no longer', async () => {
  const cache = createSharedCache({ maxOutdatedMs: 200 });
  cache.store('page', responseOf(TEXT, { isCurrent: () => false, remake: async () => undefined }));
  expect(cache.find('page')?.outdatedMs).toBeLessThan(50);
  pass(60);
  expect(cache.find('page')?.outdatedMs).toBeGreaterThan(50);
  pass(200);
  expect(cache.find('page')).toBeUndefined();
});

test('CACHE-1 a page that nobody read counts as outdated since it was last known to be current', async () => {
  const cache = createSharedCache({ maxOutdatedMs: 150 });
  let isCurrent = true;
  const page = responseOf(TEXT, { isCurrent: () => isCurrent, remake: async () => undefined });
  for (const name of ['read', 'unread']) cache.store(name, page);
  pass(200);
  expect(cache.find('read')?.outdatedMs).toBe(0);
  isCurrent = false;
  expect(cache.find('read')?.outdatedMs).toBeLessThan(100);
  expect(cache.find('unread')).toBeUndefined();
});

test('CACHE-7 a page is outdated at its maximum age, also when it is read all the time', async () => {
  const cache = createSharedCache({ maxAgeMs: 100 });
  cache.store('page', responseOf(TEXT, { remake: async () => undefined }));
  expect(cache.find('page')?.outdatedMs).toBe(0);
  for (let read = 0; read < 3; read++) {
    pass(50);
    cache.find('page');
  }
  expect(cache.find('page')?.outdatedMs).toBeGreaterThan(0);
});

test('CACHE-2 the page that was read most is made again first, and one that nobody read is not', async () => {
  const cache = createSharedCache();
  const page = (name: string) =>
    responseOf(name, { isCurrent: () => false, remake: async () => responseOf(`new ${name}`) });
  for (const name of ['seldom', 'often', 'never']) cache.store(name, page(name));
  for (const name of ['seldom', 'often', 'often']) cache.find(name);
  const order: string[] = [];
  for (let entry = cache.findPageToRemake(0); entry; entry = cache.findPageToRemake(0)) {
    order.push(entry.key);
    await cache.remake(entry);
  }
  expect(order).toEqual(['often', 'seldom']);
  expect(['often', 'seldom', 'never'].map((name) => bodyOf(cache, name))).toEqual([
    'new often',
    'new seldom',
    'never',
  ]);
});

test('CACHE-2 a page is not made again before it has been outdated for a while', async () => {
  const cache = createSharedCache();
  cache.store('page', responseOf(TEXT, { isCurrent: () => false, remake: async () => responseOf('new') }));
  cache.find('page');
  expect(cache.findPageToRemake(50)).toBeUndefined();
  pass(60);
  expect(cache.findPageToRemake(50)?.key).toBe('page');
});

test('CACHE-1 the outdated page is sent until the new one is ready, in the compressions that were asked for', async () => {
  const cache = createSharedCache();
  const { promise, resolve } = Promise.withResolvers<SharedResponse>();
  const old = responseOf(TEXT.repeat(20), { isCurrent: () => false, remake: () => promise });
  cache.store('page', old);
  cache.find('page');
  await compressOnce(old, 'br');
  const entry = cache.findPageToRemake(0);
  const remaking = entry && cache.remake(entry);
  expect(bodyOf(cache, 'page')).toBe(TEXT.repeat(20));
  resolve(responseOf(TEXT.repeat(30)));
  await remaking;
  const { response } = cache.find('page') ?? {};
  expect(response?.identity.length).toBe(TEXT.length * 30);
  expect(response?.compressed.br).toBeInstanceOf(Buffer);
  expect(response?.compressed.gzip).toBeUndefined();
});

test('CACHE-5 a page that is no longer one is forgotten; one that failed stays and pauses', async () => {
  const cache = createSharedCache();
  const remakes = { gone: async () => undefined, failing: () => Promise.reject(new Error('away')) };
  for (const [name, remake] of Object.entries(remakes)) {
    cache.store(name, responseOf(name, { isCurrent: () => false, remake }));
    cache.find(name);
    const entry = cache.findPageToRemake(0);
    expect(entry?.key).toBe(name);
    await (entry && cache.remake(entry).catch(() => undefined));
  }
  expect([bodyOf(cache, 'gone'), bodyOf(cache, 'failing')]).toEqual([undefined, 'failing']);
  expect(cache.findPageToRemake(0)).toBeUndefined();
});

test('only the second time is a key asked for again', () => {
  const own = createSharedCache();
  const keys = Array.from({ length: 500 }, (_, number) => `localhost/api/v4/products?n=${number}`);
  const isAgain = (key: string) => own.isRequestedAgain(key);
  expect(keys.filter(isAgain)).toEqual([]);
  // Another key has taken the slot of a few.
  expect(keys.filter(isAgain).length).toBeGreaterThan(450);
});

test('a key is the host and the URL; where a proxy names a host, also who names it', () => {
  const request = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    responseKey({
      headers,
      url: '/kobenhavn?person=2',
      socket: { remoteAddress },
    } as unknown as IncomingMessage);
  expect(request({ host: 'a' })).toBe(request({ host: 'a', cookie: 'x=y' }, '10.0.0.2'));
  const keys = [
    request({ host: 'a' }),
    request({ host: 'b' }),
    request({ host: 'a', 'x-forwarded-host': 'b' }),
    request({ host: 'a', 'x-forwarded-host': 'b' }, '10.0.0.2'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
