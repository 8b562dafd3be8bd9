import { expect, test } from 'vitest';
import { editsBetween, findConflicts, inverseOf, isSame, overlay } from './changes.ts';
import { fieldNames, NEW_MENU, readField } from './fields.ts';

const now = { price: 40_500, name: 'Small omakase', serving: { from: '16:00:00', to: '22:00:00' } };

test('HOUSE-5 values are compared as JSON, whatever the sequence of their keys', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: [1, 2] }, { a: 1, b: [2, 1] })).toBe(false);
});

test('HOUSE-5 an edit conflicts when somebody else made another value of the field meanwhile', () => {
  const edit = { field: 'price', before: 40_000, after: 42_500 };
  expect(findConflicts(now, [edit])).toEqual([edit]);
  expect(findConflicts(now, [{ ...edit, before: 40_500 }])).toEqual([]);
  // Both typed the same.
  expect(findConflicts(now, [{ ...edit, after: 40_500 }])).toEqual([]);
  expect(findConflicts(now, [{ field: 'name', before: 'Small omakase', after: 'Omakase' }])).toEqual([]);
});

test('HOUSE-1 edits lead from one state to the other, field by field', () => {
  const after = { ...now, price: 42_500 };
  const edits = editsBetween(now, after);
  expect(edits).toEqual([{ field: 'price', before: 40_500, after: 42_500 }]);
  expect(overlay(now, edits)).toEqual(after);
});

test('HOUSE-7 a revert leaves alone what was changed again since', () => {
  const published = [
    { field: 'price', before: 39_000, after: 40_500 },
    { field: 'name', before: 'Omakase', after: 'Tiny omakase' },
  ];
  expect(inverseOf(now, published)).toEqual([{ field: 'price', before: 40_500, after: 39_000 }]);
});

test('HOUSE-1 a field takes its own values only', () => {
  expect(readField('menu', 'price', 42_500)).toBe(42_500);
  expect(readField('menu', 'price', '425')).toBeUndefined();
  expect(readField('menu', 'name.da', `  ${'a'.repeat(100)} `)).toBe('a'.repeat(100));
  expect(readField('menu', 'name.da', 'a'.repeat(101))).toBeUndefined();
  expect(readField('menu', 'table_sizes', [2, 3])).toBeUndefined();
  expect(readField('menu', 'constructor', {})).toBeUndefined();
  expect(readField('venue', 'price', 42_500)).toBeUndefined();
  expect(readField('venue', 'phone', '33123456')).toBeUndefined();
  const refused = fieldNames('menu').filter(
    (field) => readField('menu', field, NEW_MENU[field as keyof typeof NEW_MENU]) === undefined,
  );
  expect(refused).toEqual([]);
});
