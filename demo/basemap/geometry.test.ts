import { expect, test } from 'vitest';
import { districtCells } from './districts.ts';
import {
  blob,
  boxOf,
  clipRing,
  isInside,
  metresBetween,
  offset,
  type Point,
  smooth,
  widen,
} from './geometry.ts';

const SQUARE: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

test('a ring is cut to its box', () => {
  expect(boxOf(clipRing(SQUARE, { west: 1, south: -1, east: 9, north: 2 }))).toEqual({
    west: 1,
    south: 0,
    east: 4,
    north: 2,
  });
  expect(clipRing(SQUARE, { west: 5, south: 5, east: 9, north: 9 })).toEqual([]);
});

test('smoothing stays inside the corners', () => {
  const soft = smooth(SQUARE, 2);
  expect(soft).toHaveLength(16);
  expect(isInside([0.05, 0.05], soft)).toBe(false);
  expect(isInside([2, 2], soft)).toBe(true);
});

test('a channel is as wide as it says', () => {
  const path: Point[] = [
    [12, 55],
    [12, 55.01],
  ];
  const channel = widen(path, 100);
  expect(isInside(offset([12, 55.005], 45, 0), channel)).toBe(true);
  expect(isInside(offset([12, 55.005], 55, 0), channel)).toBe(false);
});

test('a park is about as large as it says', () => {
  const reaches = blob([12, 55], 200).map((point) => {
    const { east, north } = metresBetween([12, 55], point);
    return Math.hypot(east, north);
  });
  expect(Math.min(...reaches)).toBeGreaterThan(160);
  expect(Math.max(...reaches)).toBeLessThan(240);
});

test('cells end before their neighbour and at the shore', () => {
  const west: Point = [12, 55];
  const east = offset(west, 600, 0);
  const isLand = ([, lat]: Point) => lat > 54.998;
  const [cell] = districtCells(
    [
      { slug: 'west', centre: west },
      { slug: 'east', centre: east },
    ],
    isLand,
  );
  const ring = cell?.ring ?? [];
  expect(isInside(west, ring)).toBe(true);
  expect(isInside(offset(west, 310, 0), ring)).toBe(false);
  expect(boxOf(ring).south).toBeGreaterThan(54.9975);
});
