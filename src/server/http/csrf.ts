// Proof that a write comes from our own page: a token bound to the visitor's cookie, sent in X-CSRF-TOKEN.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { isVisitorId, VISITOR_COOKIE } from './visitor-id.ts';

const VISITOR_SECONDS = 180 * 24 * 60 * 60;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const tokenFor = (secret: string, visitorId: string) =>
  createHmac('sha256', secret).update(`csrf:${visitorId}`).digest('base64url');

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
  return tokenFor(app.config.secrets[0], visitorId);
}

export const isWrite = (request: FastifyRequest): boolean => !SAFE_METHODS.has(request.method);

/** Exempt: it changes no guest's data, and a browser leaving a page can't wait for a token. */
const NEEDS_NO_TOKEN = new Set(['/api/v4/vitals']);

export function requireCsrfToken(app: App, request: FastifyRequest) {
  if (!isWrite(request) || NEEDS_NO_TOKEN.has(request.routeOptions.url ?? '')) return;
  const visitorId = request.cookies[VISITOR_COOKIE];
  const given = request.headers['x-csrf-token'];
  if (!visitorId || typeof given !== 'string') throw new Problem('csrf');
  const received = Buffer.from(given);
  const isRight = app.config.secrets.some((secret) =>
    isSame(Buffer.from(tokenFor(secret, visitorId)), received),
  );
  if (!isRight) throw new Problem('csrf');
}

const isSame = (expected: Buffer, received: Buffer): boolean =>
  expected.length === received.length && timingSafeEqual(expected, received);
