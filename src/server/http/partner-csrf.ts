// Proof that a write comes from a page of the partner host: a token bound to the session's cookie,
// and before signing in to a random one, so that nobody can be signed in as somebody else.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { isSigned, sign } from '../signature.ts';
import { isWrite } from './csrf.ts';
import { SESSION_COOKIE, setVisitCookie, VISIT_COOKIE } from './partner-cookies.ts';

const PURPOSE = 'partner-csrf';

const boundTo = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[SESSION_COOKIE] ?? cookies[VISIT_COOKIE];

export function issuePartnerCsrf(app: App, request: FastifyRequest, reply: FastifyReply): string {
  let cookie = boundTo(request);
  if (!cookie) {
    cookie = randomBytes(16).toString('base64url');
    setVisitCookie(reply, cookie);
  }
  return sign(app.config.secrets, PURPOSE, cookie);
}

/** Browsers send Origin with every write, so another one is refused whatever the token says. */
export function requirePartnerCsrf({ config }: App, request: FastifyRequest): void {
  if (!isWrite(request)) return;
  const { origin, 'x-csrf-token': given } = request.headers;
  const cookie = boundTo(request);
  if (!cookie || typeof given !== 'string' || (origin !== undefined && origin !== config.partner.origin))
    throw new Problem('csrf');
  if (!isSigned(config.secrets, PURPOSE, cookie, given)) throw new Problem('csrf');
}
