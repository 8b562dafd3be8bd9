// Six digits by mail. Keyed hashes, because a plain hash of six digits is found by
// trying a million.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { decrypt, deriveKey, encrypt, type KeyVersions } from '../versioned-cipher.ts';

const PURPOSE = 'sign-in code';
const DIGITS = 6;

/** The id is part of the hash, so that one code's hash says nothing about another's. */
const hashWith = (key: string, id: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(key, `${PURPOSE} hash`))
    .update(`${id}:${code}`)
    .digest();

export function newCode(keys: KeyVersions, id: string) {
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
  return { codeHash: hashWith(keys[0], id, code), codeEncrypted: encrypt(keys, PURPOSE, code) };
}

export const isRightCode = (keys: KeyVersions, id: string, code: string, codeHash: Buffer): boolean =>
  keys.some((key) => timingSafeEqual(hashWith(key, id, code), codeHash));

export const readCode = (keys: KeyVersions, codeEncrypted: Buffer): string =>
  decrypt(keys, PURPOSE, codeEncrypted);
