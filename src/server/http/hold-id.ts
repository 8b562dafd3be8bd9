// The hold that a caller names: header X-Hold-Id, else the cookie _ebhold with its wrapper. Never from an address.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const HOLD_COOKIE = '_ebhold';
export const HOLD_HEADER = 'X-Hold-Id';

const holdIdContract = z.uuid();
const cookieContract = z.object({ v: holdIdContract });

export function readHoldId(request: FastifyRequest): string | undefined {
  const header = holdIdContract.safeParse(request.headers[HOLD_HEADER.toLowerCase()]);
  if (header.success) return header.data.toLowerCase();
  const text = request.cookies[HOLD_COOKIE];
  if (text === undefined) return undefined;
  const cookie = cookieContract.safeParse(parseJson(text));
  return cookie.success ? cookie.data.v.toLowerCase() : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
