// Hashes and encrypts gift card codes and contacts with a key that the database doesn't have.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { normaliseCode } from '#core/booking/codes.ts';
import { memoize } from '#core/memoize.ts';
import type { Config } from '../config.ts';

/** Without 0 and O, 1, I and L, which look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Vault = { config: Pick<Config, 'giftCodeKey'> };
type Purpose = 'hash' | 'encrypt' | 'contact' | 'page';

// Each purpose has its own key, derived from the one secret, so that hashes reveal nothing about encryption.
const keysOf = memoize((secret: string) =>
  memoize((purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `gift code ${purpose}`, KEY_BYTES)),
  ),
);

export const keyFor = ({ config }: Vault, purpose: Purpose): Buffer => keysOf(config.giftCodeKey)(purpose);

export const newGiftCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The same hash for a code with or without spaces, dashes and capitals. */
export const hashGiftCode = (app: Vault, code: string): Buffer =>
  createHmac('sha256', keyFor(app, 'hash')).update(normaliseCode(code)).digest();

export function encryptGiftCode(app: Vault, code: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(app, 'encrypt'), nonce);
  const encrypted = Buffer.concat([cipher.update(normaliseCode(code), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

export function decryptGiftCode(app: Vault, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFor(app, 'encrypt'), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

/** For discount_use and known_customer. Pass a normalised value: `normaliseEmail`, or a phone as E.164. */
export const contactHash = (app: Vault, kind: 'email' | 'phone', value: string): Buffer =>
  createHmac('sha256', keyFor(app, 'contact')).update(`${kind}:${value}`).digest();

/** In groups of four, as it is printed and read aloud. */
export const printedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
