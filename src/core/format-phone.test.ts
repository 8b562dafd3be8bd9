import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('RECEIPT-47 a phone number is shown in pairs after the country', () => {
  expect(formatPhone('+4533123456')).toBe('+45 33 12 34 56');
  expect(formatPhone('+46846500400')).toBe('+46 8 46 50 04 00');
});
