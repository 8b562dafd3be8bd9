// A message between our processes, signed, so that access to Redis is not enough to tell the
// boards what is sold.
import { isSigned, SIGNATURE_LENGTH, sign } from '../signature.ts';
import type { KeyVersions } from '../versioned-cipher.ts';

const PURPOSE = 'stock message';

export function writeSigned(keys: KeyVersions, message: object): string {
  const text = JSON.stringify(message);
  return sign(keys, PURPOSE, text) + text;
}

/** Undefined for a text that none of our keys signed. */
export function readSigned(keys: KeyVersions, signed: string): unknown {
  const text = signed.slice(SIGNATURE_LENGTH);
  return isSigned(keys, PURPOSE, text, signed.slice(0, SIGNATURE_LENGTH)) ? JSON.parse(text) : undefined;
}
