// How an answer that everybody sees alike leaves by Fastify: in the caller's compression, or not at all when it is known.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES, type Compression, chooseCompression, compressQuickly } from './compression.ts';
import type { Answer, KeptAnswers } from './kept-answers.ts';

/** The one store of a server, which `createServer` gives it. */
export const keptBy = (server: FastifyInstance): KeptAnswers => server.getDecorator('kept');

export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((known) => known.trim() === etag || known.trim() === '*'));

/** Undefined when it leaves as it is: short answers gain nothing. */
export const compressionFor = (
  acceptEncoding: string | string[] | undefined,
  { identity }: Answer,
): Compression | undefined =>
  identity.length < COMPRESS_FROM_BYTES ? undefined : chooseCompression(acceptEncoding);

type SendCompressed = (compression: Compression) => FastifyReply;

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, sendCompressed: SendCompressed) {
  reply.headers(answer.headers).header('etag', answer.etag);
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const compression = compressionFor(request.headers['accept-encoding'], answer);
  if (!compression) return reply.send(answer.identity);
  reply.header('content-encoding', compression);
  return sendCompressed(compression);
}

/** Sends what was found or has just been kept under the key. */
export const sendKept = (request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) =>
  send(request, reply, answer, (compression) => {
    const known = answer.compressed[compression];
    if (known) return reply.send(known);
    keptBy(request.server)
      .compressOnce(key, answer, compression)
      .then(
        (made) => reply.send(made),
        (error: Error) => reply.removeHeader('content-encoding').send(error),
      );
    return reply;
  });

/** Sends what is not kept. */
export const sendOnce = (request: FastifyRequest, reply: FastifyReply, answer: Answer) =>
  send(request, reply, answer, (compression) => reply.send(compressQuickly(answer.identity, compression)));
