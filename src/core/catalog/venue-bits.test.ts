import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFilters } from './apply-filters.ts';
import { changeVenue } from './board.ts';
import { indexChoices } from './filter-index.ts';
import { type ChosenFilters, makeFilters } from './filters.ts';
import { sampleAreas, sampleBoard, sampleChoices, sampleTags } from './sample-board.ts';
import { countBits, hasBit, passingVenues } from './venue-bits.ts';

const choices = sampleChoices;
const index = indexChoices(choices);
// Not a multiple of 32, so that the last word is a part.
const board = sampleBoard(75);

function passing(from: typeof board, chosen: ChosenFilters) {
  const bits = passingVenues(from, makeFilters(chosen, choices), index);
  const venues = from.places.map((_, venue) => venue).filter((venue) => !bits || hasBit(bits, venue));
  return { venues, total: bits ? countBits(bits) : from.places.length };
}

function listed(from: typeof board, chosen: ChosenFilters) {
  const { venues, total } = applyFilters(from, makeFilters(chosen, choices), index);
  return { venues: venues.toSorted((a, b) => a - b), total };
}

const chosenFilters: fc.Arbitrary<ChosenFilters> = fc.record(
  {
    areas: fc.uniqueArray(fc.constantFrom(...sampleAreas.map((area) => area.id)), { maxLength: 4 }),
    tags: fc.uniqueArray(fc.constantFrom(...sampleTags.map((tag) => tag.id)), { maxLength: 4 }),
    times: fc.constantFrom(
      { start: '00:00:00', end: '23:45:00' },
      { start: '18:00:00', end: '18:00:00' },
      { start: '18:07:00', end: '20:20:00' },
      { start: '00:00:00', end: '12:00:00' },
    ),
    person: fc.integer({ min: 0, max: 8 }),
    search: fc.constantFrom('', 'ost', 'østerbro', 'SUSHI lille', 'zzz'),
  },
  { requiredKeys: [] },
);

test('FILTER-1 the venues that pass by their bits are those of the listing, for any filters', () => {
  const totals = new Set<number>();
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const found = passing(board, chosen);
      expect(found).toEqual(listed(board, chosen));
      totals.add(found.total);
    }),
    { numRuns: 200 },
  );
  // Some find everything, some nothing, some a part.
  expect(totals.size).toBeGreaterThan(3);
});

test('a venue that sells out no longer passes where a table is asked for', () => {
  const chosen = { person: 2 };
  const [venue = 0] = passing(board, chosen).venues;
  const [place, stock] = [board.places[venue], board.stocks[venue]];
  if (!place || !stock) throw new Error('The sample board has no table for two');
  const later = changeVenue(board, { place, stock: { ...stock, status: 'soldout' } });
  expect(passing(later, chosen).venues).not.toContain(venue);
  expect(passing(later, chosen)).toEqual(listed(later, chosen));
  expect(passing(board, chosen).venues).toContain(venue);
});
