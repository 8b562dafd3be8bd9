// Gift card codes and contacts under a key that the database doesn't have: found by keyed hash, read back only here.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { normaliseCode } from '#core/booking/codes.ts';
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

// One secret, one key for each use: a hash can't help to open a code.
const keys = new Map<string, Buffer>();

export function keyFor({ config }: Vault, purpose: Purpose): Buffer {
  const name = `${purpose} ${config.giftCodeKey}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', config.giftCodeKey, '', `gift code ${purpose}`, KEY_BYTES));
    keys.set(name, key);
  }
  return key;
}

export const newGiftCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** However the guest writes it: with spaces, dashes or small letters. */
export const hashGiftCode = (app: Vault, code: string): Buffer =>
  createHmac('sha256', keyFor(app, 'hash')).update(normaliseCode(code)).digest();

export function encryptGiftCode(app: Vault, code: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(app, 'encrypt'), nonce);
  const hidden = Buffer.concat([cipher.update(normaliseCode(code), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

export function decryptGiftCode(app: Vault, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFor(app, 'encrypt'), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const hidden = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}

/** For discount_use and known_customer. The value is normalised: normaliseEmail, or the phone as E.164. */
export const contactHash = (app: Vault, kind: 'email' | 'phone', value: string): Buffer =>
  createHmac('sha256', keyFor(app, 'contact')).update(`${kind}:${value}`).digest();

/** In groups of four, as it is printed and read aloud. */
export const printedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
