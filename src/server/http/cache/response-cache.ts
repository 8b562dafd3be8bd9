// Caches responses that are the same for everybody, as bytes, until their content changes.
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { BUILD_ID } from '../build-id.ts';
import { type Compression, compressWell } from '../compression.ts';

export type Answer = {
  etag: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  /** Each compression is made on first use. */
  compressed: Readonly<Partial<Record<Compression, Buffer>>>;
  /** The route pattern, for metrics. */
  route: string;
  /** Whether the response still shows the newest state. */
  isCurrent: () => boolean;
};

type CachedResponse = Answer & { expiresAt: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

type Bounds = { maxBytes?: number; maxAgeMs?: number };

const MAX_BYTES = 96 * 1024 * 1024;
/** Editors' changes that are not on a board are shown after this long. */
const MAX_AGE_MS = 10_000;
/** The approximate size of an entry beside its bodies. */
const ENTRY_BYTES = 1024;
/** A power of two. */
const REQUESTED_KEYS = 2 ** 16;

const sizeOf = ({ identity, compressed }: Answer): number =>
  ENTRY_BYTES + identity.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);

// Weak, because the same response is sent in several compressions.
export const etagOf = (version: string): string => `W/"${BUILD_ID}-${version}"`;
export const contentVersion = (content: Buffer): string => hash('md5', content).slice(0, 12);

/**
 * The URL as written, not sorted, because links on the page repeat it and hydration must match. With a forwarded
 * host the caller's address is part of the key, because only some proxies are trusted.
 */
export function responseKey({ headers, url, socket }: IncomingMessage): string {
  const forwardedHost = headers['x-forwarded-host'];
  return forwardedHost === undefined
    ? `${headers.host}${url}`
    : `${socket.remoteAddress} ${String(forwardedHost)} ${headers.host}${url}`;
}

/** FNV-1a: allocates nothing, unlike a set of strings. */
function hashOf(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed;
}

export function createResponseCache({ maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS }: Bounds = {}) {
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** Hashes of keys, each in its slot. Two keys may share a hash: then a response is cached one request too early. */
  const requestedKeys = new Int32Array(REQUESTED_KEYS);
  const compressing = new Map<string, Promise<Buffer>>();

  async function compress(key: string, answer: Answer, compression: Compression): Promise<Buffer> {
    const made = await compressWell(answer.identity, compression);
    const cached = answers.peek(key);
    if (cached?.identity === answer.identity)
      answers.set(key, { ...cached, compressed: { ...cached.compressed, [compression]: made } });
    return made;
  }

  return {
    find(key: string): Answer | undefined {
      const answer = answers.get(key);
      return answer && answer.expiresAt > performance.now() && answer.isCurrent() ? answer : undefined;
    },

    store(key: string, answer: Answer): void {
      answers.set(key, { ...answer, expiresAt: performance.now() + maxAgeMs });
    },

    /** A response that is requested once is not worth caching. */
    isRequestedAgain(key: string): boolean {
      const hashed = hashOf(key);
      const slot = hashed & (REQUESTED_KEYS - 1);
      if (requestedKeys[slot] === hashed) return true;
      requestedKeys[slot] = hashed;
      return false;
    },

    /** Compresses once for all concurrent requests. The result is cached while the response is. */
    compressOnce(key: string, answer: Answer, compression: Compression): Promise<Buffer> {
      const name = `${compression} ${answer.etag} ${key}`;
      let made = compressing.get(name);
      if (!made) {
        made = compress(key, answer, compression).finally(() => compressing.delete(name));
        compressing.set(name, made);
      }
      return made;
    },

    get bytes(): number {
      return answers.calculatedSize;
    },
  };
}
