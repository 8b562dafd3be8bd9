import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  sampleAreas,
  sampleBoard,
  sampleCategories,
  sampleChoices,
  sampleTags,
  withVenue,
} from '#test/fixtures/sample-board.ts';
import { median } from '#test/support/median.ts';
import { memoize } from '../memoize.ts';
import { applyFilters, type Listing } from './apply-filters.ts';
import { type Board, type BoardStock, nextTimes, type VenueRecord } from './board.ts';
import { indexChoices } from './filter-index.ts';
import { emptyReason, FILTER_REASONS, type FilterReason } from './filter-reason.ts';
import { type ChosenFilters, type Filters, isWholeDay, liftFilters, makeFilters } from './filters.ts';
import { foldText } from './search-text.ts';

/** How much longer than sorting the names of a city. */
const BUSY_FACTOR = 2;

const choices = sampleChoices;
const index = indexChoices(choices);
const board = sampleBoard(60);
const filtersOf = (chosen: ChosenFilters): Filters => makeFilters(chosen, choices);
const list = (chosen: ChosenFilters) => applyFilters(board, filtersOf(chosen), index);
const totalOf = (f: Filters) => applyFilters(board, f, index).total;

// The oracle: each rule as the specification says it, asked of one venue at a time.
type Venue = { venue: VenueRecord; stock: BoardStock };
const venueOf = (on: Board, number: number): Venue => ({
  venue: on.venues[number] as VenueRecord,
  stock: on.stocks[number] as BoardStock,
});
const parentOf = (id: number) => sampleTags.find((tag) => tag.id === id)?.parent_id;
const hasTag = ({ venue }: Venue, tag: number): boolean =>
  venue.tagIds.some((id) => id === tag || parentOf(id) === tag);
const hasTags = (venue: Venue, f: Filters): boolean =>
  Object.values(f.tagsByCategory).every((tags) => tags.some((tag) => hasTag(venue, tag)));
const isInArea = ({ venue }: Venue, f: Filters): boolean =>
  f.areas.length === 0 || f.areas.includes(venue.areaId);
const isInStock = ({ stock }: Venue): boolean => stock.status === 'in-stock';
const timesFor = (stock: BoardStock, party: number) => nextTimes(stock, party, '00:00:00', 96);
const hasTable = (venue: Venue, person: number, { start, end }: Filters['times']): boolean =>
  isInStock(venue) &&
  [1, 2, 3, 4, 5, 6, 7, 8]
    .filter((party) => person === 0 || party === person)
    .some((party) => timesFor(venue.stock, party).some((time) => time >= start && time <= end));
const isAnyTime = ({ start, end }: Filters['times']): boolean => start === '00:00:00' && end === '23:45:00';
const hasWantedTable = (venue: Venue, f: Filters): boolean =>
  (f.person === 0 && isAnyTime(f.times)) || hasTable(venue, f.person, f.times);
const searchText = memoize((venue: VenueRecord) => {
  const tags = sampleTags.filter(({ id }) => venue.tagIds.some((own) => own === id || parentOf(own) === id));
  const area = sampleAreas.find((one) => one.id === venue.areaId)?.label;
  return foldText([venue.name, area, ...tags.map((tag) => tag.name)].join(' | '));
});
const isFound = ({ venue }: Venue, f: Filters): boolean =>
  foldText(f.search)
    .split(' ')
    .every((word) => searchText(venue).includes(word));
const isListed = (venue: Venue, f: Filters): boolean =>
  hasTags(venue, f) && isInArea(venue, f) && hasWantedTable(venue, f) && isFound(venue, f);

const RANKS: ((a: VenueRecord, b: VenueRecord) => number)[] = [
  (a, b) => b.weight - a.weight,
  (a, b) => b.createdAt - a.createdAt,
  (a, b) => (b.latestMenuCreatedAt ?? 0) - (a.latestMenuCreatedAt ?? 0),
  (a, b) => a.name.localeCompare(b.name, 'da'),
  (a, b) => (a.priceSaleAmount ?? 1e12) - (b.priceSaleAmount ?? 1e12),
];

