// Answers that everybody sees alike, kept as the bytes that leave: each compression is made once, when first asked for.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BUILD_ID } from './build-id.ts';

type Compression = 'br' | 'gzip';

export type Answer = {
  etag: string;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  compressed: Readonly<Partial<Record<Compression, Buffer>>>;
};

/** What the board does not tell, an editor's change, is seen after this long. */
const MAX_AGE_MS = 10_000;
const COMPRESS_FROM_BYTES = 1024;
const BROTLI_QUALITY = 5;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 1024;

const sizeOf = ({ identity, compressed }: Answer): number =>
  ENTRY_BYTES + identity.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);

// Weak, because the same answer leaves in several compressions.
export const etagOf = (version: string): string => `W/"${BUILD_ID}-${version}"`;
export const contentVersion = (content: Buffer): string => hash('md5', content).slice(0, 12);

type Bounds = { maxBytes: number; maxAgeMs?: number };

export function createAnswerCache<Kept extends Answer = Answer>({ maxBytes, maxAgeMs = MAX_AGE_MS }: Bounds) {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: maxAgeMs,
    // Reading the clock costs more than the look-up.
    ttlResolution: 50,
  });

  const compressing = new Map<string, Promise<Buffer>>();

  /** Once for all who ask meanwhile. */
  function compressOnce(key: string, answer: Answer, compression: Compression): Promise<Buffer> {
    const name = `${compression} ${answer.etag} ${key}`;
    const known = compressing.get(name);
    if (known) return known;
    const made = compress(key, answer, compression).finally(() => compressing.delete(name));
    compressing.set(name, made);
    return made;
  }

  /** With its compression, which is kept when the answer itself still is. */
  async function compress(key: string, answer: Answer, compression: Compression): Promise<Buffer> {
    const made = await COMPRESS[compression](answer.identity);
    const kept = answers.peek(key);
    if (kept?.identity === answer.identity)
      answers.set(
        key,
        { ...kept, compressed: { ...kept.compressed, [compression]: made } },
        // It grows no younger by being read.
        { ttl: Math.max(1, answers.getRemainingTTL(key)) },
      );
    return made;
  }

  return {
    find: (key: string): Kept | undefined => answers.get(key),
    keep: (key: string, answer: Kept): void => {
      answers.set(key, answer);
    },
    get bytes(): number {
      return answers.calculatedSize;
    },

    /** Sends what was found or has just been kept under the key. */
    send(request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) {
      reply.headers(answer.headers).header('ETag', answer.etag);
      if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
      const compression = chooseCompression(request.headers['accept-encoding']);
      if (!compression || answer.identity.length < COMPRESS_FROM_BYTES) return reply.send(answer.identity);
      reply.header('Content-Encoding', compression);
      const known = answer.compressed[compression];
      if (known) return reply.send(known);
      compressOnce(key, answer, compression).then(
        (made) => reply.send(made),
        (error: Error) => reply.removeHeader('Content-Encoding').send(error),
      );
      return reply;
    },
  };
}

const brotli = promisify(brotliCompress);
const COMPRESS: Record<Compression, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: promisify(gzip),
};

export function chooseCompression(header: string | string[] | undefined): Compression | undefined {
  if (!header) return undefined;
  const accepted = String(header)
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => known.trim() === etag || known.trim() === '*') ?? false;
