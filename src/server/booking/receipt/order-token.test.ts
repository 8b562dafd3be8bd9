import { expect, test } from 'vitest';
import { isToken } from '#core/paths-words.ts';
import { newBookingReference } from '../payment/booking-reference.ts';
import { hashToken, receiptToken, ticketToken, tokenVenueId } from './order-token.ts';

const app = { config: { secret: 'a secret' } } as Parameters<typeof receiptToken>[0];

test('RECEIPT-1 a token is reproducible, contains the venue and is valid in a URL', () => {
  const token = receiptToken(app, 123_456, 7);
  expect(receiptToken(app, 123_456, 7)).toBe(token);
  expect(tokenVenueId(token)).toBe(123_456);
  expect(isToken(token)).toBe(true);
  expect(hashToken(token)).toHaveLength(32);
});

test('RECEIPT-5 another order, venue, purpose or secret gives another token', () => {
  const other = { config: { secret: 'another secret' } } as typeof app;
  const tokens = [
    receiptToken(app, 1, 2),
    receiptToken(app, 1, 3),
    receiptToken(app, 2, 2),
    ticketToken(app, 1, 2),
    receiptToken(other, 1, 2),
  ];
  expect(new Set(tokens).size).toBe(tokens.length);
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
