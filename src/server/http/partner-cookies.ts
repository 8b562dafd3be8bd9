// The cookies of the partner host. The prefix `__Host-` ties them to this host alone, with https;
// browsers count `*.localhost` as safe, so development has the same cookies.
import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = '__Host-staff';
export const VISIT_COOKIE = '__Host-visit';

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const;

/** As long as the longest session; the database decides when it ends. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export const setSessionCookie = (reply: FastifyReply, token: string) =>
  reply.setCookie(SESSION_COOKIE, token, { ...OPTIONS, maxAge: SESSION_SECONDS });

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, OPTIONS);

export const setVisitCookie = (reply: FastifyReply, id: string) => reply.setCookie(VISIT_COOKIE, id, OPTIONS);
