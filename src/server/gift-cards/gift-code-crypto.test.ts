import { expect, test } from 'vitest';
import {
  contactHash,
  contactHashVersions,
  decryptGiftCode,
  encryptGiftCode,
  hashGiftCode,
  newGiftCode,
} from './gift-code-crypto.ts';

const vault = { config: { giftCodeKeys: ['one key of at least thirty-two characters'] as const } };
const other = { config: { giftCodeKeys: ['another key of at least thirty-two letters'] as const } };

test('GIFT-13 a code has 16 characters without look-alikes', () => {
  const codes = Array.from({ length: 500 }, newGiftCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('')).size).toBe(31);
});

test('GIFT-14 a code is found by a hash that needs the key, however it is written', () => {
  const hash = hashGiftCode(vault, 'ABCDEFGH23456789');
  expect(hashGiftCode(vault, 'abcd-efgh 2345-6789')).toEqual(hash);
  expect(hash).toHaveLength(32);
  expect(hashGiftCode(other, 'ABCDEFGH23456789')).not.toEqual(hash);
});

test('GIFT-14 a code is stored encrypted: it can be read only with the key and only if it is unchanged', () => {
  const stored = encryptGiftCode(vault, 'ABCDEFGH23456789');
  expect(stored.toString('latin1')).not.toContain('ABCDEFGH');
  expect(encryptGiftCode(vault, 'ABCDEFGH23456789')).not.toEqual(stored);
  expect(decryptGiftCode(vault, stored)).toBe('ABCDEFGH23456789');
  expect(() => decryptGiftCode(other, stored)).toThrow();
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  expect(() => decryptGiftCode(vault, stored)).toThrow();
});

test('CODE-14 an e-mail and a phone of the same text have different hashes, and neither can be read', () => {
  const email = contactHash(vault, 'email', 'ida@example.com');
  expect(contactHash(vault, 'phone', 'ida@example.com')).not.toEqual(email);
  expect(contactHash(other, 'email', 'ida@example.com')).not.toEqual(email);
  expect(contactHash(vault, 'email', 'ida@example.com')).toEqual(email);
});

test('SAFE-31 CODE-14 a contact has one hash for each version of the key, so that an earlier customer is recognised', () => {
  const both = {
    config: { giftCodeKeys: [...other.config.giftCodeKeys, ...vault.config.giftCodeKeys] as const },
  };
  const of = (app: Parameters<typeof contactHash>[0]) => contactHash(app, 'email', 'ida@example.com');
  expect(of(both)).toEqual(of(other));
  expect(contactHashVersions(both, 'email', 'ida@example.com')).toEqual([of(other), of(vault)]);
});
