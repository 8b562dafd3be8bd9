import { expect, test } from 'vitest';
import {
  ALL_ALLOWED,
  CONSENT_CATEGORIES,
  consentCookie,
  consentInCookies,
  isWithdrawn,
  ONLY_NEEDED,
} from './consent.ts';

const CHOICES = [true, false].flatMap((statistics) =>
  [true, false].map((marketing) => ({ statistics, marketing })),
);

test('PRIV-6 a stored choice is read back unchanged', () => {
  for (const choice of CHOICES) {
    const [cookie = ''] = consentCookie(choice, true).split(';');
    expect(consentInCookies(`other=1; ${cookie}; more=2`)).toEqual(choice);
  }
});

test('PRIV-6 nothing is allowed before a choice, and an outdated or forged cookie is no choice', () => {
  for (const cookies of [
    '',
    '_ebconsent=',
    '_ebconsent=0.statistics',
    'x_ebconsent=1.marketing',
    '_ebconsent=yes',
  ])
    expect(consentInCookies(cookies)).toBeUndefined();
  expect(consentInCookies('_ebconsent=1')).toEqual(ONLY_NEEDED);
  expect(consentInCookies('_ebconsent=1.everything')).toEqual(ONLY_NEEDED);
});

test('PRIV-6 isWithdrawn is true when any one category is withdrawn', () => {
  expect(isWithdrawn(undefined, ONLY_NEEDED)).toBe(false);
  expect(isWithdrawn(ONLY_NEEDED, ALL_ALLOWED)).toBe(false);
  for (const category of CONSENT_CATEGORIES)
    expect(isWithdrawn(ALL_ALLOWED, { ...ALL_ALLOWED, [category]: false })).toBe(true);
});
