// Answers that everybody sees alike, kept as the bytes that leave until what they show has changed.
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { BUILD_ID } from './build-id.ts';
import { type Compression, compressWell } from './compression.ts';

export type Answer = {
  etag: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  /** Each compression is made once, when first asked for. */
  compressed: Readonly<Partial<Record<Compression, Buffer>>>;
  /** The pattern of its address, under which it is counted. */
  route: string;
  /** Whether making it again would show the same board. */
  isCurrent: () => boolean;
};

type Kept = Answer & { keptUntil: number };

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

type Bounds = { maxBytes?: number; maxAgeMs?: number };

const MAX_BYTES = 96 * 1024 * 1024;
/** What the board does not tell, an editor's change, is seen after this long. */
const MAX_AGE_MS = 10_000;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 1024;
/** A power of two. */
const REMEMBERED_KEYS = 2 ** 16;

const sizeOf = ({ identity, compressed }: Answer): number =>
  ENTRY_BYTES + identity.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);

// Weak, because the same answer leaves in several compressions.
export const etagOf = (version: string): string => `W/"${BUILD_ID}-${version}"`;
export const contentVersion = (content: Buffer): string => hash('md5', content).slice(0, 12);

/**
 * The address as it was written, not sorted: links on a page repeat it, and must do so in the browser too. A proxy may
 * name another host, and whether it is believed depends on where it calls from.
 */
export function answerKey({ headers, url, socket }: IncomingMessage): string {
  const told = headers['x-forwarded-host'];
  return told === undefined
    ? `${headers.host}${url}`
    : `${socket.remoteAddress} ${String(told)} ${headers.host}${url}`;
}

/** FNV-1a: leaves no garbage, unlike a set of strings. */
function hashOf(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed;
}

export function createKeptAnswers({ maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS }: Bounds = {}) {
  const answers = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** Hashes of keys, each in the place that it names. Two keys may share one: then an answer is kept too early. */
  const askedFor = new Int32Array(REMEMBERED_KEYS);
  const compressing = new Map<string, Promise<Buffer>>();

  async function compress(key: string, answer: Answer, compression: Compression): Promise<Buffer> {
    const made = await compressWell(answer.identity, compression);
    const kept = answers.peek(key);
    if (kept?.identity === answer.identity)
      answers.set(key, { ...kept, compressed: { ...kept.compressed, [compression]: made } });
    return made;
  }

  return {
    find(key: string): Answer | undefined {
      const answer = answers.get(key);
      return answer && answer.keptUntil > performance.now() && answer.isCurrent() ? answer : undefined;
    },

    keep(key: string, answer: Answer): void {
      answers.set(key, { ...answer, keptUntil: performance.now() + maxAgeMs });
    },

    /** Keeping what nobody asks for again costs more than making it. */
    isAskedAgain(key: string): boolean {
      const hashed = hashOf(key);
      const place = hashed & (REMEMBERED_KEYS - 1);
      if (askedFor[place] === hashed) return true;
      askedFor[place] = hashed;
      return false;
    },

    /** Once for all who ask meanwhile; kept when the answer itself still is. */
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
