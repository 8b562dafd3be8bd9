// Encrypts with keys that have versions:
// the newest encrypts, older ones can still decrypt what they encrypted.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { memoize } from '#core/memoize.ts';

/** The newest first. */
export type KeyVersions = readonly [string, ...string[]];

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derivedFrom = memoize((secret: string) =>
  memoize((purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))),
);

/** Each purpose has its own key, so that a hash reveals nothing about encryption. */
export const deriveKey = (secret: string, purpose: string): Buffer => derivedFrom(secret)(purpose);

export function encrypt([newest]: KeyVersions, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(newest, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Throws when no version of the key fits.
 * The cipher authenticates, so a wrong key never gives a wrong text.
 */
export function decrypt(keys: KeyVersions, purpose: string, stored: Buffer): string {
  for (const key of keys) {
    const text = decryptWith(key, purpose, stored);
    if (text !== undefined) return text;
  }
  throw new Error(`None of the ${keys.length} configured key versions decrypts a stored ${purpose}`);
}

export const isUnderNewestKey = ([newest]: KeyVersions, purpose: string, stored: Buffer): boolean =>
  decryptWith(newest, purpose, stored) !== undefined;

function decryptWith(key: string, purpose: string, stored: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, deriveKey(key, purpose), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const begin = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([begin, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
