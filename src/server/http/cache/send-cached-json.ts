// Sends an API response by Fastify: public for a second with an ETag, or private when the caller has a hold.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOLD_HEADER } from '../hold-id.ts';
import { cachedJson, JSON_TYPE, type Reading } from './cached-json.ts';
import { jsonBytes } from './json-bytes.ts';
import { responseKey } from './response-cache.ts';
import { responseCacheOf, sendCached, sendUncached } from './send-cached.ts';

const PRIVATE_HEADERS = {
  vary: HOLD_HEADER,
  'content-type': JSON_TYPE,
  'cache-control': 'private, no-store',
};

export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { holdId, ...reading }: Reading & { holdId?: string | undefined },
) {
  if (holdId !== undefined) return reply.headers(PRIVATE_HEADERS).send(jsonBytes(reading.body));
  const responseCache = responseCacheOf(request.server);
  const key = responseKey(request.raw);
  const known = responseCache.find(key);
  if (known) return sendCached(request, reply, key, known);
  const route = request.routeOptions.url ?? '';
  const { answer, isStored } = cachedJson(responseCache, { key, route }, reading);
  return isStored ? sendCached(request, reply, key, answer) : sendUncached(request, reply, answer);
}
