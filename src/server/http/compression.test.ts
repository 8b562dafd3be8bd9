import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCompression, compressQuickly, compressWell } from './compression.ts';

test.for([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', undefined],
  ['BR', 'br'],
  ['deflate, zstd', undefined],
] as const)('"%s" is answered with %s, also from the cache', ([header, expected]) => {
  expect(chooseCompression(header)).toBe(expected);
  expect(chooseCompression(header)).toBe(expected);
});

test('what is compressed quickly or well is the same content', async () => {
  const content = Buffer.from('Ledige borde i aften. '.repeat(200));
  for (const made of [compressQuickly(content, 'br'), await compressWell(content, 'br')])
    expect(brotliDecompressSync(made).equals(content)).toBe(true);
  for (const made of [compressQuickly(content, 'gzip'), await compressWell(content, 'gzip')])
    expect(gunzipSync(made).equals(content)).toBe(true);
});
