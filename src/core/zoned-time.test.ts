import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { MARKETS } from './market.ts';
import { addDays, dayStartsAt, instantAt, serviceDay, wallTimeAt } from './zoned-time.ts';

const zones = Object.values(MARKETS).map((market) => market.timeZone);
const iso = (at: Date): string => at.toISOString();
const nextDayStartsAt = (at: Date, zone: string): Date => dayStartsAt(addDays(serviceDay(at, zone), 1), zone);
/** As the zone's own rules count them, apart from ours. */
const hoursInDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).hoursInDay;

test.each(zones)('CLOCK-1 the service day changes at local midnight, in summer and winter, in %s', (zone) => {
  expect(serviceDay(new Date('2026-07-01T21:59:59.999Z'), zone)).toBe('2026-07-01');
  expect(serviceDay(new Date('2026-07-01T22:00:00Z'), zone)).toBe('2026-07-02');
  expect(serviceDay(new Date('2026-12-31T22:59:59Z'), zone)).toBe('2026-12-31');
  expect(serviceDay(new Date('2026-12-31T23:00:00Z'), zone)).toBe('2027-01-01');
  expect(wallTimeAt(new Date('2026-07-01T22:00:00Z'), zone)).toBe('00:00:00');
});

test.each(zones)('CLOCK-2 the day on which an hour is skipped in spring has 23 hours, in %s', (zone) => {
  expect(hoursInDay('2026-03-29', zone)).toBe(23);
  expect(iso(dayStartsAt('2026-03-29', zone))).toBe('2026-03-28T23:00:00.000Z');
  expect(iso(dayStartsAt('2026-03-30', zone))).toBe('2026-03-29T22:00:00.000Z');
  expect(iso(instantAt('2026-03-29', '01:59:00', zone))).toBe('2026-03-29T00:59:00.000Z');
  expect(iso(instantAt('2026-03-29', '02:30:00', zone))).toBe('2026-03-29T01:30:00.000Z');
  expect(wallTimeAt(new Date('2026-03-29T01:30:00Z'), zone)).toBe('03:30:00');
  expect(iso(instantAt('2026-03-29', '18:00:00', zone))).toBe('2026-03-29T16:00:00.000Z');
});

test.each(zones)('CLOCK-2 the day on which an hour occurs twice in autumn has 25 hours, in %s', (zone) => {
  expect(hoursInDay('2026-10-25', zone)).toBe(25);
  expect(iso(dayStartsAt('2026-10-25', zone))).toBe('2026-10-24T22:00:00.000Z');
  expect(iso(instantAt('2026-10-25', '02:30:00', zone))).toBe('2026-10-25T00:30:00.000Z');
  expect(wallTimeAt(new Date('2026-10-25T00:30:00Z'), zone)).toBe('02:30:00');
  expect(wallTimeAt(new Date('2026-10-25T01:30:00Z'), zone)).toBe('02:30:00');
  expect(iso(nextDayStartsAt(new Date('2026-10-25T00:30:00Z'), zone))).toBe('2026-10-25T23:00:00.000Z');
});

test('CLOCK-1 a day and a wall time can be recovered from their instant, except in the hour skipped in spring', () => {
  const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 23 }),
      fc.nat(59),
      fc.constantFrom(...zones),
      (on, hour, minute, zone) => {
        fc.pre(!(hour === 2 && hoursInDay(on, zone) === 23));
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
        const at = instantAt(on, time, zone);
        expect([serviceDay(at, zone), wallTimeAt(at, zone)]).toEqual([on, time]);
      },
    ),
    { numRuns: 300 },
  );
});

test('CLOCK-2 days follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), fc.constantFrom(...zones), (days, zone) => {
      const on = addDays('2024-01-01', days);
      const start = dayStartsAt(on, zone);
      const next = nextDayStartsAt(start, zone);
      expect(next.getTime() - start.getTime()).toBe(hoursInDay(on, zone) * 3_600_000);
      expect(serviceDay(new Date(next.getTime() - 1), zone)).toBe(on);
      expect(serviceDay(next, zone)).toBe(addDays(on, 1));
    }),
    { numRuns: 200 },
  );
});
