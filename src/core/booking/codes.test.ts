import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { type ProblemCode, problemText } from '../problem.ts';
import {
  type DiscountFacts,
  type DiscountRules,
  discountCodeProblem,
  type GiftCardState,
  giftCardProblem,
  normaliseCode,
  spendableAmount,
} from './codes.ts';

const RULES: DiscountRules = {
  market: 'dk',
  venueIds: [],
  validFromAt: 1000,
  validUntilAt: 2000,
  cover: null,
  forNewCustomers: false,
  usesPerCustomer: null,
  usesInAll: null,
  memberCard: null,
  isActive: true,
  isCombinable: true,
};
const FACTS: DiscountFacts = {
  market: 'dk',
  venueId: 7,
  nowAt: 1500,
  party: 4,
  isKnownEmail: false,
  isKnownPhone: false,
  usesByCustomer: 0,
  usesInAll: 0,
  memberCards: [],
  otherCodes: [],
  isPayment: true,
};
const { t } = createI18n('en', await loadCatalog('en'));

const refusal = (
  rules: Partial<DiscountRules>,
  facts: Partial<DiscountFacts> = {},
): ProblemCode | undefined => discountCodeProblem({ ...RULES, ...rules }, { ...FACTS, ...facts })?.code;

type Case = { refused: Partial<DiscountRules>; facts: Partial<DiscountFacts> };

// In the order of precedence.
const CASES: [ProblemCode, Case][] = [
  ['gc_invalid', { refused: { validFromAt: 1501 }, facts: {} }],
  ['giftcard_validate_resto', { refused: { venueIds: [8, 9] }, facts: {} }],
  ['giftcard_validate_expired', { refused: { validUntilAt: 1500 }, facts: {} }],
  ['matas_card_validate', { refused: { memberCard: 'matas' }, facts: { memberCards: ['coop'] } }],
  ['giftcard_validate_status', { refused: { usesInAll: 10 }, facts: { usesInAll: 10 } }],
  ['giftcard_validate', { refused: { market: 'se' }, facts: {} }],
  ['giftcard_validate_cover', { refused: { cover: 2 }, facts: {} }],
  ['gc_combine', { refused: { isCombinable: false }, facts: { otherCodes: [{ isCombinable: true }] } }],
  ['giftcard_validate_user', { refused: { forNewCustomers: true }, facts: { isKnownEmail: true } }],
  ['giftcard_validate_maxuse', { refused: { usesPerCustomer: 1 }, facts: { usesByCustomer: 1 } }],
];

test('a code without limits is accepted for every guest of its market', () => {
  expect(refusal({})).toBeUndefined();
});

test.each(CASES)(
  'CODE-2 %s is the answer when its rule is broken, and only then',
  (code, { refused, facts }) => {
    expect(refusal(refused, facts)).toBe(code);
    expect(refusal({}, facts)).toBeUndefined();
  },
);

test('CODE-2 of several reasons the answer is the first in the fixed order', () => {
  fc.assert(
    fc.property(fc.subarray(CASES, { minLength: 1 }), (broken) => {
      const rules = Object.assign({}, ...broken.map(([, { refused }]) => refused));
      const facts = Object.assign({}, ...broken.map(([, { facts }]) => facts));
      expect(refusal(rules, facts)).toBe(broken[0]?.[0]);
    }),
  );
});

test('CODE-2 a code is accepted when each rule is met', () => {
  expect(refusal({ venueIds: [7, 9] })).toBeUndefined();
  expect(refusal({ validFromAt: 1500, validUntilAt: 1501 })).toBeUndefined();
  expect(refusal({ cover: 4 })).toBeUndefined();
  expect(refusal({ memberCard: 'coop' }, { memberCards: ['coop'] })).toBeUndefined();
  expect(refusal({ usesInAll: 10 }, { usesInAll: 9 })).toBeUndefined();
  expect(refusal({ usesPerCustomer: 2 }, { usesByCustomer: 1 })).toBeUndefined();
  expect(refusal({ forNewCustomers: true })).toBeUndefined();
});

test('an inactive code is refused as expired', () => {
  expect(refusal({ isActive: false })).toBe('giftcard_validate_expired');
});

