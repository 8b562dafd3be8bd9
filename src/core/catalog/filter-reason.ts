// Why a list is empty: one reason, by a fixed priority, with the filters to lift.
import { DEFAULT_TIME_WINDOW } from '../wall-time.ts';
import type { Board } from './board.ts';
import type { FilterIndex } from './filter-index.ts';
import { type FilterPart, filterSets, venuesInAll, venuesWithTable } from './filter-sets.ts';
import { activeFilters, type FilterName, type Filters, isWholeDay, liftFilters } from './filters.ts';
import { countCommon, countVenues, venuesWhere } from './venue-set.ts';

/**
 * The specification's six reasons in its order, then ours for a text search.
 * @internal exported so that a test can state the order
 */
export const FILTER_REASONS = ['none', 'tags', 'area', 'times', 'person', 'status', 'search'] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

const reasonOf = (name: FilterName): FilterReason => (name === 'areas' ? 'area' : name);

export type EmptyReason = { reason: FilterReason; lift: FilterName[] };

/** For each reason, how many venues the list would show with only that filter lifted. */
function missedVenues(board: Board, filters: Filters, index: FilterIndex): Record<FilterReason, number> {
  const { person, times } = filters;
  const sets = filterSets(board, filters, index);
  const countLifting = (isLifted: (part: FilterPart) => boolean) =>
    countVenues(venuesInAll(board, sets, isLifted));
  const fitting = venuesInAll(board, sets, (part) => part === 'table');
  const hidden = sets.has('table') ? countVenues(fitting) : 0;
  return {
    none: 0,
    tags: countLifting((part) => typeof part === 'number'),
    area: countLifting((part) => part === 'areas'),
    // Without the other of the two a list has venues without stock as well.
    times:
      person === 0
        ? hidden
        : countCommon(fitting, venuesWithTable(board, { person, times: DEFAULT_TIME_WINDOW })),
    person: isWholeDay(times) ? hidden : countCommon(fitting, venuesWithTable(board, { person: 0, times })),
    status: countCommon(
      fitting,
      venuesWhere(board.stocks.length, (venue) => board.stocks[venue]?.status !== 'in-stock'),
    ),
    search: countLifting((part) => part === 'search'),
  };
}

/**
 * Why a list is empty: the first reason, by priority, whose filter shows something if it alone
 * is lifted. If none does, as many filters are lifted as it takes. The reason `status` lifts
 * every filter.
 */
export function emptyReason(board: Board, filters: Filters, index: FilterIndex): EmptyReason {
  const active = activeFilters(filters);
  const missed = missedVenues(board, filters, index);
  const reason = FILTER_REASONS.find((one) => missed[one] > 0);
  if (reason === 'status') return { reason, lift: active };
  if (reason) return { reason, lift: active.filter((name) => reasonOf(name) === reason) };
  const showsSomething = (lift: FilterName[]) =>
    countVenues(venuesInAll(board, filterSets(board, liftFilters(filters, lift, index.choices), index))) > 0;
  const lift = active.map((_, last) => active.slice(0, last + 1)).find(showsSomething) ?? [];
  return { reason: lift[0] ? reasonOf(lift[0]) : 'none', lift };
}
