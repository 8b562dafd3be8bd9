// Each filter as the set of venues that pass it. A venue is listed when it is in all sets.
import { memoize } from '../memoize.ts';
import { type Board, type BoardStock, maskOffset, type VenueRecord } from './board.ts';
import type { FilterIndex } from './filter-index.ts';
import { type Filters, isWholeDay } from './filters.ts';
import { foldedWords } from './search-text.ts';
import { PARTY_SIZES } from './sitting.ts';
import { WORDS, windowMask } from './time-mask.ts';
import {
  addVenue,
  everyVenue,
  intersect,
  noVenues,
  unite,
  type VenueSet,
  venuesByGroup,
  venuesWhere,
} from './venue-set.ts';

/** A number is the id of a category of tags. */
export type FilterPart = 'areas' | 'table' | 'search' | number;
export type FilterSets = ReadonlyMap<FilterPart, VenueSet>;

export const venuesByArea = memoize((venues: readonly VenueRecord[]) =>
  venuesByGroup(venues.map(({ areaId }) => [areaId])),
);

/** Per venue the quarters that a party can buy, in words of bits; party 0 is any. */
const freeQuarters = memoize((stocks: readonly BoardStock[]) =>
  memoize((party: number) => {
    const parties = party === 0 ? PARTY_SIZES : [party];
    const quarters = new Int32Array(stocks.length * WORDS);
    for (const [venue, { status, free }] of stocks.entries())
      if (status === 'in-stock')
        for (const size of parties)
          for (let word = 0; word < WORDS; word++)
            quarters[venue * WORDS + word] =
              (quarters[venue * WORDS + word] ?? 0) | (free[maskOffset(size) + word] ?? 0);
    return quarters;
  }),
);

/** The venues with a table for the party, 0 being any, at some time of the window. */
export function venuesWithTable(
  { stocks }: Board,
  { person, times }: Pick<Filters, 'person' | 'times'>,
): VenueSet {
  const free = freeQuarters(stocks)(person);
  const [first = 0, second = 0, third = 0] = windowMask(times.start, times.end);
  const found = noVenues(stocks.length);
  // A plain loop, because calling a function for each venue is slower.
  for (let venue = 0, at = 0; venue < stocks.length; venue++, at += WORDS) {
    const inFirst = (free[at] as number) & first;
    const inSecond = (free[at + 1] as number) & second;
    const inThird = (free[at + 2] as number) & third;
    if ((inFirst | inSecond | inThird) !== 0) addVenue(found, venue);
  }
  return found;
}

function venuesInAny(size: number, sets: ReadonlyMap<number, VenueSet>, ids: readonly number[]): VenueSet {
  const found = noVenues(size);
  for (const id of ids) {
    const set = sets.get(id);
    if (set) unite(found, set);
  }
  return found;
}

/** One set for each filter in use. */
export function filterSets(board: Board, filters: Filters, index: FilterIndex): FilterSets {
  const { areas, person, times, tagsByCategory, search } = filters;
  const { venues } = board;
  const sets = new Map<FilterPart, VenueSet>();
  if (areas.length > 0) sets.set('areas', venuesInAny(venues.length, venuesByArea(venues), areas));
  // Tags of one category widen each other, those of different categories narrow.
  for (const [category, tags] of Object.entries(tagsByCategory))
    sets.set(Number(category), venuesInAny(venues.length, index.venuesByTag(venues), tags));
  // A time or a party asks for a table; without either, sold-out venues are listed too.
  if (person !== 0 || !isWholeDay(times)) sets.set('table', venuesWithTable(board, filters));
  if (search !== '') {
    const words = foldedWords(search);
    const texts = index.searchTexts(venues);
    sets.set(
      'search',
      venuesWhere(venues.length, (venue) => words.every((word) => texts[venue]?.includes(word))),
    );
  }
  return sets;
}

/** The venues that are in every set, ignoring the lifted ones. */
export function venuesInAll(
  { venues }: Board,
  sets: FilterSets,
  isLifted: (part: FilterPart) => boolean = () => false,
): VenueSet {
  const found = everyVenue(venues.length);
  for (const [part, set] of sets) if (!isLifted(part)) intersect(found, set);
  return found;
}