test('a known e-mail or a known phone alone makes a guest an existing customer', () => {
  expect(refusal({ forNewCustomers: true }, { isKnownEmail: true })).toBe('giftcard_validate_user');
  expect(refusal({ forNewCustomers: true }, { isKnownPhone: true })).toBe('giftcard_validate_user');
});

test('CODE-18 an order has one discount code, unless all of its codes can be combined', () => {
  const [plain, combinable] = [{ isCombinable: false }, { isCombinable: true }];
  expect(refusal(combinable, { otherCodes: [combinable, combinable] })).toBeUndefined();
  expect(refusal(plain, { otherCodes: [combinable] })).toBe('gc_combine');
  expect(refusal(combinable, { otherCodes: [combinable, plain] })).toBe('gc_combine');
});

test('CODE-19 before payment a code for new customers says nothing about the guest', () => {
  const known = { isKnownEmail: true, isKnownPhone: true, usesByCustomer: 3 };
  expect(refusal({ forNewCustomers: true }, { ...known, isPayment: false })).toBeUndefined();
  expect(
    refusal({ forNewCustomers: true, usesPerCustomer: 1 }, { ...known, isPayment: false }),
  ).toBeUndefined();
  expect(refusal({ forNewCustomers: true }, { ...known, isPayment: true })).toBe('giftcard_validate_user');
});

test('ERR-15 the text for a code of another party size names that size', () => {
  const problem = discountCodeProblem({ ...RULES, cover: 2 }, FACTS);
  expect(problem && problemText(problem, (key, params) => t(key, { ...params }))).toBe(
    'Code valid only for 2 people',
  );
});

const CARD: GiftCardState = {
  currency: 'DKK',
  expiresAt: 2000,
  balanceAmount: 300_00,
  reservedAmount: 0,
  reservedBy: null,
  isFrozen: false,
};
const cardRefusal = (card: Partial<GiftCardState>, order?: string): ProblemCode | undefined =>
  giftCardProblem({ ...CARD, ...card }, { currency: 'DKK', nowAt: 1999, order })?.code;

test('a gift card is checked for its currency, then its expiry, then its balance', () => {
  expect(cardRefusal({})).toBeUndefined();
  expect(cardRefusal({ currency: 'SEK', expiresAt: 1, balanceAmount: 0 })).toBe('giftcard_validate_currency');
  expect(cardRefusal({ expiresAt: 1999, balanceAmount: 0 })).toBe('giftcard_validate_expired');
  expect(cardRefusal({ balanceAmount: 0 })).toBe('giftcard_validate_status');
});

test('PAY-44 a frozen card is refused, also by the order that has reserved it', () => {
  expect(cardRefusal({ isFrozen: true })).toBe('giftcard_validate_frozen');
  const reserved = { reservedAmount: 100_00, reservedBy: '7/1', isFrozen: true };
  expect(cardRefusal(reserved, '7/1')).toBe('giftcard_validate_frozen');
});

test('a card that another open order has reserved is refused, even with money left on it', () => {
  const reserved = { balanceAmount: 100_00, reservedAmount: 200_00, reservedBy: '7/1' };
  expect(cardRefusal(reserved)).toBe('giftcard_validate_status');
  expect(cardRefusal(reserved, '7/2')).toBe('giftcard_validate_status');
  expect(cardRefusal(reserved, '7/1')).toBeUndefined();
  expect(spendableAmount({ ...CARD, ...reserved }, '7/1')).toBe(300_00);
  expect(spendableAmount({ ...CARD, ...reserved }, undefined)).toBe(0);
});

test.each([' abcd efgh ', 'ABCD-EFGH', 'abcd–efgh', 'AbCdEfGh\n', '\u200babcd\0efgh\ufeff'])(
  '%j is looked up as ABCDEFGH',
  (text) => {
    expect(normaliseCode(text)).toBe('ABCDEFGH');
  },
);

test('CODE-17 a code for new customers works once per customer, also before their first order is confirmed', () => {
  expect(refusal({ forNewCustomers: true }, { usesByCustomer: 0 })).toBeUndefined();
  expect(refusal({ forNewCustomers: true }, { usesByCustomer: 1 })).toBe('giftcard_validate_maxuse');
  expect(refusal({ forNewCustomers: false }, { usesByCustomer: 1 })).toBeUndefined();
});
