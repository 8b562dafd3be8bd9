import { expect, test } from 'vitest';
import { tokenVenueId } from '#core/booking/token-venue.ts';
import { isToken } from '#core/paths-words.ts';
import { hashToken } from '../../link-token.ts';
import { newBookingReference } from '../payment/booking-reference.ts';
import { derivedOrderToken, newOrderToken, readOrderTokenText } from './order-token.ts';

const appOf = (...secrets: [string, ...string[]]) =>
  ({ config: { secrets } }) as unknown as Parameters<typeof newOrderToken>[0];
const app = appOf('a secret');
const key = { venueId: 123_456, orderId: 7, purpose: 'receipt' } as const;

test('RECEIPT-1 a token contains the venue and is valid in a URL', () => {
  const { token, tokenHash } = newOrderToken(app, 123_456);
  expect(tokenVenueId(token)).toBe(123_456);
  expect(isToken(token)).toBe(true);
  expect(tokenHash).toEqual(hashToken(token));
});

test('SAFE-29 RECEIPT-5 a token is random, and what is stored reveals it only with the secret', () => {
  const [one, other] = [newOrderToken(app, 1), newOrderToken(app, 1)];
  expect(one.token).not.toBe(other.token);
  expect(one.tokenEncrypted.toString('latin1')).not.toContain(one.token);
  expect(readOrderTokenText(app, { ...key, ...one })).toBe(one.token);
  expect(() => readOrderTokenText(appOf('another secret'), { ...key, ...one })).toThrow('key versions');
});

test('SAFE-30 a token of an earlier version, which stored only the hash, is found again', () => {
  const token = derivedOrderToken('a secret', key);
  const stored = { ...key, tokenHash: hashToken(token), tokenEncrypted: null };
  expect(readOrderTokenText(app, stored)).toBe(token);
  expect(readOrderTokenText(appOf('a newer secret', 'a secret'), stored)).toBe(token);
  expect(() => readOrderTokenText(appOf('another secret'), stored)).toThrow('no longer configured');
});

test('SAFE-30 where an earlier version wrote a new hash beside an old token, the hash decides', () => {
  const token = derivedOrderToken('a secret', key);
  const { tokenEncrypted } = newOrderToken(app, 123_456);
  expect(readOrderTokenText(app, { ...key, tokenHash: hashToken(token), tokenEncrypted })).toBe(token);
});

test('SAFE-31 a token is encrypted with the newest secret and read with any', () => {
  const stored = { ...key, ...newOrderToken(appOf('new', 'old'), 1) };
  expect(readOrderTokenText(appOf('new'), stored)).toBe(stored.token);
  expect(readOrderTokenText(appOf('newest', 'new'), stored)).toBe(stored.token);
  expect(() => readOrderTokenText(appOf('old'), stored)).toThrow();
});

test.for([
  '',
  'x',
  '1-',
  `1.${'a'.repeat(43)}`,
  `1-${'a'.repeat(42)}`,
  `zzzzzz-${'a'.repeat(43)}`,
  `-${'a'.repeat(43)}`,
])('RECEIPT-5 "%s" is no token', (text) => {
  expect(tokenVenueId(text)).toBeUndefined();
});

test('references have no look-alike characters and hardly ever repeat', () => {
  const references = Array.from({ length: 2_000 }, newBookingReference);
  for (const reference of references) expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect(new Set(references).size).toBeGreaterThan(1_990);
});
