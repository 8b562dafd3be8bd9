import { expect, test } from 'vitest';
import { tokenPrefix } from '../booking/token-venue.ts';
import { readPairingCode, readReference, readTicket } from './read-scan.ts';

const token = `${tokenPrefix(123_456)}${'x'.repeat(43)}`;

test.for([
  `https://tredje.dk/kvittering/${token}`,
  `https://tredje.se/kvitto/${token}/`,
  `http://localhost:3000/en/receipt/${token}?utm=mail`,
  token,
])('DOOR-5 the ticket is read from the address in its QR code: %s', (text) => {
  expect(readTicket(text)).toEqual({ token, venueId: 123_456 });
});

test.for(['', 'https://example.com/menu', 'WIFI:S:guest;;', `${token}x`, '0-', 'https://'])(
  'DOOR-5 another code is no ticket: %s',
  (text) => {
    expect(readTicket(text)).toBeUndefined();
  },
);

test('DOOR-5 a reference may be typed with small letters and spaces', () => {
  expect(readReference(' k7w x3m ')).toBe('K7WX3M');
});

test('DOOR-1 a pairing code may be typed with small letters, spaces and dashes', () => {
  expect(readPairingCode('k7wx-3m4 c')).toBe('K7WX3M4C');
});
