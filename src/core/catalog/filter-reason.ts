// Why a venue isn't listed, and why a list is empty: one reason each, by a fixed priority, with the filters to lift.
import { applyFilters, type Questions, questionsOf } from './apply-filters.ts';
import type { Board } from './board.ts';
import type { FilterIndex } from './filter-index.ts';
import { activeFilters, type FilterName, type Filters, liftFilters } from './filters.ts';

/** The specification's six in their order; a text search is ours and comes last. */
export const FILTER_REASONS = ['none', 'tags', 'area', 'times', 'person', 'status', 'search'] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

function reasonFrom(ask: Questions, venue: number): FilterReason {
  if (ask.missingCategories(venue) !== 0) return 'tags';
  if (!ask.isInArea(venue)) return 'area';
  if (!ask.hasTable(venue)) {
    // A venue without any table today isn't to be blamed on the hour or the party.
    if (!ask.isInStock(venue)) return 'status';
    return ask.hasTableInWindow(venue) ? 'person' : 'times';
  }
  return ask.matchesSearch(venue) ? 'none' : 'search';
}

/** Why this venue is filtered out; none when it is listed. */
export const filterReason = (
  board: Board,
  venue: number,
  filters: Filters,
  index: FilterIndex,
): FilterReason => reasonFrom(questionsOf(board, filters, index), venue);

/** The reasons that, lifted alone, would show this venue. */
function waysOut(ask: Questions, venue: number): FilterReason[] {
  const hasTags = ask.missingCategories(venue) === 0;
  const isInArea = ask.isInArea(venue);
  const matches = ask.matchesSearch(venue);
  const hasTable = ask.hasTable(venue);
  const isRight = hasTags && isInArea && matches;
  if (hasTable) {
    if (!hasTags && isInArea && matches) return ['tags'];
    if (hasTags && !isInArea && matches) return ['area'];
    return hasTags && isInArea && !matches ? ['search'] : [];
  }
  if (!isRight) return [];
  if (!ask.isInStock(venue)) return ['status'];
  const ways: FilterReason[] = [];
  if (ask.hasTableForParty(venue)) ways.push('times');
  if (ask.hasTableInWindow(venue)) ways.push('person');
  return ways;
}

const reasonOf = (name: FilterName): FilterReason => (name === 'areas' ? 'area' : name);

export type EmptyReason = { reason: FilterReason; lift: FilterName[] };

/**
 * Why a list is empty. The first reason, by priority, whose filter lifted alone would show something; when none does
 * alone, as many as it takes, by priority. Status has nothing to lift but everything: start over.
 */
export function emptyReason(board: Board, filters: Filters, index: FilterIndex): EmptyReason {
  const active = activeFilters(filters);
  const ask = questionsOf(board, filters, index);
  const ways = new Set(board.places.flatMap((_, venue) => waysOut(ask, venue)));
  const reason = FILTER_REASONS.find((one) => ways.has(one));
  if (reason === 'status') return { reason, lift: active };
  if (reason) return { reason, lift: active.filter((name) => reasonOf(name) === reason) };
  for (let count = 1; count <= active.length; count++) {
    const lift = active.slice(0, count);
    const lifted = liftFilters(filters, lift, index.choices);
    if (applyFilters(board, lifted, index).total > 0) {
      return { reason: lift[0] ? reasonOf(lift[0]) : 'none', lift };
    }
  }
  return { reason: 'none', lift: [] };
}
