// The shared responses that this process remembers. An outdated page is still sent for a while.
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressOnce, type SharedResponse } from './shared-response.ts';

export type SharedCache = ReturnType<typeof createSharedCache>;

type Entry = {
  key: string;
  response: SharedResponse;
  madeAt: number;
  /** When it was last known to be current. */
  currentAt: number;
  /** How often it was sent. */
  reads: number;
  /** After a remake that failed. */
  pauseUntil: number;
};

type Options = { maxBytes?: number; maxAgeMs?: number; maxOutdatedMs?: number };

const MAX_BYTES = 96 * 1024 * 1024;
/** For what no version shows, such as a post whose time of publication has come. */
const MAX_AGE_MS = 60_000;
/** As `stale-while-revalidate` promises. */
const MAX_OUTDATED_MS = 30_000;
const RETRY_MS = 2_000;
/** The approximate size of an entry beside its bodies. */
const ENTRY_BYTES = 1024;
/** Both compressions together take less than half of the plain body. */
const WITH_COMPRESSIONS = 1.5;
/** A power of two. */
const REQUESTED_KEYS = 2 ** 16;

/**
 * The URL as written, not sorted, because links on the page repeat it and hydration must
 * match. With a forwarded host the caller's address is part of the key, because only some
 * proxies are trusted.
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

export function createSharedCache({
  maxBytes = MAX_BYTES,
  maxAgeMs = MAX_AGE_MS,
  maxOutdatedMs = MAX_OUTDATED_MS,
}: Options = {}) {
  /** Pages that were sent since they were made: only these are made again. */
  const readPages = new Set<Entry>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => ENTRY_BYTES + Math.ceil(response.identity.length * WITH_COMPRESSIONS),
    dispose: (entry) => readPages.delete(entry),
  });
  /**
   * Hashes of keys, each in its slot.
   * Two keys may share a hash: then a response is stored one request too early.
   */
  const requestedKeys = new Int32Array(REQUESTED_KEYS);

  /** For how long the response may have been outdated; 0 while it is current. */
  function outdatedMs(entry: Entry, now: number): number {
    const isCurrent = now - entry.madeAt < maxAgeMs && entry.response.isCurrent();
    if (!isCurrent) return Math.max(now - entry.currentAt, Number.EPSILON);
    entry.currentAt = now;
    return 0;
  }

  function store(key: string, response: SharedResponse): void {
    const now = performance.now();
    entries.set(key, { key, response, madeAt: now, currentAt: now, reads: 0, pauseUntil: 0 });
  }

  return {
    store,

    /** What may be sent now, and for how long it may have been outdated. */
    find(key: string): { response: SharedResponse; outdatedMs: number } | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const outdated = outdatedMs(entry, performance.now());
      if (outdated > (entry.response.remake ? maxOutdatedMs : 0)) return undefined;
      entry.reads += 1;
      if (entry.reads === 1 && entry.response.remake) readPages.add(entry);
      return { response: entry.response, outdatedMs: outdated };
    },

    /** A response that is requested once is not worth storing. */
    isRequestedAgain(key: string): boolean {
      const hashed = hashOf(key);
      const slot = hashed & (REQUESTED_KEYS - 1);
      if (requestedKeys[slot] === hashed) return true;
      requestedKeys[slot] = hashed;
      return false;
    },

    /** Of the pages that were read and are outdated for so long, the most read one. */
    findPageToRemake(minOutdatedMs: number): Entry | undefined {
      const now = performance.now();
      let best: Entry | undefined;
      for (const entry of readPages) {
        if (entry.pauseUntil > now || (best && best.reads >= entry.reads)) continue;
        const outdated = outdatedMs(entry, now);
        if (outdated > 0 && outdated >= minOutdatedMs) best = entry;
      }
      return best;
    },

    /** The outdated page stays until the new one is ready, in every requested compression. */
    async remake(entry: Entry): Promise<void> {
      const { key, response } = entry;
      try {
        const made = await response.remake?.();
        if (!made) return void (entries.peek(key) === entry && entries.delete(key));
        for (const compression of ['br', 'gzip'] as const)
          if (response.compressed[compression]) await compressOnce(made, compression);
        if (entries.peek(key) === entry) store(key, made);
      } catch (error) {
        entry.pauseUntil = performance.now() + RETRY_MS;
        throw error;
      }
    },

    get bytes(): number {
      return entries.calculatedSize;
    },
  };
}
