import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

test('TIMELINE-4 a masked contact is enough to compare with what a guest says, and no more', () => {
  expect(maskEmail('ida.holm@example.com')).toBe('i•••@example.com');
  expect(maskPhone('+4520123456')).toBe('+45 •••• 56');
});
