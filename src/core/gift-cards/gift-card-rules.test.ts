import { expect, test } from 'vitest';
import { EMPTY_AMOUNT_FORM, EMPTY_BUYER_FORM, EMPTY_PRESENT_FORM } from './gift-card-form.ts';
import {
  amountErrors,
  buyerErrors,
  confirmErrors,
  latestDeliveryDay,
  presentErrors,
} from './gift-card-rules.ts';

const buyer = { ...EMPTY_BUYER_FORM, name: 'Åse Sørensen', email: 'aase@example.com' };
const keysOf = (errors: object) => Object.keys(errors);

test('GIFT-2 GIFT-3 an empty form has one card, no newsletter and accepted terms', () => {
  expect(EMPTY_AMOUNT_FORM.quantity).toBe(1);
  expect(EMPTY_BUYER_FORM).toMatchObject({ is_subscribe: false, is_accept_terms: true });
});

test.for([100, 101, 500, 10_000])('VAL-20 %i kroner can be bought', (amount) => {
  expect(amountErrors({ amount, quantity: 1 })).toEqual({});
});

test.for([0, -100, 99, 10_001, 150.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'VAL-15 VAL-17 VAL-20 %d kroner cannot be bought',
  (amount) => {
    expect(amountErrors({ amount, quantity: 1 })).toEqual({
      amount: { messageKey: 'errors.giftcard_amount' },
    });
  },
);

test.for([1, 2, 20])('VAL-21 %i cards can be bought at once', (quantity) => {
  expect(amountErrors({ amount: 500, quantity })).toEqual({});
});

test.for([0, -1, 21, 1.5, Number.NaN])('VAL-16 VAL-17 VAL-21 %d cards cannot be bought', (quantity) => {
  expect(amountErrors({ amount: 500, quantity })).toEqual({
    quantity: { messageKey: 'errors.giftcard_quantity' },
  });
});

test('VAL-18 VAL-19 step 2 asks for name, email, the same email again, and the terms', () => {
  expect(buyerErrors(buyer)).toEqual({});
  expect(keysOf(buyerErrors({ ...buyer, name: ' ' }))).toEqual(['name']);
  expect(keysOf(buyerErrors({ ...buyer, email: 'aase' }))).toEqual(['email']);
  expect(keysOf(buyerErrors({ ...buyer, is_accept_terms: false }))).toEqual(['accept_terms']);
  expect(confirmErrors({ email: 'a@b.dk ', email_confirm: 'a@b.dk' })).toEqual({});
  expect(keysOf(confirmErrors({ email: 'a@b.dk', email_confirm: 'a@b.se' }))).toEqual(['email_confirm']);
});

const present = (given: Partial<typeof EMPTY_PRESENT_FORM>) =>
  keysOf(presentErrors({ ...EMPTY_PRESENT_FORM, ...given }, '2026-11-15'));

test('GIFT-16 a recipient has both a name and an email; a greeting may have line breaks but no control characters', () => {
  expect(present({})).toEqual([]);
  expect(present({ recipient_name: 'Bo', recipient_email: 'bo@example.com' })).toEqual([]);
  expect(present({ recipient_name: 'Bo' })).toEqual(['recipient_email']);
  expect(present({ recipient_email: 'bo@example.com' })).toEqual(['recipient_name']);
  expect(present({ greeting: 'Kære Bo,\ntil lykke 🎉' })).toEqual([]);
  expect(present({ greeting: '🎉'.repeat(500) })).toEqual([]);
  expect(present({ greeting: 'x'.repeat(501) })).toEqual(['greeting']);
  expect(present({ greeting: 'a\u0000b' })).toEqual(['greeting']);
});

test('GIFT-16 a delivery day is a valid date from today until a year from now', () => {
  for (const deliver_on of ['2026-11-15', '2026-12-24', '2027-11-15'])
    expect(present({ deliver_on })).toEqual([]);
  for (const deliver_on of ['2026-11-14', '2027-11-16', '2027-02-30', '24/12', '2026-1-1'])
    expect(present({ deliver_on })).toEqual(['deliver_on']);
  expect(latestDeliveryDay('2028-02-29')).toBe('2029-02-28');
});
