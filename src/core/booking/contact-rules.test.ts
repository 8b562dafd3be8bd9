import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { MARKETS } from '../market.ts';
import type { Message } from '../problem.ts';
import { EMPTY_CONTACT_FORM } from './booking-form.ts';
import {
  consentErrors,
  draftGuestErrors,
  giftCodeErrors,
  guestErrors,
  isEmailAddress,
  normaliseEmail,
  termsErrors,
} from './contact-rules.ts';
import { normalisePhone } from './phone.ts';

const FACTS = { market: MARKETS.dk, normalisePhone };
const GUEST = { name: 'Anna Åkesson', email: 'anna@example.com', phone: '20 12 34 56' };

const { t } = createI18n('en', await loadCatalog('en'));
const textOf = (message: Message | undefined): string =>
  message ? t(message.messageKey, { ...message.params }) : '';
const errorsOf = (change: Partial<typeof GUEST>) => guestErrors({ ...GUEST, ...change }, FACTS);

test('a guest with name, e-mail and phone has no errors', () => {
  expect(guestErrors(GUEST, FACTS)).toEqual({});
});

test.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\t '],
  ['invisible characters', '\u200b\u200d'],
  ['51 characters', 'å'.repeat(51)],
  ['a null character', 'Anna\u0000'],
  ['a line break', 'Anna\nBcc: x@example.com'],
  ['half a character', 'Anna \ud83d'],
])('VAL-7 TEXT-8 a name of %s is refused', (_, name) => {
  expect(errorsOf({ name })).toEqual({ name: { messageKey: 'errors.name' } });
  expect(textOf(errorsOf({ name })['name'])).toBe('Please enter your name');
});

test.each([
  ['one character', 'Å'],
  ['50 characters', 'å'.repeat(50)],
  ['50 characters of two units each', '🍽'.repeat(50)],
  ['letters of any script', '王小明'],
])('VAL-7 a name of %s is accepted', (_, name) => {
  expect(errorsOf({ name })).toEqual({});
});

test('VAL-7 the blanks around a name are not counted', () => {
  expect(errorsOf({ name: `  ${'a'.repeat(50)} ` })).toEqual({});
});

test.each([
  '',
  'anna',
  'anna@',
  '@example.com',
  'anna@example..com',
  'an na@example.com',
  'anna@@example.com',
  'anna@example.com, bo@example.com',
  'Anna <anna@example.com>',
  '"an na"@example.com',
  '"a@b"@example.com',
  'sören@example.com',
  'anna@example.com\u0000',
  'anna@[127.0.0.1]',
])('VAL-8 TEXT-9 the e-mail %j is refused', (email) => {
  expect(errorsOf({ email })).toEqual({ email: { messageKey: 'errors.email' } });
  expect(textOf(errorsOf({ email })['email'])).toBe('Please enter your email');
});

test.each([
  'anna@example.com',
  'a.b+tag@sub.example.co.uk',
  "o'hara_1@example.dk",
  'anna@blåbær.dk',
  ' anna@example.com ',
])('VAL-8 the e-mail %j is accepted', (email) => {
  expect(errorsOf({ email })).toEqual({});
});

const emailOf = (localLength: number, length: number): string => {
  const labels = `${'d'.repeat(60)}.`.repeat(5);
  return `${'a'.repeat(localLength)}@${labels.slice(0, length - localLength - 4)}.dk`;
};

test('VAL-9 254 characters in total are accepted, 255 are not', () => {
  expect(emailOf(60, 254)).toHaveLength(254);
  expect([emailOf(60, 254), emailOf(60, 255)].map(isEmailAddress)).toEqual([true, false]);
});

test('VAL-10 64 characters before the @ are accepted, 65 are not', () => {
  expect([emailOf(64, 120), emailOf(65, 120)].map(isEmailAddress)).toEqual([true, false]);
});

test.each(['anna@localhost', 'anna@example', 'anna@example.', 'anna@example.c', 'anna@127.0.0.1'])(
  'VAL-11 %s has no top-level domain',
  (email) => {
    expect(isEmailAddress(email)).toBe(false);
  },
);

