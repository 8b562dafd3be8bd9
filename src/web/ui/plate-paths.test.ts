import { expect, test } from 'vitest';
import { plateOutline, platePaths } from './plate-paths.ts';

test('two thirds leave the slice from twelve to four o’clock', () => {
  const { rim, well } = platePaths(2 / 3);
  // Four o'clock on a circle of radius 23 around (24, 24), then the long way round to twelve.
  expect(rim).toMatch(/^M43\.92 35\.5A23 23 0 1 1 24 1L/);
  expect(well).toMatch(/^M24 24L36\.9 31\.45A14\.9 14\.9 0 1 1 24 9\.1Z$/);
  expect(plateOutline(2 / 3, 23)).toMatch(/^M24 24L43\.92 35\.5A23 23 0 1 1 24 1Z$/);
});

test('less than half takes the short arc', () => {
  expect(platePaths(0.25).rim).toContain('A23 23 0 0 1 24 1');
});

test('a full plate is a closed ring and an empty one draws nothing', () => {
  expect(platePaths(1).rim.match(/Z/g)).toHaveLength(2);
  expect(platePaths(0)).toEqual({ rim: '', well: '' });
});

test('fractions outside 0 to 1 are drawn as the nearest of the two', () => {
  expect(platePaths(1.4)).toEqual(platePaths(1));
  expect(platePaths(-0.1)).toEqual(platePaths(0));
});
