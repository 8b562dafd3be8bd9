import { expect, test } from 'vitest';
import {
  decodeHoldCookie,
  encodeHoldCookie,
  HOLD_COOKIE,
  HOLD_COOKIE_SECONDS,
  HOLD_LIMIT_MINUTES,
  HOLD_MINUTES,
  heldUntilAt,
  holdIdInCookies,
} from './hold-cookie.ts';

const ID = '0f8fad5b-d9cb-069f-f165-70867728950e';
const MINUTE = 60_000;

test('the cookie _ebhold is the URL-encoded wrapper v, for 15 minutes', () => {
  expect(`${HOLD_COOKIE}=${encodeHoldCookie(ID)}`).toBe(`_ebhold=%7B%22v%22%3A%22${ID}%22%7D`);
  expect(HOLD_COOKIE_SECONDS).toBe(900);
});

test('the hold is read back from the cookie, encoded or already decoded', () => {
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
])('the cookie %j is no hold', (value) => {
  expect(decodeHoldCookie(value)).toBeUndefined();
});

test.each([
  [0, 15],
  [14, 29],
  [30, 45],
  [31, 45],
  [44, 45],
])('a step taken %i minutes after the first holds until minute %i', (now, until) => {
  const startedAt = 1_700_000_000_000;
  expect([HOLD_MINUTES, HOLD_LIMIT_MINUTES]).toEqual([15, 45]);
  expect(heldUntilAt(startedAt + now * MINUTE, startedAt)).toBe(startedAt + until * MINUTE);
});

test('the hold is found among the cookies of a browser', () => {
  const value = encodeHoldCookie(ID);
  expect(holdIdInCookies(`a=1; _ebhold=${value}; b=2`)).toBe(ID);
  expect(holdIdInCookies(`_ebhold=${value}`)).toBe(ID);
  expect(holdIdInCookies(`not_ebhold=${value}`)).toBeUndefined();
  expect(holdIdInCookies('_ebhold=x')).toBeUndefined();
  expect(holdIdInCookies(null)).toBeUndefined();
});
