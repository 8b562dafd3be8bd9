// How a reading call leaves by Fastify: shared caches may keep it for a second and check it by its ETag, unless it knows a hold.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerReading, JSON_TYPE, type Reading } from './answer-reading.ts';
import { HOLD_HEADER } from './hold-id.ts';
import { answerKey } from './kept-answers.ts';
import { readingBytes } from './reading-bytes.ts';
import { keptBy, sendKept, sendOnce } from './send-answer.ts';

const PRIVATE_HEADERS = {
  vary: HOLD_HEADER,
  'content-type': JSON_TYPE,
  'cache-control': 'private, no-store',
};

export function sendReading(
  request: FastifyRequest,
  reply: FastifyReply,
  { holdId, ...reading }: Reading & { holdId?: string | undefined },
) {
  if (holdId !== undefined) return reply.headers(PRIVATE_HEADERS).send(readingBytes(reading.body));
  const kept = keptBy(request.server);
  const key = answerKey(request.raw);
  const known = kept.find(key);
  if (known) return sendKept(request, reply, key, known);
  const route = request.routeOptions.url ?? '';
  const { answer, isKept } = answerReading(kept, { key, route }, reading);
  return isKept ? sendKept(request, reply, key, answer) : sendOnce(request, reply, answer);
}
