import { expect, test } from 'vitest';
import { clearedSubscriberCookie, subscriberCookie, subscriberInCookies } from './subscriber-cookie.ts';

test('NEWS-6 the cookie holds the e-mail for a year', () => {
  expect(subscriberCookie('ida+ny@example.com', true)).toBe(
    '_ebmail=ida%2Bny%40example.com; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(subscriberInCookies('a=b; _ebmail=ida%2Bny%40example.com')).toBe('ida+ny@example.com');
  for (const cookies of ['', '_ebmail=', 'x_ebmail=a', '_ebmail=%E0%A4%A'])
    expect(subscriberInCookies(cookies)).toBeUndefined();
  expect(clearedSubscriberCookie(false)).toContain('Max-Age=0');
});
