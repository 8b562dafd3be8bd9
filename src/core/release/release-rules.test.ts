import { expect, test } from 'vitest';
import { PICKUP_LABEL } from '../catalog/sitting.ts';
import { wallTimeOf } from '../wall-time.ts';
import { arrivalChoices, planTables, type ReleaseContext, type TableUse } from './release-rules.ts';

const HOUR = 3_600_000;
/** A day that starts at instant 0. */
const day = { startsAt: 0, endsAt: 24 * HOUR, toWallTime: (at: number) => wallTimeOf(at / 60_000) };
const DINNER = { time_start: '17:00:00', time_end: '18:30:00' };
const at = (hours: number) => hours * HOUR;
const timesOf = (nowAt: number, menus = [DINNER]) =>
  arrivalChoices(menus, { day, nowAt }).map(({ time }) => time.slice(0, 5));

test('RELEASE-1 arrivals are the quarter hours at which a menu is served and guests can still buy', () => {
  expect(timesOf(at(12))).toEqual(['17:00', '17:15', '17:30', '17:45', '18:00', '18:15', '18:30']);
  // A purchase starts at least 30 minutes before the arrival, so 18:00 is gone at 17:30 sharp.
  expect(timesOf(at(17.5) - 1)[0]).toBe('18:00');
  expect(timesOf(at(17.5))[0]).toBe('18:15');
  expect(timesOf(at(18.5))).toEqual([]);
  expect(timesOf(at(12), [])).toEqual([]);
});

test('RELEASE-1 the hour that occurs twice in autumn is offered once', () => {
  const autumn = {
    ...day,
    endsAt: 25 * HOUR,
    toWallTime: (time: number) => wallTimeOf((time / 60_000) % 60),
  };
  const times = arrivalChoices([{ time_start: '00:00:00', time_end: '00:59:00' }], { day: autumn, nowAt: 0 });
  expect(times.map(({ time }) => time)).toEqual(['00:45:00', '00:00:00', '00:15:00', '00:30:00']);
});

const context = (taken: TableUse[] = [], values: Partial<ReleaseContext> = {}): ReleaseContext => ({
  market: 'dk',
  productType: 'restaurant',
  choices: arrivalChoices([DINNER], { day, nowAt: at(12) }),
  taken,
  ...values,
});
const used = (label: string, from: number, until: number): TableUse => ({
  label,
  fromAt: at(from),
  endsAt: at(until),
});

test('RELEASE-2 tables without a name get the next free name in the language of the market', () => {
  const labels = (taken: TableUse[], values?: Partial<ReleaseContext>) =>
    planTables({ time: '18:00:00', count: 2 }, context(taken, values))?.map(({ label }) => label);
  expect(labels([])).toEqual(['Ekstra 1', 'Ekstra 2']);
  expect(labels([], { market: 'se' })).toEqual(['Extra 1', 'Extra 2']);
  expect(labels([used('Ekstra 1', 19, 21), used('Ekstra 3', 18, 20)])).toEqual(['Ekstra 2', 'Ekstra 4']);
  // Free again: it ends when the next one begins.
  expect(labels([used('Ekstra 1', 16, 18)])).toEqual(['Ekstra 1', 'Ekstra 2']);
});

test('RELEASE-2 a named table is used for two hours, even if it overlaps: the database refuses that', () => {
  expect(planTables({ time: '18:00:00', label: '12' }, context([used('12', 18, 20)]))).toEqual([
    used('12', 18, 20),
  ]);
});

test('RELEASE-1 an arrival that is not offered gives no table', () => {
  expect(planTables({ time: '16:00:00', count: 1 }, context())).toBeUndefined();
});

test('RELEASE-3 pick-ups follow each other from the chosen time and skip those that exist', () => {
  const plan = (count: number) =>
    planTables(
      { time: '17:30:00', count },
      context([used(PICKUP_LABEL, 17.75, 18)], { productType: 'takeaway' }),
    );
  expect(plan(2)).toEqual([used(PICKUP_LABEL, 17.5, 17.75), used(PICKUP_LABEL, 18, 18.25)]);
  expect(plan(4)).toHaveLength(4);
  expect(plan(5)).toBeUndefined();
});
