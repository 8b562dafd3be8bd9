import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCompression, compress } from './compression.ts';

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

test.for([200, 20_000])('%i lines are the same content after compression', async (count) => {
  const content = Buffer.from('Ledige borde i aften. '.repeat(count));
  expect(brotliDecompressSync(await compress(content, 'br')).equals(content)).toBe(true);
  expect(gunzipSync(await compress(content, 'gzip')).equals(content)).toBe(true);
});
