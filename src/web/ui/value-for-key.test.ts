import { expect, test } from 'vitest';
import { valueForKey } from './value-for-key.ts';

test.each([
  ['ArrowUp', 3, 4],
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 2],
  ['ArrowLeft', 3, 2],
  ['PageUp', 1, 6],
  ['PageUp', 5, 8],
  ['PageDown', 7, 2],
  ['PageDown', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 8],
  ['ArrowUp', 8, 8],
  ['ArrowDown', 0, 0],
])('%s at %i gives %i within 0 to 8', (key, value, next) => {
  expect(valueForKey(key, value, 0, 8)).toBe(next);
});

test('other keys are left to the browser', () => {
  expect(valueForKey('Tab', 3, 0, 8)).toBeUndefined();
  expect(valueForKey('5', 3, 0, 8)).toBeUndefined();
});
