import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVenueWatchers } from './venue-watchers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const VENUE = 7;
const createWatchers = () => createVenueWatchers(pino({ level: 'silent' }));

test('TONIGHT-80 of 10,000 changes in ten seconds a screen is told of 21, and always of the last one', () => {
  const watchers = createWatchers();
  let changes = 0;
  const seen: number[] = [];
  watchers.watch(VENUE, () => seen.push(changes));
  for (; changes < 10_000; vi.advanceTimersByTime(1)) {
    changes += 1;
    watchers.notify([VENUE]);
  }
  expect(seen.length).toBe(21);
  vi.advanceTimersByTime(500);
  expect(seen.at(-1)).toBe(10_000);
  const { length } = seen;
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveLength(length);
});

test('TONIGHT-80 a change after a rest is told at once, to every screen of the venue and no other', () => {
  const watchers = createWatchers();
  const told: string[] = [];
  watchers.watch(VENUE, () => told.push('first'));
  watchers.watch(VENUE, () => told.push('second'));
  watchers.watch(VENUE + 1, () => told.push('other'));
  watchers.notify([VENUE, VENUE]);
  expect(told).toEqual(['first', 'second']);
  vi.advanceTimersByTime(501);
  watchers.notify([VENUE]);
  expect(told).toHaveLength(4);
});

test('TONIGHT-80 a screen that left during the pause is not told, and one that fails keeps following', () => {
  const watchers = createWatchers();
  let calls = 0;
  const leave = watchers.watch(VENUE, () => {
    calls += 1;
    throw new Error('the screen is gone');
  });
  watchers.notify([VENUE]);
  watchers.notify([VENUE]);
  vi.advanceTimersByTime(500);
  expect(calls).toBe(2);
  watchers.notify([VENUE]);
  leave();
  vi.advanceTimersByTime(5_000);
  expect([calls, watchers.hasAny()]).toEqual([2, false]);
});
