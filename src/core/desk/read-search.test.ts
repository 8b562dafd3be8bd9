import { expect, test } from 'vitest';
import { wordsOfName } from './name-words.ts';
import { readSearch } from './read-search.ts';

const NOTHING = { phones: [], names: { full: [], last: [] } };

test('FIND-1 a mail address is only that, in the form in which addresses are compared', () => {
  expect(readSearch(' Ida.Holm+tredje@Gmail.com ')).toEqual({
    ...NOTHING,
    email: { normalised: 'idaholm@gmail.com', typed: 'ida.holm+tredje@gmail.com' },
  });
});

test.each([
  ['20 12 34 56', ['+4520123456', '+4620123456']],
  ['+46 70 123 45 67', ['+46701234567']],
  ['070-123 45 67', ['+46701234567']],
  ['12', []],
])('FIND-1 %s is these phone numbers, of either country', (text, phones) => {
  expect(readSearch(text).phones).toEqual(phones);
});

test('FIND-1 a reference and a gift card code are read as they are said and printed', () => {
  expect(readSearch('k7w x3m').reference).toBe('K7WX3M');
  expect(readSearch('tred-jekr-2345-6789')).toMatchObject({ giftCode: 'TREDJEKR23456789' });
  expect(readSearch('TREDJEKR23456789').reference).toBeUndefined();
});

test("FIND-1 the provider's ids are nothing else", () => {
  expect(readSearch('pi_3QabcDEF1234')).toEqual({ ...NOTHING, paymentId: 'pi_3QabcDEF1234' });
});

test('FIND-1 a venue may be followed by a time', () => {
  expect(readSearch('Café Kul 9.30')).toEqual({ ...NOTHING, venue: 'cafe kul', time: '09:30' });
  expect(readSearch('Café Kul 25:30').time).toBeUndefined();
  expect(readSearch('Café Kul').venue).toBe('cafe kul');
});

test('FIND-3 one word is a last name, several are a name in either order', () => {
  expect(readSearch('Ida Holm').names).toEqual({ full: ['ida holm', 'holm ida'], last: [] });
  expect(readSearch('Holm').names).toEqual({ full: [], last: ['holm'] });
});

test.each([
  ['Ida Marie Holm', { full: 'ida holm', last: 'holm' }],
  ['Søren Ærø', { full: 'soren aro', last: 'aro' }],
  ['Cher', { full: 'cher', last: 'cher' }],
  ['–', undefined],
])('FIND-3 the words of %s', (name, words) => {
  expect(wordsOfName(name)).toEqual(words);
});
