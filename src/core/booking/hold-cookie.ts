// How long a hold lasts, and how a browser remembers it: the cookie _ebhold with its wrapper v.
import { z } from 'zod';

export const HOLD_COOKIE = '_ebhold';
export const HOLD_MINUTES = 15;
export const HOLD_LIMIT_MINUTES = 45;
export const HOLD_COOKIE_SECONDS = HOLD_MINUTES * 60;

const MINUTE_MS = 60_000;

/** 128 random bits, all of them: no version digit is asked for. */
export const holdIdContract = z.guid().toLowerCase();

/** Epoch milliseconds: 15 minutes from the guest's last step, 45 from the first at the most. */
export const heldUntilAt = (nowAt: number, startedAt: number): number =>
  Math.min(nowAt + HOLD_MINUTES * MINUTE_MS, startedAt + HOLD_LIMIT_MINUTES * MINUTE_MS);

export const encodeHoldCookie = (holdId: string): string => encodeURIComponent(JSON.stringify({ v: holdId }));

const wrapperContract = z.object({ v: holdIdContract });

/** Takes the value as it travels, and as a cookie parser has already decoded it; undefined for anything else. */
export function decodeHoldCookie(value: string | undefined): string | undefined {
  if (!value) return undefined;
  try {
    const wrapper = wrapperContract.safeParse(JSON.parse(decodeURIComponent(value)));
    return wrapper.data?.v;
  } catch {
    return undefined;
  }
}
