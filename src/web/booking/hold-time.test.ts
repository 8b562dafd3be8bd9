import { expect, test } from 'vitest';
import { announcedMinutes, formatSeconds, shownSeconds } from './hold-time.ts';

test('BOOK-99 the last two minutes of a hold are shown to the second, and the time before in steps of ten', () => {
  expect([899_500, 125_001, 120_500, 120_000, 119_001, 61_000, 400, 0, -5].map(shownSeconds)).toEqual([
    900, 130, 130, 120, 120, 61, 1, 0, 0,
  ]);
  expect([130, 120, 103, 60, 9, 0].map(formatSeconds)).toEqual([
    undefined,
    '2:00',
    '1:43',
    '1:00',
    '0:09',
    '0:00',
  ]);
});

test('BOOK-99 5, 2 and 1 minute are announced when they are reached, and nothing in between', () => {
  const told = Array.from({ length: 900 }, (_, second) => shownSeconds((900 - second) * 1_000)).map(
    announcedMinutes,
  );
  const changes = told.filter((minutes, second) => minutes !== undefined && minutes !== told[second - 1]);
  expect(changes).toEqual([5, 2, 1]);
  expect(told.indexOf(5)).toBe(900 - 300);
  expect(told.indexOf(2)).toBe(900 - 120);
  expect(told.indexOf(1)).toBe(900 - 60);
});
