// How long a hold lasts, and how a browser remembers it: the cookie _ebhold with its wrapper v.

export const HOLD_COOKIE = '_ebhold';
export const HOLD_MINUTES = 15;
export const HOLD_LIMIT_MINUTES = 45;
/** Of one visitor, over all venues. */
export const MOST_HOLDS = 3;
export const HOLD_COOKIE_SECONDS = HOLD_MINUTES * 60;

const MINUTE_MS = 60_000;

/** 128 random bits, all of them: no version digit is asked for. */
export const HOLD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Epoch milliseconds: 15 minutes from the guest's last step, 45 from the first at the most. */
export const heldUntilAt = (nowAt: number, startedAt: number): number =>
  Math.min(nowAt + HOLD_MINUTES * MINUTE_MS, startedAt + HOLD_LIMIT_MINUTES * MINUTE_MS);

export const encodeHoldCookie = (holdId: string): string => encodeURIComponent(JSON.stringify({ v: holdId }));

/** Takes the value as it travels, and as a cookie parser has already decoded it; undefined for anything else. */
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

/** The hold that a browser names in its `Cookie` header. */
export const holdIdInCookies = (header: string | null): string | undefined =>
  decodeHoldCookie(IN_HEADER.exec(header ?? '')?.[1]);
