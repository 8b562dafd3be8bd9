// Sets the cookie _ebhold. Scripts of the page read it, so it isn't HttpOnly.
import type { FastifyReply } from 'fastify';
import { encodeHoldCookie, HOLD_COOKIE, HOLD_COOKIE_SECONDS } from '#core/booking/hold-cookie.ts';
import type { App } from '../app.ts';

const options = (app: App) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: app.config.isSecure,
  // The value is encoded already, so it must not be encoded again.
  encode: (value: string) => value,
});

export const setHoldCookie = (app: App, reply: FastifyReply, holdId: string) =>
  reply.setCookie(HOLD_COOKIE, encodeHoldCookie(holdId), { ...options(app), maxAge: HOLD_COOKIE_SECONDS });

export const clearHoldCookie = (app: App, reply: FastifyReply) =>
  reply.clearCookie(HOLD_COOKIE, options(app));
