// A file as the body of a call.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';

/** A phone with one bar sends 15 MB in this time. */
export const UPLOAD_LIMIT_MS = 5 * 60_000;

/** Not read here: the role is checked first, and the use case reads it up to its limit. */
export const acceptFiles = (scope: FastifyInstance) =>
  scope.addContentTypeParser('application/octet-stream', (_request, content, next) => next(null, content));

export function sentFile({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>) {
  if (!isStream(body)) throw new Problem('bad_request');
  const length = headers['content-length'];
  return { content: body, promisedBytes: length === undefined ? undefined : Number(length) };
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;
