// A message between our processes, signed: whoever reaches Redis can't tell the boards what is sold.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyVersions } from '../versioned-cipher.ts';

const SIGNATURE_LENGTH = 43;

const signatureOf = (key: string, text: string): Buffer =>
  Buffer.from(createHmac('sha256', key).update(`stock message:${text}`).digest('base64url'));

export function writeSigned(keys: KeyVersions, message: object): string {
  const text = JSON.stringify(message);
  return signatureOf(keys[0], text).toString() + text;
}

/** Undefined for a text that none of our keys signed. */
export function readSigned(keys: KeyVersions, signed: string): unknown {
  const given = Buffer.from(signed.slice(0, SIGNATURE_LENGTH));
  const text = signed.slice(SIGNATURE_LENGTH);
  const isOurs = keys.some((key) => {
    const expected = signatureOf(key, text);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? JSON.parse(text) : undefined;
}
