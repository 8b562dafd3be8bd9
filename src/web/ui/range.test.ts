import { expect, test } from 'vitest';
import { moveThumb } from './range.ts';

test('each end moves alone', () => {
  expect(moveThumb([2, 9], 0, 5)).toEqual([5, 9]);
  expect(moveThumb([2, 9], 1, 4)).toEqual([2, 4]);
});

test('the ends may meet but not pass each other', () => {
  expect(moveThumb([2, 9], 0, 12)).toEqual([9, 9]);
  expect(moveThumb([2, 9], 1, 0)).toEqual([2, 2]);
});
