import { expect, test } from 'vitest';
import { getsTextMessages, normalisePhone } from './phone.ts';

test.each([
  ['20123456', 'DK', '+4520123456'],
  ['20 12 34 56', 'DK', '+4520123456'],
  ['+45 20 12 34 56', 'SE', '+4520123456'],
  ['0045 20123456', 'SE', '+4520123456'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['+46 (0)70 123 45 67', 'DK', '+46701234567'],
  ['+44 7400 123456', 'DK', '+447400123456'],
  [' 20123456 ', 'DK', '+4520123456'],
  ['33 12 34 56', 'DK', '+4533123456'],
  ['08-123 456 78', 'SE', '+46812345678'],
  ['+44 20 7946 0018', 'DK', '+442079460018'],
  ['+1 212 555 2368', 'DK', '+12125552368'],
] as const)('VAL-13 %s typed in %s is %s', (text, country, e164) => {
  expect(normalisePhone(text, country)).toBe(e164);
  expect(normalisePhone(e164, 'DK')).toBe(e164);
});

test.each([
  ['nothing', ''],
  ['letters', 'abc'],
  ['too short', '2012345'],
  ['too long', '201234567'],
  ['an emergency number', '112'],
  ['a number of no country', '+999 20123456'],
  ['words around it', 'ring 20123456'],
  ['two numbers', '20123456 20123457'],
  ['an extension', '20123456 ext. 5'],
  ['far too long', '2'.repeat(5000)],
])('VAL-13 a phone of %s is refused', (_, text) => {
  expect(normalisePhone(text, 'DK')).toBeUndefined();
});

test.each([
  ['+4520123456', true],
  ['+46701234567', true],
  ['+12125552368', true],
  ['+46812345678', false],
  ['+442079460018', false],
  ['nothing', false],
])('VAL-42 %s gets text messages: %s', (phone, isReached) => {
  expect(getsTextMessages(phone)).toBe(isReached);
});
