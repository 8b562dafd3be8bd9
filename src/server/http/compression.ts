// Chooses the compression that a caller accepts, and compresses:
// long responses well, short ones quickly.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { memoize } from '#core/memoize.ts';

export type Compression = 'br' | 'gzip';

export const COMPRESS_FROM_BYTES = 1024;

/** Synchronous up to here: for a page of a list this is cheaper than another thread. */
const SHORT_BYTES = 64 * 1024;
const QUICKLY = 1;
// A tenth more bytes than level 5, for a third of its time:
// on a busy evening a page lives for a second.
const BROTLI_LEVEL = 2;
const GZIP_LEVEL = 4;

const brotliOptions = (content: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compress = (content: Buffer, compression: Compression): Buffer | Promise<Buffer> =>
  content.length > SHORT_BYTES ? compressWell(content, compression) : compressQuickly(content, compression);

const compressWell = (content: Buffer, compression: Compression): Promise<Buffer> =>
  compression === 'br'
    ? brotli(content, brotliOptions(content, BROTLI_LEVEL))
    : zip(content, { level: GZIP_LEVEL });

const compressQuickly = (content: Buffer, compression: Compression): Buffer =>
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
