// Answers a read of the API: shared for a second with an ETag, or private when the
// caller has a hold.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOLD_HEADER } from '../hold-id.ts';
import { jsonBytes } from './json-bytes.ts';
import { responseKey, type SharedCache } from './shared-cache.ts';
import { contentVersion, etagOf, type SharedResponse } from './shared-response.ts';
import { sharingOf } from './sharing.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

// Not stale-while-revalidate: the browser patches what it gets here with the live changes
// that follow.
const SHARED_HEADERS = {
  vary: `${HOLD_HEADER}, Accept-Encoding`,
  'content-type': JSON_TYPE,
  'cache-control': 'public, max-age=0, s-maxage=1',
};

const PRIVATE_HEADERS = {
  vary: HOLD_HEADER,
  'content-type': JSON_TYPE,
  'cache-control': 'private, no-store',
};

/** Larger bodies are stored at the first request, because compressing them takes long. */
const LARGE_BYTES = 64 * 1024;

export type Reading = {
  body: object;
  /** Equal for equal content; made from the body when left out. */
  version?: string;
  /** Whether the body is still current; without this check it is never stored. */
  isCurrent?: () => boolean;
};

const isNeverCurrent = () => false;

/** Stored from the second request on. */
export function sharedJson(
  cache: SharedCache,
  { key, route }: { key: string; route: string },
  { body, version, isCurrent }: Reading,
): SharedResponse {
  const identity = jsonBytes(body);
  const response = {
    etag: etagOf(version ?? contentVersion(identity)),
    headers: SHARED_HEADERS,
    identity,
    compressed: {},
    route,
    isCurrent: isCurrent ?? isNeverCurrent,
  };
  if (isCurrent && (identity.length > LARGE_BYTES || cache.isRequestedAgain(key))) cache.store(key, response);
  return response;
}

export function shareJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { holdId, ...reading }: Reading & { holdId?: string | undefined },
) {
  if (holdId !== undefined) return reply.headers(PRIVATE_HEADERS).send(jsonBytes(reading.body));
  const { cache, send } = sharingOf(request.server);
  const key = responseKey(request.raw);
  const shared = sharedJson(cache, { key, route: request.routeOptions.url ?? '' }, reading);
  reply.hijack();
  send(request.raw, reply.raw, shared, { requestId: request.id });
  return reply;
}
