import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { type Answer, chooseCompression, createAnswerCache, etagOf } from './answer-cache.ts';

const TEXT = 'Ledige borde i aften. '.repeat(200);
const answerOf = (text: string): Answer => ({
  etag: etagOf('one'),
  headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept-Encoding' },
  identity: Buffer.from(text),
  compressed: {},
});

const cache = createAnswerCache({ maxBytes: 1_000_000 });
const server = Fastify();
server.get('/kept/:name', (request, reply) => {
  const { name } = request.params as { name: string };
  const answer = cache.find(name);
  return answer ? cache.send(request, reply, name, answer) : reply.code(404).send();
});
afterAll(() => server.close());

test('an answer leaves in the compression that was asked for, made once', async () => {
  cache.keep('page', answerOf(TEXT));
  const get = (encoding: string) =>
    server.inject({ url: '/kept/page', headers: { 'accept-encoding': encoding } });
  const br = await get('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.vary).toBe('Accept-Encoding');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT);
  const made = cache.find('page')?.compressed.br;
  expect(made).toBeDefined();
  expect((await get('br')).rawPayload.equals(br.rawPayload)).toBe(true);
  expect(cache.find('page')?.compressed.br).toBe(made);

  const gzip = await get('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
  expect(Object.keys(cache.find('page')?.compressed ?? {})).toEqual(['br', 'gzip']);

  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(TEXT);
});

test('a few bytes are not compressed', async () => {
  cache.keep('short', answerOf('kort'));
  const answer = await server.inject({ url: '/kept/short', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('kort');
});

test('whoever has it already is told so', async () => {
  cache.keep('known', answerOf(TEXT));
  const headers = { 'accept-encoding': 'br', 'if-none-match': etagOf('one') };
  const answer = await server.inject({ url: '/kept/known', headers });
  expect(answer.statusCode).toBe(304);
  expect(answer.rawPayload).toHaveLength(0);
  expect(answer.headers.etag).toBe(etagOf('one'));
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('what is kept stays within its bytes, compressions included', async () => {
  const small = createAnswerCache({ maxBytes: 40_000 });
  const bytes = (name: string) => answerOf(name.repeat(10_000));
  for (const name of ['a', 'b', 'c', 'd', 'e']) small.keep(name, bytes(name));
  expect(small.bytes).toBeLessThanOrEqual(40_000);
  expect(small.find('a')).toBeUndefined();
  expect(small.find('e')).toBeDefined();
  small.keep('huge', answerOf('x'.repeat(50_000)));
  expect(small.find('huge')).toBeUndefined();

  const before = cache.bytes;
  cache.keep('sized', answerOf(TEXT));
  const kept = cache.bytes;
  expect(kept - before).toBeGreaterThanOrEqual(TEXT.length);
  await server.inject({ url: '/kept/sized', headers: { 'accept-encoding': 'gzip' } });
  expect(cache.bytes - kept).toBe(cache.find('sized')?.compressed.gzip?.length);
});

test('an answer is gone when it is old, also when it is read all the time', async () => {
  const short = createAnswerCache({ maxBytes: 100_000, maxAgeMs: 300 });
  short.keep('page', answerOf(TEXT));
  expect(short.find('page')).toBeDefined();
  for (let read = 0; read < 5; read++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    short.find('page');
  }
  expect(short.find('page')).toBeUndefined();
});

test.for([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', undefined],
  ['BR', 'br'],
  ['deflate, zstd', undefined],
] as const)('"%s" is answered with %s', ([header, expected]) => {
  expect(chooseCompression(header)).toBe(expected);
});
