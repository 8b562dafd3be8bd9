// The visitor behind a write, by the random cookie that the session call sets.
import type { FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';
import { uuidOf } from '../db/uuid.ts';

export const VISITOR_COOKIE = 'visitor';

/** 16 bytes in base64url, as we write it. */
export const isVisitorId = (value: string): boolean => /^[\w-]{21}[AQgw]$/.test(value);

/** As a uuid, which the database stores. */
export function requireVisitorId(request: FastifyRequest): string {
  const value = request.cookies[VISITOR_COOKIE];
  if (!value || !isVisitorId(value)) throw new Problem('csrf');
  return uuidOf(Buffer.from(value, 'base64url'));
}
