// Sends a shared response by Fastify, in the caller's compression, or 304 when the ETag matches.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES, type Compression, chooseCompression, compressQuickly } from '../compression.ts';
import type { Answer, ResponseCache } from './response-cache.ts';

/** The response cache that `createServer` made for this server. */
export const responseCacheOf = (server: FastifyInstance): ResponseCache =>
  server.getDecorator('responseCache');

export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((known) => known.trim() === etag || known.trim() === '*'));

/** Undefined for short responses, which are not worth compressing. */
export const compressionFor = (
  acceptEncoding: string | string[] | undefined,
  { identity }: Answer,
): Compression | undefined =>
  identity.length < COMPRESS_FROM_BYTES ? undefined : chooseCompression(acceptEncoding);

type SendCompressed = (compression: Compression) => FastifyReply;

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, sendCompressed: SendCompressed) {
  reply.headers(answer.headers).header('etag', answer.etag);
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const compression = compressionFor(request.headers['accept-encoding'], answer);
  if (!compression) return reply.send(answer.identity);
  reply.header('content-encoding', compression);
  return sendCompressed(compression);
}

/** Sends a response that is in the cache under the key. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) =>
  send(request, reply, answer, (compression) => {
    const known = answer.compressed[compression];
    if (known) return reply.send(known);
    responseCacheOf(request.server)
      .compressOnce(key, answer, compression)
      .then(
        (made) => reply.send(made),
        (error: Error) => reply.removeHeader('content-encoding').send(error),
      );
    return reply;
  });

/** Sends a response that is not cached. */
export const sendUncached = (request: FastifyRequest, reply: FastifyReply, answer: Answer) =>
  send(request, reply, answer, (compression) => reply.send(compressQuickly(answer.identity, compression)));
