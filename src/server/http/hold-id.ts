// The hold that a caller names: header X-Hold-Id, else the cookie _ebhold. Never from a URL.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { holdIdContract } from '#core/booking/booking.contract.ts';
import { decodeHoldCookie, HOLD_COOKIE } from '#core/booking/hold-cookie.ts';

export const HOLD_HEADER = 'X-Hold-Id';

export function readHoldId(request: FastifyRequest): string | undefined {
  const header = holdIdContract.safeParse(request.headers[HOLD_HEADER.toLowerCase()]);
  return header.success ? header.data : decodeHoldCookie(request.cookies[HOLD_COOKIE]);
}

/** A cheap check before parsing: a caller who may have a hold never gets a shared response. */
export const mayNameHold = (headers: IncomingHttpHeaders): boolean =>
  headers['x-hold-id'] !== undefined || (headers.cookie?.includes(HOLD_COOKIE) ?? false);