function oracleListing(on: Board, f: Filters): Listing {
  const everyVenue = on.venues.map((_, number) => number);
  const listed = (filters: Filters) => everyVenue.filter((number) => isListed(venueOf(on, number), filters));
  const serializeCalls = listed(f).toSorted((left, right) => {
    const [a, b] = [venueOf(on, left).venue, venueOf(on, right).venue];
    const isOpen = (number: number) => Number(isInStock(venueOf(on, number)));
    const openFirst = f.sort === 0 ? isOpen(right) - isOpen(left) : 0;
    return openFirst || (RANKS[f.sort]?.(a, b) ?? 0) || b.weight - a.weight || a.id - b.id;
  });
  const categoryOf = (tag: number) => sampleCategories.find((one) => one.tags.includes(tag))?.id ?? 0;
  const countArea = (id: number) => listed({ ...f, areas: [id] }).length;
  const countTag = (id: number) =>
    listed({ ...f, tagsByCategory: { ...f.tagsByCategory, [categoryOf(id)]: [id] } }).length;
  return {
    venues: serializeCalls,
    total: serializeCalls.length,
    bookable: serializeCalls.filter((number) => isInStock(venueOf(on, number))).length,
    tagCounts: new Map(sampleTags.map(({ id }) => [id, countTag(id)])),
    areaCounts: new Map(sampleAreas.map(({ id }) => [id, countArea(id)])),
  };
}

/** The reasons that alone keep a venue from the list. */
function oracleReasons(venue: Venue, f: Filters): FilterReason[] {
  const failed = [
    hasTags(venue, f) ? [] : 'tags',
    isInArea(venue, f) ? [] : 'area',
    hasWantedTable(venue, f) ? [] : 'table',
    isFound(venue, f) ? [] : 'search',
  ].flat();
  if (failed.length !== 1) return [];
  if (failed[0] !== 'table') return failed as FilterReason[];
  if (!isInStock(venue)) {
    // A list without time and party has the venues without stock.
    if (f.person === 0) return ['times', 'status'];
    return isWholeDay(f.times) ? ['person', 'status'] : ['status'];
  }
  const anyTime = { start: '00:00:00', end: '23:45:00' };
  return [
    hasTable(venue, f.person, anyTime) ? ['times' as const] : [],
    hasTable(venue, 0, f.times) ? ['person' as const] : [],
  ].flat();
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
    sort: fc.integer({ min: 0, max: 4 }),
    search: fc.constantFrom('', '-', 'ost', 'østerbro', 'gris', 'SUSHI lille', 'zzz'),
  },
  { requiredKeys: [] },
);
// A set has 32 venues in a word: boards that fill whole words, a part of one, and none.
const boards = new Map([0, 1, 31, 32, 33, 60, 75, 96].map((size) => [size, sampleBoard(size, size + 3)]));

test('FILTER-1 the list, its order and every count are exact, for any filters', () => {
  const totals = new Set<number>();
  fc.assert(
    fc.property(chosenFilters, fc.constantFrom(...boards.values()), (chosen, on) => {
      const listing = applyFilters(on, filtersOf(chosen), index);
      expect(listing).toEqual(oracleListing(on, filtersOf(chosen)));
      totals.add(listing.total);
    }),
    { numRuns: 200 },
  );
  // Some find everything, some nothing, some a part.
  expect(totals.size).toBeGreaterThan(3);
});

test('a venue that sells out no longer passes where a table is asked for', () => {
  const chosen = { person: 2 };
  const [first = 0] = list(chosen).venues;
  const { venue, stock } = venueOf(board, first);
  const later = withVenue(board, { venue, stock: { ...stock, status: 'soldout' } });
  const listing = applyFilters(later, filtersOf(chosen), index);
  expect(listing.venues).not.toContain(first);
  expect(listing).toEqual(oracleListing(later, filtersOf(chosen)));
  expect(list(chosen).venues).toContain(first);
});

const everyVenue = board.venues.map((_, number) => venueOf(board, number));

test('LIST-5 LIST-8 the list has the chosen order', () => {
  const weights = list({ person: 2 }).venues.map((venue) => board.venues[venue]?.weight ?? 0);
  expect(weights.length).toBeGreaterThan(10);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  const names = list({ sort: 3, person: 2 }).venues.map((venue) => board.venues[venue]?.name ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted(new Intl.Collator('da').compare));
});

test('LIST-58 in the default order venues without a table come last, each part by weight', () => {
  const { venues, bookable, total } = list({});
  expect(total).toBeGreaterThan(bookable);
  const [open, closed] = [venues.slice(0, bookable), venues.slice(bookable)];
  expect(open.every((venue) => board.stocks[venue]?.status === 'in-stock')).toBe(true);
  for (const part of [open, closed]) {
    const weights = part.map((venue) => board.venues[venue]?.weight ?? 0);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  }
  const byName = list({ sort: 3 }).venues.map((venue) => board.stocks[venue]?.status === 'in-stock');
  expect(byName.indexOf(false), 'a chosen order is kept').toBeLessThan(byName.lastIndexOf(true));
});

test('without time and party, sold-out and inactive venues are listed too; with them only tables to buy', () => {
  const statuses = (chosen: ChosenFilters) =>
    new Set(list(chosen).venues.map((venue) => board.stocks[venue]?.status));
  expect(statuses({})).toEqual(new Set(['in-stock', 'soldout', 'showcase']));
  expect(statuses({ person: 2 })).toEqual(new Set(['in-stock']));
});

