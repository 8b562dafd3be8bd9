// The orders of a listing. Only the default one depends on stock, so the others are computed once
// per list of venues.
import { type Language, LOCALES } from '../market.ts';
import { memoize } from '../memoize.ts';
import type { Translate } from '../problem.ts';
import type { Board, BoardStock, VenueRecord } from './board.ts';
import type { SortOption } from './catalog.contract.ts';

export const SORT_IDS = [0, 1, 2, 3, 4] as const;
export type SortId = (typeof SORT_IDS)[number];
export const DEFAULT_SORT: SortId = 0;

export const isSortId = (id: number): id is SortId => (SORT_IDS as readonly number[]).includes(id);

type Compare = (a: VenueRecord, b: VenueRecord) => number;

// A missing date or price comes last, in ascending and descending order.
const descending =
  (value: (venue: VenueRecord) => number | null): Compare =>
  (a, b) =>
    (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || 0;
const ascending =
  (value: (venue: VenueRecord) => number | null): Compare =>
  (a, b) =>
    (value(a) ?? Number.MAX_SAFE_INTEGER) - (value(b) ?? Number.MAX_SAFE_INTEGER);

const byWeight = descending((venue) => venue.weight);
const byId = ascending((venue) => venue.id);

function comparing(sort: SortId, language: Language): Compare {
  switch (sort) {
    case 0:
      return byWeight;
    case 1:
      return descending((venue) => venue.createdAt);
    case 2:
      return descending((venue) => venue.latestMenuCreatedAt);
    case 3: {
      const collator = new Intl.Collator(LOCALES[language]);
      return (a, b) => collator.compare(a.name, b.name);
    }
    case 4:
      return ascending((venue) => venue.priceSaleAmount);
  }
}

const ordersOf = memoize((venues: readonly VenueRecord[]) =>
  memoize((language: Language) =>
    memoize((sort: SortId): readonly number[] => {
      const compare = comparing(sort, language);
      return venues
        .map((venue, index) => ({ venue, index }))
        .toSorted((a, b) => compare(a.venue, b.venue) || byWeight(a.venue, b.venue) || byId(a.venue, b.venue))
        .map(({ index }) => index);
    }),
  ),
);

/** The same order with the venues that can be booked first. */
const bookableFirst = memoize((stocks: readonly BoardStock[]) =>
  memoize((order: readonly number[]): readonly number[] => {
    const isBookable = (venue: number) => stocks[venue]?.status === 'in-stock';
    return [...order.filter(isBookable), ...order.filter((venue) => !isBookable(venue))];
  }),
);

/**
 * Indexes of all venues in order. Equal ones are ordered by weight, then by id.
 * The default order begins with what can be booked; a chosen order is kept as it is.
 */
export function sortVenues(
  { venues, stocks }: Pick<Board, 'venues' | 'stocks'>,
  sort: SortId,
  language: Language,
): readonly number[] {
  const order = ordersOf(venues)(language)(sort);
  return sort === DEFAULT_SORT ? bookableFirst(stocks)(order) : order;
}

export const presentSortOptions = (translate: Translate): SortOption[] =>
  SORT_IDS.map((id) => {
    const label = translate(`filters.sort_by.${id}`);
    return { id, label, link: id === DEFAULT_SORT ? '' : `sort=${id}`, title: label };
  });
