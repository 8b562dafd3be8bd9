import { expect, test } from 'vitest';
import { readField } from './fields.ts';
import { dayHoursErrors, type HoursFields, hasHoursErrors, isServed, type ServedHours } from './hours.ts';

const hours = (type: ServedHours['type'], from: string, to: string): ServedHours => ({
  type,
  from: `${from}:00`,
  to: `${to}:00`,
});
const codes = (...rows: ServedHours[]) => dayHoursErrors(rows).map(({ code, row }) => [code, row]);

test('HOURS-2 hours begin and end at different times, and those of one kind don’t overlap', () => {
  expect(codes(hours('lunch', '11:30', '15:00'), hours('dinner', '17:00', '02:00'))).toEqual([]);
  expect(codes(hours('lunch', '11:30', '17:00'), hours('dinner', '16:00', '22:00'))).toEqual([]);
  expect(codes(hours('dinner', '17:00', '17:00'))).toEqual([['empty', 0]]);
  expect(codes(hours('dinner', '17:00', '20:00'), hours('dinner', '19:00', '22:00'))).toEqual([
    ['overlap', 1],
  ]);
  expect(codes(hours('dinner', '17:00', '20:00'), hours('dinner', '20:00', '22:00'))).toEqual([]);
  expect(codes(hours('dinner', '17:00', '02:00'), hours('dinner', '23:00', '23:30'))).toEqual([
    ['overlap', 1],
  ]);
  const week = { 'hours.3': [hours('dinner', '17:00', '17:00')] } as unknown as HoursFields;
  const rest = Object.fromEntries([1, 2, 4, 5, 6, 7].map((day) => [`hours.${day}`, []]));
  expect(hasHoursErrors({ ...rest, ...week })).toBe(true);
  expect(hasHoursErrors({ ...rest, 'hours.3': [] } as unknown as HoursFields)).toBe(false);
});

test('HOURS-1 a day’s hours are stored in one sequence, at most four of them', () => {
  const [lunch, dinner] = [hours('lunch', '11:30', '15:00'), hours('dinner', '17:00', '22:00')];
  expect(readField('hours', 'hours.1', [dinner, lunch])).toEqual([lunch, dinner]);
  expect(readField('hours', 'hours.8', [])).toBeUndefined();
  expect(readField('hours', 'hours.1', [{ ...lunch, from: '25:00:00' }])).toBeUndefined();
  expect(readField('hours', 'hours.1', Array(5).fill(dinner))).toBeUndefined();
});

test('HOURS-4 a table whose arrivals are outside the hours is found', () => {
  const day = [hours('lunch', '11:30', '15:00'), hours('dinner', '17:00', '01:00')];
  expect(isServed(day, { from: '18:00:00', to: '23:45:00' })).toBe(true);
  expect(isServed(day, { from: '16:00:00', to: '18:00:00' })).toBe(false);
  expect(isServed(day, { from: '12:00:00', to: '15:30:00' })).toBe(false);
  expect(isServed([], { from: '18:00:00', to: '18:00:00' })).toBe(false);
});
