import { expect, test } from 'vitest';
import {
  decodeHoldCookie,
  encodeHoldCookie,
  HOLD_COOKIE,
  HOLD_COOKIE_SECONDS,
  holdIdInCookies,
} from './hold-cookie.ts';

const ID = '0f8fad5b-d9cb-069f-f165-70867728950e';

test('the cookie _ebhold is URL-encoded JSON with the key v and lasts 15 minutes', () => {
  expect(`${HOLD_COOKIE}=${encodeHoldCookie(ID)}`).toBe(`_ebhold=%7B%22v%22%3A%22${ID}%22%7D`);
  expect(HOLD_COOKIE_SECONDS).toBe(900);
});

test('the hold id is read from the cookie, encoded or already decoded', () => {
  expect(decodeHoldCookie(encodeHoldCookie(ID))).toBe(ID);
  expect(decodeHoldCookie(JSON.stringify({ v: ID.toUpperCase() }))).toBe(ID);
});

test.each([
  undefined,
  '',
  '%',
  '%7Bbroken',
  'null',
  '[]',
  ID,
  '{"v":""}',
  '{"v":7}',
  `{"v":"${ID}'--"}`,
  '{"w":"x"}',
])('the cookie %j gives no hold id', (value) => {
  expect(decodeHoldCookie(value)).toBeUndefined();
});

test('the hold id is found in a Cookie header with other cookies', () => {
  const value = encodeHoldCookie(ID);
  expect(holdIdInCookies(`a=1; _ebhold=${value}; b=2`)).toBe(ID);
  expect(holdIdInCookies(`_ebhold=${value}`)).toBe(ID);
  expect(holdIdInCookies(`not_ebhold=${value}`)).toBeUndefined();
  expect(holdIdInCookies('_ebhold=x')).toBeUndefined();
  expect(holdIdInCookies(null)).toBeUndefined();
});
