// Hashes and encrypts gift card codes and contacts with a key that the database doesn't have.
import { createHmac, randomInt } from 'node:crypto';
import { normaliseCode } from '#core/booking/codes.ts';
import type { Config } from '../config.ts';
import { decrypt, deriveKey, encrypt, isUnderNewestKey } from '../versioned-cipher.ts';

/** Without 0 and O, 1, I and L, which look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;
const CODE_PURPOSE = 'gift code encrypt';

type GiftCodeKeys = { config: Pick<Config, 'giftCodeKeys'> };
type Contact = 'email' | 'phone' | 'name' | 'last_name';

export const newGiftCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The same hash for a code with or without spaces, dashes and capitals. */
export const hashGiftCode = ({ config }: GiftCodeKeys, code: string): Buffer =>
  codeHash(config.giftCodeKeys[0], code);

/**
 * One hash for each version of the key, the newest first:
 * a card may have been stored under any of them.
 */
export const hashGiftCodeVersions = ({ config }: GiftCodeKeys, code: string): Buffer[] =>
  config.giftCodeKeys.map((key) => codeHash(key, code));

/** Of every code that differs in one character, as when somebody misreads a letter. */
export const hashNearCodes = (app: GiftCodeKeys, code: string): Buffer[] => {
  const typed = normaliseCode(code);
  return Array.from(typed).flatMap((_, index) =>
    Array.from(ALPHABET).flatMap((letter) =>
      hashGiftCodeVersions(app, `${typed.slice(0, index)}${letter}${typed.slice(index + 1)}`),
    ),
  );
};

const codeHash = (key: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(key, 'gift code hash')).update(normaliseCode(code)).digest();

export const encryptGiftCode = ({ config }: GiftCodeKeys, code: string): Buffer =>
  encrypt(config.giftCodeKeys, CODE_PURPOSE, normaliseCode(code));

export const decryptGiftCode = ({ config }: GiftCodeKeys, stored: Buffer): string =>
  decrypt(config.giftCodeKeys, CODE_PURPOSE, stored);

export const isCodeUnderNewestKey = ({ config }: GiftCodeKeys, stored: Buffer): boolean =>
  isUnderNewestKey(config.giftCodeKeys, CODE_PURPOSE, stored);

/**
 * For discount_use, known_customer and guests' names.
 * Pass a normalised value: `normaliseEmail`, or a phone as E.164.
 */
export const contactHash = ({ config }: GiftCodeKeys, kind: Contact, value: string): Buffer =>
  contactHashWith(config.giftCodeKeys[0], kind, value);

/**
 * One hash for each version of the key.
 * A contact that is stored only as a hash keeps the version of its day.
 */
export const contactHashVersions = ({ config }: GiftCodeKeys, kind: Contact, value: string): Buffer[] =>
  config.giftCodeKeys.map((key) => contactHashWith(key, kind, value));

const contactHashWith = (key: string, kind: Contact, value: string): Buffer =>
  createHmac('sha256', deriveKey(key, 'gift code contact')).update(`${kind}:${value}`).digest();

/** In groups of four, as it is printed and read aloud. */
export const printedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
