// The cookie _ebhold, in which a browser stores its hold's id as the JSON object { v: id }.
import { HOLD_MINUTES } from './hold-rules.ts';

export const HOLD_COOKIE = '_ebhold';
export const HOLD_COOKIE_SECONDS = HOLD_MINUTES * 60;

/** All 128 bits are random, so no UUID version digit is required. */
export const HOLD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const encodeHoldCookie = (holdId: string): string => encodeURIComponent(JSON.stringify({ v: holdId }));

/** The header that a page sets the cookie with. */
export const holdCookieHeader = (holdId: string, isSecure: boolean): string =>
  `${HOLD_COOKIE}=${encodeHoldCookie(holdId)}; Max-Age=${HOLD_COOKIE_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The hold id in the URL-encoded or decoded value; undefined for anything else. */
export function decodeHoldCookie(value: string | undefined): string | undefined {
  if (!value) return undefined;
  try {
    const wrapper: { v?: unknown } | null = JSON.parse(decodeURIComponent(value));
    const holdId = wrapper?.v;
    return typeof holdId === 'string' && HOLD_ID.test(holdId) ? holdId.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

const IN_HEADER = new RegExp(`(?:^|;\\s*)${HOLD_COOKIE}=([^;]*)`);

/** The hold id in a `Cookie` header. */
export const holdIdInCookies = (header: string | null): string | undefined =>
  decodeHoldCookie(IN_HEADER.exec(header ?? '')?.[1]);
