// The hold that a caller names: header X-Hold-Id, else the cookie _ebhold with its wrapper. Never from an address.
import type { FastifyRequest } from 'fastify';
import { decodeHoldCookie, HOLD_COOKIE, holdIdContract } from '#core/booking/hold-cookie.ts';

export const HOLD_HEADER = 'X-Hold-Id';

export function readHoldId(request: FastifyRequest): string | undefined {
  const header = holdIdContract.safeParse(request.headers[HOLD_HEADER.toLowerCase()]);
  return header.success ? header.data : decodeHoldCookie(request.cookies[HOLD_COOKIE]);
}
