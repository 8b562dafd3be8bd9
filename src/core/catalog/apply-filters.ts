// Which venues of a board a visitor sees, in order, with exact counts for every choice.
import { memoize } from '../memoize.ts';
import type { Board } from './board.ts';
import type { FilterIndex } from './filter-index.ts';
import { type FilterPart, filterSets, venuesByArea, venuesInAll } from './filter-sets.ts';
import { categoryOf, type Filters } from './filters.ts';
import { sortVenues } from './sort.ts';
import { countCommon, hasVenue, type VenueSet } from './venue-set.ts';

export type Listing = {
  /** Indexes of the venues on the board. */
  venues: number[];
  total: number;
  /** Those of them that can be booked now. */
  bookable: number;
  /**
   * By tag id: venues with that tag that pass all other filters.
   * Tags of its own category don't count against it.
   */
  tagCounts: Map<number, number>;
  /** By area id: venues there that pass all other filters. */
  areaCounts: Map<number, number>;
};

export function applyFilters(board: Board, filters: Filters, index: FilterIndex): Listing {
  const { choices } = index;
  const sets = filterSets(board, filters, index);
  const passing = venuesInAll(board, sets);
  const venues = sortVenues(board, filters.sort, choices.language).filter((venue) =>
    hasVenue(passing, venue),
  );
  const passingOthers = memoize((lifted: FilterPart) => venuesInAll(board, sets, (part) => part === lifted));
  const countsOf = (
    options: readonly { id: number }[],
    groups: ReadonlyMap<number, VenueSet>,
    partOf: (id: number) => FilterPart,
  ) =>
    new Map(
      options.map(({ id }) => {
        const group = groups.get(id);
        return [id, group ? countCommon(group, passingOthers(partOf(id))) : 0];
      }),
    );
  return {
    venues,
    total: venues.length,
    bookable: venues.filter((venue) => board.stocks[venue]?.status === 'in-stock').length,
    tagCounts: countsOf(choices.tags, index.venuesByTag(board.venues), (id) => categoryOf(id, choices)),
    areaCounts: countsOf(choices.areas, venuesByArea(board.venues), () => 'areas'),
  };
}
