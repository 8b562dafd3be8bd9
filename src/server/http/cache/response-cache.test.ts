import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { type Answer, createResponseCache, etagOf, responseKey } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

const TEXT = 'Ledige borde i aften. '.repeat(200);
const answerOf = (text: string, isCurrent = () => true): Answer => ({
  etag: etagOf('one'),
  headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept-Encoding' },
  identity: Buffer.from(text),
  compressed: {},
  route: '/cached/:name',
  isCurrent,
});

const responseCache = createResponseCache({ maxBytes: 1_000_000 });
const server = Fastify();
server.decorate('responseCache', responseCache);
server.get('/cached/:name', (request, reply) => {
  const { name } = request.params as { name: string };
  const answer = responseCache.find(name);
  return answer ? sendCached(request, reply, name, answer) : reply.code(404).send();
});
afterAll(() => server.close());

test('a response is sent in the requested compression, which is made once', async () => {
  responseCache.store('page', answerOf(TEXT));
  const get = (encoding: string) =>
    server.inject({ url: '/cached/page', headers: { 'accept-encoding': encoding } });
  const br = await get('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.vary).toBe('Accept-Encoding');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT);
  const made = responseCache.find('page')?.compressed.br;
  expect(made).toBeDefined();
  expect((await get('br')).rawPayload.equals(br.rawPayload)).toBe(true);
  expect(responseCache.find('page')?.compressed.br).toBe(made);

  const gzip = await get('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
  expect(Object.keys(responseCache.find('page')?.compressed ?? {})).toEqual(['br', 'gzip']);

  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(TEXT);
});

test('a few bytes are not compressed', async () => {
  responseCache.store('short', answerOf('kort'));
  const answer = await server.inject({ url: '/cached/short', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('kort');
});

test('a matching ETag is answered with 304', async () => {
  responseCache.store('known', answerOf(TEXT));
  const ask = (etag: string) =>
    server.inject({ url: '/cached/known', headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  for (const etag of [etagOf('one'), `"other", ${etagOf('one')}`, '*']) {
    const answer = await ask(etag);
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers.etag).toBe(etagOf('one'));
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
  expect((await ask(etagOf('two'))).statusCode).toBe(200);
});

test('the cache stays within its limit of bytes, compressions included', async () => {
  const small = createResponseCache({ maxBytes: 40_000 });
  const bytes = (name: string) => answerOf(name.repeat(10_000));
  for (const name of ['a', 'b', 'c', 'd', 'e']) small.store(name, bytes(name));
  expect(small.bytes).toBeLessThanOrEqual(40_000);
  expect(small.find('a')).toBeUndefined();
  expect(small.find('e')).toBeDefined();
  small.store('huge', answerOf('x'.repeat(50_000)));
  expect(small.find('huge')).toBeUndefined();

  const before = responseCache.bytes;
  responseCache.store('sized', answerOf(TEXT));
  const withAnswer = responseCache.bytes;
  expect(withAnswer - before).toBeGreaterThanOrEqual(TEXT.length);
  await server.inject({ url: '/cached/sized', headers: { 'accept-encoding': 'gzip' } });
  expect(responseCache.bytes - withAnswer).toBe(responseCache.find('sized')?.compressed.gzip?.length);
});

test('a response expires at its maximum age, also when it is read all the time', async () => {
  const short = createResponseCache({ maxBytes: 100_000, maxAgeMs: 300 });
  short.store('page', answerOf(TEXT));
  expect(short.find('page')).toBeDefined();
  for (let read = 0; read < 5; read++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    short.find('page');
  }
  expect(short.find('page')).toBeUndefined();
});

test('a response that is no longer current is not found', () => {
  let isCurrent = true;
  responseCache.store(
    'board',
    answerOf(TEXT, () => isCurrent),
  );
  expect(responseCache.find('board')).toBeDefined();
  isCurrent = false;
  expect(responseCache.find('board')).toBeUndefined();
});

test('only the second time is a key asked for again', () => {
  const own = createResponseCache();
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
