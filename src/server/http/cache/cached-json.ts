// A JSON response that is the same for everybody. It is cached from the second request on.
import { HOLD_HEADER } from '../hold-id.ts';
import { jsonBytes } from './json-bytes.ts';
import { type Answer, contentVersion, etagOf, type ResponseCache } from './response-cache.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const HEADERS = {
  vary: `${HOLD_HEADER}, Accept-Encoding`,
  'content-type': JSON_TYPE,
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
};

/** Larger bodies are cached at the first request: compressing them would block the thread too long. */
const LARGE_BYTES = 64 * 1024;

export type Reading = {
  body: object;
  /** Equal for equal content; made from the body when left out. */
  version?: string;
  /** Whether the body is still current; without this check it is never cached. */
  isCurrent?: () => boolean;
};

const isNeverCurrent = () => false;

export function cachedJson(
  responseCache: ResponseCache,
  { key, route }: { key: string; route: string },
  { body, version, isCurrent }: Reading,
): { answer: Answer; isStored: boolean } {
  const identity = jsonBytes(body);
  const answer = {
    etag: etagOf(version ?? contentVersion(identity)),
    headers: HEADERS,
    identity,
    compressed: {},
    route,
    isCurrent: isCurrent ?? isNeverCurrent,
  };
  const isStored =
    isCurrent !== undefined && (identity.length > LARGE_BYTES || responseCache.isRequestedAgain(key));
  if (isStored) responseCache.store(key, answer);
  return { answer, isStored };
}
