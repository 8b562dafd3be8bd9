import { expect, test } from 'vitest';
import { type CodeTerms, codeState, keepsTerms, newCodeBody } from './discount-code.ts';

const TERMS: CodeTerms = {
  code: 'SILD10',
  market: 'dk',
  percent: 10,
  amount: null,
  valid_from: '2026-11-17T00:00',
  valid_until: '2026-12-01T00:00',
  cover: null,
  for_new_customers: false,
  uses_per_customer: null,
  uses_in_all: null,
  member_card: null,
  is_combinable: false,
  venues: [],
};

test('EDIT-18 a code takes a part or an amount, and ends after it begins', () => {
  expect(newCodeBody.parse({ ...TERMS, code: ' sild-10 ' })).toEqual(TERMS);
  for (const wrong of [
    { percent: null },
    { amount: 5_000 },
    { percent: 0 },
    { percent: 101 },
    { code: 'ÆBLE' },
    { code: 'A' },
    { valid_until: TERMS.valid_from },
    { cover: 9 },
    { uses_in_all: 0 },
    { note: 'x' },
  ])
    expect(newCodeBody.safeParse({ ...TERMS, ...wrong }).success).toBe(false);
});

test('EDIT-19 only the end, the limits and the venues of a used code may change', () => {
  expect(
    keepsTerms(TERMS, { ...TERMS, valid_until: '2027-01-01T00:00', uses_in_all: 9, venues: ['/bar/x'] }),
  ).toBe(true);
  for (const change of [{ percent: 20 }, { code: 'SILD20' }, { market: 'se' as const }, { cover: 4 }])
    expect(keepsTerms(TERMS, { ...TERMS, ...change })).toBe(false);
});

test('EDIT-18 a code’s state is what a guest would find out', () => {
  const facts = { isActive: true, validFromAt: 10, validUntilAt: 20, usesInAll: 2, uses: 0, nowAt: 10 };
  expect(codeState(facts)).toBe('running');
  expect(codeState({ ...facts, nowAt: 9 })).toBe('waiting');
  expect(codeState({ ...facts, nowAt: 20 })).toBe('over');
  expect(codeState({ ...facts, uses: 2 })).toBe('used_up');
  expect(codeState({ ...facts, usesInAll: null, uses: 2 })).toBe('running');
  expect(codeState({ ...facts, isActive: false, nowAt: 9 })).toBe('ended');
});
