import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { MARKETS } from '../market.ts';
import { coopCards, coopErrors } from './coop.ts';

const { t } = createI18n('en', await loadCatalog('en'));
const form = (coop_code: string, coop_zip = '1234') => ({ coop_code, coop_zip });
const fields = (code: string, zip?: string): string[] => Object.keys(coopErrors(form(code, zip), MARKETS.se));

test.each(['1', '12', '1234567', '0000001', '9999999'])('COOP-1 %s is a member number', (code) => {
  expect(fields(code)).toEqual([]);
});

test.each(['a', '12a', '123456789', ' 123', '12 34', '-1', '1.5', '１２３', '٤٢'])(
  'COOP-1 COOP-5 "%s" is not a member number',
  (code) => {
    expect(coopErrors(form(code), MARKETS.se)).toEqual({ coop_code: { messageKey: 'errors.coop_code' } });
  },
);

test('COOP-1 COOP-4 a leading zero is preserved', () => {
  expect(coopCards(form('012', '0123'), MARKETS.se)).toEqual({
    cards: [{ card_number: '012', card_type: 'coop' }],
    billing_zipcode: '0123',
  });
});

test.each(['43862020', '12345678'])('COOP-2 %s is refused', (code) => {
  expect(fields(code)).toEqual(['coop_code']);
});

test('COOP-3 with 8 digits the first two are 21 to 29, or 40 and above', () => {
  const prefixes = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0'));
  const accepted = prefixes.filter((prefix) => fields(`${prefix}000001`).length === 0).map(Number);
  const expected = Array.from({ length: 100 }, (_, prefix) => prefix).filter(
    (prefix) => [21, 22, 23, 24, 25, 26, 27, 28, 29].includes(prefix) || prefix > 39,
  );
  expect(accepted).toEqual(expected);
});

test.each(['', '123', '12345', '12a4', '1 34', '１２３４'])(
  'COOP-4 COOP-8 a member number with the zip "%s" is refused',
  (zip) => {
    expect(coopErrors(form('123', zip), MARKETS.se)).toEqual({ coop_zip: { messageKey: 'errors.coop_zip' } });
  },
);

test('TEXT-13 TEXT-14 a wrong number and a wrong zip have their specified texts', () => {
  const errors = coopErrors(form('x', 'x'), MARKETS.se);
  expect(Object.values(errors).map((message) => t(message.messageKey))).toEqual([
    'INVALID MEMBER NUMBER',
    'Invalid zip code',
  ]);
});

test('COOP-6 a valid number and zip put the card and the zip on the order', () => {
  expect(coopCards(form('0123'), MARKETS.se)).toEqual({
    cards: [{ card_number: '0123', card_type: 'coop' }],
    billing_zipcode: '1234',
  });
});

test.each([
  ['12345678', '1234'],
  ['123', '12'],
  ['', '1234'],
  ['123', ''],
  ['', ''],
])('COOP-7 number "%s" with zip "%s" clears both', (code, zip) => {
  expect(coopCards(form(code, zip), MARKETS.se)).toEqual({ cards: [], billing_zipcode: null });
});

test('both fields may stay empty, one alone may not', () => {
  expect(fields('', '')).toEqual([]);
  expect(fields('', '1234')).toEqual(['coop_code']);
});

test('MARKET-7 in Denmark both fields are ignored', () => {
  expect(coopErrors(form('x', 'x'), MARKETS.dk)).toEqual({});
  expect(coopCards(form('123'), MARKETS.dk)).toEqual({ cards: [], billing_zipcode: null });
});
