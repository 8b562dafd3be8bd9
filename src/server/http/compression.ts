// Which compression a caller takes, and how answers are compressed: well when they are kept, quickly when they leave once.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

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

/** Cheaper than handing the work to another thread, as long as the content is no more than a page of a list. */
export const compressQuickly = (content: Buffer, compression: Compression): Buffer =>
  compression === 'br'
    ? brotliCompressSync(content, brotliOptions(content, QUICKLY))
    : gzipSync(content, { level: QUICKLY });

function readHeader(header: string): Compression | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

// Browsers send a handful of these.
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Compression | undefined>();

export function chooseCompression(header: string | string[] | undefined): Compression | undefined {
  if (!header) return undefined;
  const text = String(header);
  if (remembered.has(text)) return remembered.get(text);
  const chosen = readHeader(text);
  if (remembered.size < MOST_REMEMBERED) remembered.set(text, chosen);
  return chosen;
}