test('TAG-2 a group label counts the venues of its children, each once', () => {
  const children = everyVenue.filter((venue) => [110, 111, 112, 113].some((tag) => hasTag(venue, tag)));
  expect(list({}).tagCounts.get(110)).toBe(children.length);
  expect(list({ tags: [110] }).total).toBe(children.length);
});

test('FILTER-20 an empty list is for one reason, the first by priority that alone keeps a venue from it', () => {
  expect(FILTER_REASONS.slice(0, 6)).toEqual(['none', 'tags', 'area', 'times', 'person', 'status']);
  const seen = new Set<FilterReason>();
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const f = filtersOf(chosen);
      if (totalOf(f) > 0) return;
      const reasons = new Set(everyVenue.flatMap((venue) => oracleReasons(venue, f)));
      const first = FILTER_REASONS.find((reason) => reasons.has(reason));
      if (!first) return;
      seen.add(first);
      expect(emptyReason(board, f, index).reason).toBe(first);
    }),
    { numRuns: 200 },
  );
  expect(seen.size).toBeGreaterThan(2);
});

test('FILTER-20 lifting what an empty list blames shows something, and no filter of higher priority alone would', () => {
  let empty = 0;
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const f = filtersOf(chosen);
      if (totalOf(f) > 0) return;
      empty += 1;
      const { reason, lift } = emptyReason(board, f, index);
      expect(totalOf(liftFilters(f, lift, choices))).toBeGreaterThan(0);
      if (reason === 'status') return;
      const order = ['tags', 'areas', 'times', 'person', 'search'] as const;
      const blamed = order.findIndex((name) => name === lift[0]);
      const inStock = (lifted: Filters) =>
        everyVenue.some((venue) => isInStock(venue) && isListed(venue, lifted));
      for (const name of order.slice(0, blamed)) expect(inStock(liftFilters(f, [name], choices))).toBe(false);
    }),
    { numRuns: 200 },
  );
  expect(empty).toBeGreaterThan(10);
});

test('FILTER-20 the reasons of an empty list', () => {
  const { venue, stock } = venueOf(board, list({ person: 2 }).venues[0] ?? 0);
  const { areaId, name } = venue;
  const other =
    sampleTags.find((tag) => !hasTag({ venue, stock }, tag.id) && tag.parent_id === null)?.id ?? 0;
  const otherArea = sampleAreas.find((area) => area.id !== areaId)?.id ?? 0;
  const one: Board = { ...board, venues: [venue], stocks: [stock] };
  const soldOut: Board = {
    ...one,
    stocks: [{ ...stock, status: 'soldout', free: Array<number>(24).fill(0) }],
  };
  const early = { start: '05:00:00', end: '06:00:00' };
  const why = (chosen: ChosenFilters, on: Board = one) => emptyReason(on, filtersOf(chosen), index);
  expect(why({ tags: [other] })).toEqual({ reason: 'tags', lift: ['tags'] });
  expect(why({ areas: [otherArea] })).toEqual({ reason: 'area', lift: ['areas'] });
  expect(why({ times: early, person: 2 })).toEqual({ reason: 'times', lift: ['times'] });
  expect(why({ search: `${name} zzz` })).toEqual({ reason: 'search', lift: ['search'] });
  // Times and person come before status, also for a venue without stock.
  expect(why({ person: 2, areas: [areaId] }, soldOut)).toEqual({ reason: 'person', lift: ['person'] });
  expect(why({ times: early }, soldOut)).toEqual({ reason: 'times', lift: ['times'] });
  expect(why({ times: early, person: 2 }, soldOut)).toEqual({ reason: 'status', lift: ['times', 'person'] });
  expect(why({ tags: [other], areas: [otherArea], person: 2 })).toEqual({
    reason: 'tags',
    lift: ['tags', 'areas'],
  });
  expect(why({ person: 2 }, { ...board, venues: [], stocks: [] })).toEqual({ reason: 'none', lift: [] });
});

test('1,000 venues are filtered, counted and ordered well within a frame', () => {
  const city = sampleBoard(1000);
  const f = filtersOf({
    tags: [100, 110],
    times: { start: '18:30:00', end: '21:00:00' },
    person: 4,
    sort: 3,
  });
  const usualMs = (work: () => unknown): number =>
    median(
      Array.from({ length: 60 }, () => {
        const started = performance.now();
        work();
        return performance.now() - started;
      }),
    );
  // Sorting the names as words tells how slow the machine is at the moment.
  const words = () => city.venues.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  const plainMs = usualMs(words);
  expect(usualMs(() => applyFilters(city, f, index))).toBeLessThan(Math.max(2, BUSY_FACTOR * plainMs));
});