test('an accepted e-mail fits the database column, as typed and as normalised', () => {
  const column = /^[^@\s]+@[^@\s]+$/;
  const part = fc.string({
    unit: fc.constantFrom('a', 'Z', '.', '+', 'İ', 'å', ' ', '"', '@'),
    maxLength: 130,
  });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const typed = `${local}@${domain}.dk`;
      if (!isEmailAddress(typed)) return;
      for (const stored of [typed.trim(), normaliseEmail(typed)]) {
        expect(stored).toMatch(column);
        expect(stored.length).toBeLessThanOrEqual(254);
      }
    }),
  );
  const long = (letter: string): string => `${'a'.repeat(60)}@${`${letter.repeat(30)}.`.repeat(4)}dk`;
  expect([long('å'), long('İ')].map(isEmailAddress)).toEqual([true, false]);
});

test.each([
  ['Anna@Example.COM', 'anna@example.com'],
  ['anna+tonight@example.com', 'anna@example.com'],
  ['an.na+x@gmail.com', 'anna@gmail.com'],
  ['a.n.n.a@googlemail.com', 'anna@gmail.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is normalised to %s', (email, normalised) => {
  expect(normaliseEmail(email)).toBe(normalised);
  expect(normaliseEmail(normalised)).toBe(normalised);
});

test('VAL-12 e-mail and confirmation must be the same apart from surrounding blanks', () => {
  const terms = { is_accept_terms: true };
  const errors = (email: string, email_confirm: string) => consentErrors({ ...terms, email, email_confirm });
  expect(errors('anna@example.com', 'anna@example.com ')).toEqual({});
  for (const other of ['', 'anna@example.dk', 'Anna@example.com']) {
    expect(errors('anna@example.com', other)).toEqual({
      email_confirm: { messageKey: 'errors.email_confirm' },
    });
  }
});

test('VAL-14 terms must be accepted', () => {
  const form = { email: 'a@b.dk', email_confirm: 'a@b.dk', is_accept_terms: false };
  expect(consentErrors(form)).toEqual({ accept_terms: { messageKey: 'errors.accept_terms' } });
  expect(consentErrors({ ...form, is_accept_terms: true })).toEqual({});
  expect(termsErrors({ is_accept_terms: false })).toEqual(consentErrors(form));
});

test('VAL-13 TEXT-10 a wrong phone gets the text that asks for the mobile', () => {
  expect(errorsOf({ phone: '123' })).toEqual({ phone: { messageKey: 'errors.phone' } });
  expect(textOf(errorsOf({ phone: '' })['phone'])).toBe('Please enter your mobile');
});

test('while the form is being filled in, only filled fields get errors', () => {
  expect(draftGuestErrors({ name: '', email: ' ', phone: '' }, FACTS)).toEqual({});
  expect(Object.keys(draftGuestErrors({ name: '', email: 'anna', phone: '1' }, FACTS))).toEqual([
    'email',
    'phone',
  ]);
});

const codeForm = { ...EMPTY_CONTACT_FORM, ...GUEST, last_giftcode: 'abcd-efgh' };

test('CODE-5 a code may be tried with a valid e-mail and phone', () => {
  expect(giftCodeErrors(codeForm, FACTS)).toEqual({});
});

test.each(['ABCDEFGH', 'abcd efgh', 'ABCD-EFGH'])(
  'CODE-4 ERR-16 a code that is listed as %s is refused',
  (listed) => {
    const errors = giftCodeErrors({ ...codeForm, giftcodes: ['OTHER', listed] }, FACTS);
    expect(errors).toEqual({ last_giftcode: { messageKey: 'errors.gc-exist' } });
    expect(textOf(errors['last_giftcode'])).toBe('Gift card is already added');
  },
);

test.each([
  ['phone', { phone: '12' }],
  ['code', { last_giftcode: ' - ' }],
])('CODE-5 without a valid %s the guest is asked for e-mail and mobile first', (_, change) => {
  expect(giftCodeErrors({ ...codeForm, ...change }, FACTS)).toEqual({
    last_giftcode: { messageKey: 'errors.gc-mail-phone' },
  });
});

test('CODE-5 CODE-6 a code with an invalid e-mail marks the e-mail as well', () => {
  expect(giftCodeErrors({ ...codeForm, email: 'anna' }, FACTS)).toEqual({
    last_giftcode: { messageKey: 'errors.gc-mail-phone' },
    email: { messageKey: 'errors.email' },
  });
});
