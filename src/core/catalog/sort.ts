// The orders of a listing. They follow from places alone, so each is worked out once per list of places.
import { type Language, LOCALES } from '../market.ts';
import type { Translate } from '../problem.ts';
import type { BoardPlace } from './board.ts';
import type { SortOption } from './catalog.contract.ts';

export const SORT_IDS = [0, 1, 2, 3, 4] as const;
export type SortId = (typeof SORT_IDS)[number];
export const DEFAULT_SORT: SortId = 0;

export const isSortId = (id: number): id is SortId => (SORT_IDS as readonly number[]).includes(id);

type Compare = (a: BoardPlace, b: BoardPlace) => number;

// A missing date or price comes last, whichever way the order runs.
const descending =
  (value: (place: BoardPlace) => number | null): Compare =>
  (a, b) =>
    (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || 0;
const ascending =
  (value: (place: BoardPlace) => number | null): Compare =>
  (a, b) =>
    (value(a) ?? Number.MAX_SAFE_INTEGER) - (value(b) ?? Number.MAX_SAFE_INTEGER);

const byWeight = descending((place) => place.weight);
const byId = ascending((place) => place.id);

function comparing(sort: SortId, language: Language): Compare {
  switch (sort) {
    case 0:
      return byWeight;
    case 1:
      return descending((place) => place.createdAt);
    case 2:
      return descending((place) => place.latestMenuCreatedAt);
    case 3: {
      const collator = new Intl.Collator(LOCALES[language]);
      return (a, b) => collator.compare(a.name, b.name);
    }
    case 4:
      return ascending((place) => place.priceSaleAmount);
  }
}

const remembered = new WeakMap<readonly BoardPlace[], Map<string, readonly number[]>>();

/** Indexes of all places in order. Equal ones go by weight, then by id: never by chance. */
export function placesInOrder(
  places: readonly BoardPlace[],
  sort: SortId,
  language: Language,
): readonly number[] {
  const orders = remembered.get(places) ?? new Map<string, readonly number[]>();
  remembered.set(places, orders);
  // Names alone are ordered by language.
  const key = sort === 3 ? `3 ${language}` : `${sort}`;
  const known = orders.get(key);
  if (known) return known;
  const compare = comparing(sort, language);
  const order = places
    .map((place, index) => ({ place, index }))
    .toSorted((a, b) => compare(a.place, b.place) || byWeight(a.place, b.place) || byId(a.place, b.place))
    .map(({ index }) => index);
  orders.set(key, order);
  return order;
}

export const presentSortOptions = (translate: Translate): SortOption[] =>
  SORT_IDS.map((id) => {
    const label = translate(`filters.sort_by.${id}`);
    return { id, label, link: id === DEFAULT_SORT ? '' : `sort=${id}`, title: label };
  });
