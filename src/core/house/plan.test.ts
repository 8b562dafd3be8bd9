import { expect, test } from 'vitest';
import { WEEKDAYS } from '../weekday.ts';
import {
  copyWeekdays,
  NEW_TABLE,
  nextTable,
  OF_DATE,
  type PlanFields,
  type PlanTable,
  planErrors,
  tablesOn,
} from './plan.ts';

const table = (label: string, values: Partial<PlanTable> = {}): PlanTable => ({
  ...NEW_TABLE,
  label,
  ...values,
});
const EMPTY = {
  ...Object.fromEntries(WEEKDAYS.map((day) => [`day.${day}`, []])),
  dates: [],
} as unknown as PlanFields;
const monday = '2026-11-16';
const codes = (plan: PlanFields, isTakeaway = false) =>
  planErrors(plan, { isTakeaway }).map(({ code, at, row }) => [code, at, row]);

test('PLAN-1 a day has its weekday’s tables, and an exception adds to them, replaces them or closes', () => {
  const plan = { ...EMPTY, 'day.1': [table('A1')], 'day.2': [table('A1'), table('A2')] };
  const on = (date: string, dates: PlanFields['dates'] = []) =>
    tablesOn({ ...plan, dates }, date).map(({ label }) => label);
  expect(on(monday)).toEqual(['A1']);
  expect(on('2026-11-17')).toEqual(['A1', 'A2']);
  expect(on('2026-11-22')).toEqual([]);
  const tables = [table('Terrace')];
  expect(on(monday, [{ date: monday, kind: 'extra', tables, hours: [] }])).toEqual(['A1', 'Terrace']);
  expect(on(monday, [{ date: monday, kind: 'other', tables, hours: [] }])).toEqual(['Terrace']);
  expect(on(monday, [{ date: monday, kind: 'closed', tables: [], hours: [] }])).toEqual([]);
  expect(on(monday, [{ date: monday, kind: 'hours', tables: [], hours: [] }])).toEqual(['A1']);
  expect(on('2026-11-23', [{ date: monday, kind: 'closed', tables: [], hours: [] }])).toEqual(['A1']);
});

test('PLAN-2 a table in use twice at a time is refused, also past midnight and on a date', () => {
  const late = { from: '19:00:00', to: '19:00:00', ends: '21:00:00' };
  expect(codes({ ...EMPTY, 'day.1': [table('A1'), table('A1', late)] })).toEqual([['overlap', 'day.1', 1]]);
  expect(codes({ ...EMPTY, 'day.1': [table('A1'), table('A2', late)] })).toEqual([]);
  const second = { from: '22:00:00', to: '22:30:00', ends: '01:00:00' };
  expect(codes({ ...EMPTY, 'day.1': [table('A1'), table('A1', second)] })).toEqual([]);
  const early = { from: '00:30:00', to: '00:45:00', ends: '02:00:00' };
  expect(codes({ ...EMPTY, 'day.7': [table('A1', second)], 'day.1': [table('A1', early)] })).toEqual([
    ['overlap', 'day.7', 0],
  ]);
  const extra = { date: monday, kind: 'extra' as const, tables: [table('A1', late)], hours: [] };
  expect(codes({ ...EMPTY, 'day.1': [table('A1')], dates: [extra] })).toEqual([['overlap', monday, 0]]);
  expect(codes({ ...EMPTY, 'day.1': [table('A1')], dates: [{ ...extra, kind: 'other' }] })).toEqual([]);
  const otherHours = { date: monday, kind: 'hours' as const, tables: [], hours: [] };
  expect(codes({ ...EMPTY, dates: [otherHours] })).toEqual([['hours_missing', monday, OF_DATE]]);
  const hours = [{ type: 'dinner' as const, from: '17:00:00', to: '21:00:00' }];
  expect(codes({ ...EMPTY, dates: [{ ...otherHours, hours }] })).toEqual([]);
  expect(codes({ ...EMPTY, dates: [{ ...otherHours, hours: [...hours, ...hours] }] })).toEqual([
    ['hours', monday, OF_DATE],
  ]);
  expect(codes({ ...EMPTY, dates: [{ ...otherHours, kind: 'closed', hours }] })).toEqual([
    ['not_its_kind', monday, OF_DATE],
  ]);
  expect(codes({ ...EMPTY, dates: [extra, extra] })).toEqual([['date_twice', monday, 0]]);
});

test('PLAN-2 pick-ups share one counter', () => {
  const rows = [table('18:00'), table('19:00', { from: '19:00:00', to: '19:00:00' })];
  expect(codes({ ...EMPTY, 'day.1': rows }, true)).toEqual([['overlap', 'day.1', 1]]);
});

test('PLAN-3 what is wrong with a row is named', () => {
  const wrong: [string, Partial<PlanTable>][] = [
    ['label', { label: '' }],
    ['party', { party_min: 4 }],
    ['arrivals', { from: '21:00:00' }],
    ['quarter', { from: '18:10:00' }],
    ['ends', { ends: '19:30:00' }],
  ];
  for (const [code, values] of wrong)
    expect(codes({ ...EMPTY, 'day.3': [table('A1', values)] })).toEqual([[code, 'day.3', 0]]);
  expect(codes({ ...EMPTY, 'day.3': [table('A1', { ends: '01:00:00' })] })).toEqual([]);
});

test('PLAN-7 a new table has the lowest free number and the hours of the one before it', () => {
  expect(nextTable([])).toEqual(table('1'));
  const late = { from: '20:00:00', to: '21:00:00', ends: '23:00:00', party_max: 4 };
  expect(nextTable([table('1'), table('3'), table('Terrace', late)])).toEqual(table('2', late));
  const twelve = Array.from({ length: 12 }, (_, index) => table(String(index + 1)));
  const added = nextTable(twelve);
  expect(added.label).toBe('13');
  expect(codes({ ...EMPTY, 'day.1': [...twelve, added] })).toEqual([]);
});

test('PLAN-7 tables are copied to the days that are served, or to all while no hours are known', () => {
  const isOpen = (...days: number[]) => copyWeekdays(2, (day) => days.includes(day));
  expect(isOpen(1, 2, 3)).toEqual([1, 2, 3]);
  expect(isOpen(5, 6)).toEqual([2, 5, 6]);
  expect(isOpen()).toEqual([...WEEKDAYS]);
});
