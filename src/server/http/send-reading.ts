// How a reading call leaves: shared caches may keep it for a second and check it by its ETag, unless it knows a hold.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_ID } from './build-id.ts';
import { HOLD_HEADER } from './hold-id.ts';

const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';

type Reading = {
  body: unknown;
  /** Equal for equal content; made from the body when left out. */
  version?: string;
  holdId?: string | undefined;
};

export function sendReading(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version, holdId }: Reading,
) {
  reply.header('Vary', HOLD_HEADER).type('application/json; charset=utf-8');
  if (holdId !== undefined)
    return reply.header('Cache-Control', 'private, no-store').send(JSON.stringify(body));
  const text = version === undefined ? JSON.stringify(body) : undefined;
  // Weak, because the same answer leaves in several compressions.
  const etag = `W/"${BUILD_ID}-${version ?? hash('md5', text ?? '').slice(0, 12)}"`;
  reply.header('Cache-Control', SHARED).header('ETag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  // As text: what the verbs make is proven against its contract by the tests, not again for every guest.
  return reply.send(text ?? JSON.stringify(body));
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => known.trim() === etag || known.trim() === '*') ?? false;
