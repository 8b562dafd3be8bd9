import { expect, test } from 'vitest';
import {
  isLateAcceptedAtOnce,
  lateChoices,
  mayReport,
  nearByArrival,
  pickEqualMenu,
} from './evening-rules.ts';

const MINUTE = 60_000;
const ARRIVAL = Date.parse('2026-11-16T18:00:00Z');
const at = (minutes: number) => ({ arriveAt: ARRIVAL, nowAt: ARRIVAL + minutes * MINUTE });

test('EVENING-3 a guest says 10, 20 or 30 minutes from two hours before the arrival, and only what is to come', () => {
  expect(lateChoices(at(-121))).toEqual([]);
  expect(lateChoices(at(-120))).toEqual([10, 20, 30]);
  expect(lateChoices(at(9))).toEqual([10, 20, 30]);
  expect(lateChoices(at(10))).toEqual([20, 30]);
  expect(lateChoices(at(30))).toEqual([]);
  expect(lateChoices(at(0), [{ minutes: 20, isAccepted: true }])).toEqual([30]);
  expect(lateChoices(at(0), [{ minutes: 20, isAccepted: false }])).toEqual([10, 30]);
});

test('EVENING-4 ten minutes are accepted at once unless the table’s next party would wait', () => {
  const endsAt = ARRIVAL + 120 * MINUTE;
  expect(isLateAcceptedAtOnce(10, { endsAt, nextArriveAt: null })).toBe(true);
  expect(isLateAcceptedAtOnce(10, { endsAt, nextArriveAt: endsAt + 10 * MINUTE })).toBe(true);
  expect(isLateAcceptedAtOnce(10, { endsAt, nextArriveAt: endsAt + 9 * MINUTE })).toBe(false);
  expect(isLateAcceptedAtOnce(20, { endsAt, nextArriveAt: null })).toBe(false);
});

test('EVENING-6 turned away can be said from 15 minutes before the arrival to 60 after it', () => {
  expect([-16, -15, 0, 60, 61].map((minutes) => mayReport(at(minutes)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('EVENING-10 a table near by is for the next arrival that is still sold, within 45 minutes', () => {
  expect([0, 1, 14, 15].map((minutes) => (nearByArrival(at(minutes).nowAt) - ARRIVAL) / MINUTE)).toEqual([
    45, 45, 45, 60,
  ]);
});

test('EVENING-10 an equal menu is the best that costs at most 100 kr. more and at least four fifths', () => {
  const menu = (id: number, priceSaleAmount: number, more = {}) => ({
    id,
    name: `Menu ${id}`,
    menu_status: 'published' as const,
    time_start: '00:00:00',
    time_end: '23:59:59',
    limit_table_size: 0 as 0 | 1,
    table_sizes: '',
    entire_table: 0 as const,
    priceSaleAmount,
    ...more,
  });
  const wanted = { party: 2, time: '18:00:00', menuAmount: 40_000 };
  const pick = (...menus: ReturnType<typeof menu>[]) => pickEqualMenu(menus, wanted)?.id;
  expect(pick(menu(1, 16_000), menu(2, 25_000), menu(3, 25_001), menu(4, 20_000))).toBe(2);
  expect(pick(menu(1, 16_000), menu(2, 15_999))).toBe(1);
  expect(pick(menu(1, 15_999), menu(2, 25_001))).toBe(undefined);
  expect(pick(menu(1, 20_000, { time_end: '17:59:59' }))).toBe(undefined);
  expect(pick(menu(1, 20_000, { limit_table_size: 1, table_sizes: '4,6' }))).toBe(undefined);
});
