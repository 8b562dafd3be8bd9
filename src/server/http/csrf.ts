// Proof that a write comes from our own page:
// a token bound to the visitor's cookie, sent in X-CSRF-TOKEN.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { isSigned, sign } from '../signature.ts';
import { isVisitorId, VISITOR_COOKIE } from './visitor-id.ts';

const VISITOR_SECONDS = 180 * 24 * 60 * 60;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const PURPOSE = 'csrf';

export function issueCsrfToken(app: App, request: FastifyRequest, reply: FastifyReply) {
  let visitorId = request.cookies[VISITOR_COOKIE];
  if (!visitorId || !isVisitorId(visitorId)) {
    visitorId = randomBytes(16).toString('base64url');
    reply.setCookie(VISITOR_COOKIE, visitorId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: app.config.isSecure,
      maxAge: VISITOR_SECONDS,
    });
  }
  return sign(app.config.secrets, PURPOSE, visitorId);
}

export const isWrite = (request: FastifyRequest): boolean => !SAFE_METHODS.has(request.method);

/** Exempt: it changes no guest's data, and a browser leaving a page can't wait for a token. */
const NEEDS_NO_TOKEN = new Set(['/api/v4/vitals']);

export function requireCsrfToken(app: App, request: FastifyRequest) {
  if (!isWrite(request) || NEEDS_NO_TOKEN.has(request.routeOptions.url ?? '')) return;
  const visitorId = request.cookies[VISITOR_COOKIE];
  const given = request.headers['x-csrf-token'];
  if (!visitorId || typeof given !== 'string') throw new Problem('csrf');
  if (!isSigned(app.config.secrets, PURPOSE, visitorId, given)) throw new Problem('csrf');
}
