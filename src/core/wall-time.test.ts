import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_TIME_WINDOW,
  FILTER_TIMES,
  formatWallTime,
  isWallTime,
  minutesOf,
  msBetween,
  parseWallTime,
  timeParam,
  wallClock,
  wallTimeOf,
} from './wall-time.ts';

test.each([
  ['9.30', '09:30:00'],
  ['18.05', '18:05:00'],
  ['09:30', '09:30:00'],
  ['00:00', '00:00:00'],
  ['23:59', '23:59:00'],
])('FILTER-9 %s is read as %s', (text, time) => {
  expect(parseWallTime(text)).toBe(time);
});

test.each(['', '0', '24:00', '12:60', '12', '12:5', '12.30.00', ' 12:30', '12:30pm', '-1.30', '123.00'])(
  'FILTER-9 "%s" is not a time',
  (text) => {
    expect(parseWallTime(text)).toBeUndefined();
  },
);

test('FILTER-9 a time written to a URL is read back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(24 * 60 - 1), (minutes) => {
      const time = wallTimeOf(minutes);
      expect(isWallTime(time)).toBe(true);
      expect(minutesOf(time)).toBe(minutes);
      expect(parseWallTime(timeParam(time))).toBe(time);
    }),
  );
  expect(timeParam('09:30:00')).toBe('9.30');
});

test("'0' and times that no clock shows are not valid time strings", () => {
  expect(['18:30:00', '00:00:00', '23:59:59'].every(isWallTime)).toBe(true);
  expect(['0', '', '24:00:00', '18:60:00', '18:30', '8:30:00', '18:30:00Z'].some(isWallTime)).toBe(false);
});

test('FILTER-14 the filter has 27 times', () => {
  expect(FILTER_TIMES.map((time) => time.slice(0, 5)).join(' ')).toBe(
    '10:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00 18:30 19:00 19:30 ' +
      '20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 23:45',
  );
  expect(FILTER_TIMES).toHaveLength(27);
});

test('FILTER-13 the default window is the whole day', () => {
  expect(DEFAULT_TIME_WINDOW).toEqual({ start: '00:00:00', end: '23:45:00' });
});

test('two hours after 23:00 it is 01:00', () => {
  expect(wallTimeOf(minutesOf('23:00:00') + 120)).toBe('01:00:00');
  expect(wallTimeOf(-15)).toBe('23:45:00');
});

test('times are written as is usual in each language', () => {
  expect((['da', 'sv', 'en'] as const).map((language) => formatWallTime('08:30:00', language))).toEqual([
    '08.30',
    '08:30',
    '08:30',
  ]);
  expect(formatWallTime('00:15:00', 'en')).toBe('00:15');
});

test('CLOCK-3 a clock in the zone of the venue shows its wall time, and the time until another', () => {
  const at = Date.parse('2026-11-14T16:30:20Z');
  expect(wallClock(at, 'Europe/Copenhagen')).toBe('17:30:20');
  expect(wallClock(Date.parse('2026-11-14T23:05:00Z'), 'Europe/Copenhagen')).toBe('00:05:00');
  expect(msBetween('17:30:20', '17:45:00')).toBe(14 * 60_000 + 40_000);
  expect(msBetween('17:45:01', '17:45:00')).toBe(0);
});
