// Proof that a write comes from a page of the partner host: a token bound to the session's cookie, and before signing
// in to a random one, so that nobody can be signed in as somebody else.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { isWrite } from './csrf.ts';
import { SESSION_COOKIE, setVisitCookie, VISIT_COOKIE } from './partner-cookies.ts';

const tokenFor = (secret: string, cookie: string): Buffer =>
  createHmac('sha256', secret).update(`partner-csrf:${cookie}`).digest();

const boundTo = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[SESSION_COOKIE] ?? cookies[VISIT_COOKIE];

export function issuePartnerCsrf(app: App, request: FastifyRequest, reply: FastifyReply): string {
  let cookie = boundTo(request);
  if (!cookie) {
    cookie = randomBytes(16).toString('base64url');
    setVisitCookie(reply, cookie);
  }
  return tokenFor(app.config.secrets[0], cookie).toString('base64url');
}

/** Browsers send Origin with every write, so another one is refused whatever the token says. */
export function requirePartnerCsrf({ config }: App, request: FastifyRequest): void {
  if (!isWrite(request)) return;
  const { origin, 'x-csrf-token': given } = request.headers;
  const cookie = boundTo(request);
  if (!cookie || typeof given !== 'string' || (origin !== undefined && origin !== config.partner.origin))
    throw new Problem('csrf');
  const received = Buffer.from(given, 'base64url');
  const isRight = config.secrets.some((secret) => {
    const expected = tokenFor(secret, cookie);
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  if (!isRight) throw new Problem('csrf');
}
