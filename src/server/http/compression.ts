// Chooses the compression that a caller accepts. Cached responses are compressed well, others quickly.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { memoize } from '#core/memoize.ts';

export type Compression = 'br' | 'gzip';

export const COMPRESS_FROM_BYTES = 1024;

const WELL = 5;
const QUICKLY = 1;

const brotliOptions = (content: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compressWell = (content: Buffer, compression: Compression): Promise<Buffer> =>
  compression === 'br' ? brotli(content, brotliOptions(content, WELL)) : zip(content);

/** Synchronous: for a page of a list this is cheaper than another thread. */
export const compressQuickly = (content: Buffer, compression: Compression): Buffer =>
  compression === 'br'
    ? brotliCompressSync(content, brotliOptions(content, QUICKLY))
    : gzipSync(content, { level: QUICKLY });

/** Browsers send few different headers. */
const MAX_HEADERS = 100;

const readHeader = memoize((header: string): Compression | undefined => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}, MAX_HEADERS);

export function chooseCompression(header: string | string[] | undefined): Compression | undefined {
  return header ? readHeader(String(header)) : undefined;
}
