// Signs a text for one purpose with our secret:
// the newest version signs, older ones are still accepted.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyVersions } from './versioned-cipher.ts';

/** Of every signature. */
export const SIGNATURE_LENGTH = 43;

const signWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');

export const sign = ([newest]: KeyVersions, purpose: string, text: string): string =>
  signWith(newest, purpose, text);

export function isSigned(keys: KeyVersions, purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signWith(key, purpose, text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
