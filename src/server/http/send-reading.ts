// How a reading call leaves: shared caches may keep it for a second and check it by its ETag, unless it knows a hold.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, contentVersion, createAnswerCache, etagOf } from './answer-cache.ts';
import { HOLD_HEADER } from './hold-id.ts';
import { readingBytes } from './reading-bytes.ts';

const TYPE = 'application/json; charset=utf-8';
const SHARED_HEADERS = {
  Vary: `${HOLD_HEADER}, Accept-Encoding`,
  'Content-Type': TYPE,
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
};
const PRIVATE_HEADERS = { Vary: HOLD_HEADER, 'Content-Type': TYPE, 'Cache-Control': 'private, no-store' };

const answers = createAnswerCache({ maxBytes: 32 * 1024 * 1024 });

type Reading = {
  body: object;
  /** Equal for equal content; made from the body when left out. */
  version?: string;
  holdId?: string | undefined;
};

export function sendReading(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version, holdId }: Reading,
) {
  if (holdId !== undefined) return reply.headers(PRIVATE_HEADERS).send(readingBytes(body));
  const made = version === undefined ? readingBytes(body) : undefined;
  const etag = etagOf(version ?? contentVersion(made ?? readingBytes(body)));
  // The version is part of the name: what is found is never older than what the verb has just answered.
  const key = `${request.url} ${etag}`;
  const known = answers.find(key);
  if (known) return answers.send(request, reply, key, known);
  const answer: Answer = {
    etag,
    headers: SHARED_HEADERS,
    identity: made ?? readingBytes(body),
    compressed: {},
  };
  answers.keep(key, answer);
  return answers.send(request, reply, key, answer);
}
