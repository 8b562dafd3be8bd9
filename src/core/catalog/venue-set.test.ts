import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addVenue,
  countCommon,
  countVenues,
  everyVenue,
  hasVenue,
  intersect,
  noVenues,
  unite,
  type VenueSet,
  venuesByGroup,
  venuesWhere,
} from './venue-set.ts';

const SIZES = [0, 1, 31, 32, 33, 64, 70];
const boardSize = fc.constantFrom(...SIZES);
const membersOf = (set: VenueSet, size: number): number[] =>
  Array.from({ length: size }, (_, venue) => venue).filter((venue) => hasVenue(set, venue));

test('sets of venues unite, intersect and count as plain sets do', () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 69 }));
  fc.assert(
    fc.property(boardSize, numbers, numbers, (size, left, right) => {
      const [a, b] = [left, right].map((list) => new Set(list.filter((venue) => venue < size))) as [
        Set<number>,
        Set<number>,
      ];
      const setOf = (venues: Set<number>) => venuesWhere(size, (venue) => venues.has(venue));
      const sorted = (venues: Set<number>) => [...venues].toSorted((x, y) => x - y);
      const [united, common] = [setOf(a), setOf(a)];
      const inBoth = new Set([...a].filter((venue) => b.has(venue)));
      unite(united, setOf(b));
      intersect(common, setOf(b));
      expect(membersOf(united, size)).toEqual(sorted(new Set([...a, ...b])));
      expect(membersOf(common, size)).toEqual(sorted(inBoth));
      expect(countCommon(setOf(a), setOf(b))).toBe(inBoth.size);
      expect(countVenues(united)).toBe(new Set([...a, ...b]).size);
    }),
  );
});

test.each(SIZES)('a board of %i venues has a set of all and a set of none', (size) => {
  expect(countVenues(noVenues(size))).toBe(0);
  expect(countVenues(everyVenue(size))).toBe(size);
  expect(membersOf(everyVenue(size), size)).toHaveLength(size);
});

test('venues are grouped by each of their ids', () => {
  const sets = venuesByGroup([[7, 8], [], [8]]);
  expect([...sets].map(([id, set]) => [id, membersOf(set, 3)])).toEqual([
    [7, [0]],
    [8, [0, 2]],
  ]);
  const all = noVenues(40);
  addVenue(all, 39);
  expect(membersOf(all, 40)).toEqual([39]);
});
