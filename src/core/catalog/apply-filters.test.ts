import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf } from '../wall-time.ts';
import { applyFilters, countResults } from './apply-filters.ts';
import { type Board, type BoardPlace, type BoardStock, nextTimes } from './board.ts';
import { indexChoices } from './filter-index.ts';
import { emptyReason, FILTER_REASONS, filterReason } from './filter-reason.ts';
import { type ChosenFilters, type Filters, liftFilters, makeFilters } from './filters.ts';
import { sampleAreas, sampleBoard, sampleCategories, sampleChoices, sampleTags } from './sample-board.ts';
import { foldText } from './search-text.ts';

const choices = sampleChoices;
const index = indexChoices(choices);
const board = sampleBoard(60);
const filtersOf = (chosen: ChosenFilters): Filters => makeFilters(chosen, choices);
const list = (chosen: ChosenFilters) => applyFilters(board, filtersOf(chosen), index);

// The slow model: each rule asked of each venue in words.
const parentOf = (id: number) => sampleTags.find((tag) => tag.id === id)?.parent_id;
const hasTag = (venue: number, tag: number): boolean =>
  board.places[venue]?.tagIds.some((id) => id === tag || parentOf(id) === tag) ?? false;
const timesFor = (venue: number, person: number): string[] => {
  const stock = board.stocks[venue];
  const parties = person === 0 ? [1, 2, 3, 4, 5, 6, 7, 8] : [person];
  return stock ? parties.flatMap((party) => nextTimes(stock, party, '00:00:00', 96)) : [];
};
const hasTags = (venue: number, f: Filters) =>
  Object.values(f.tagsByCategory).every((tags) => tags.some((tag) => hasTag(venue, tag)));
const isInArea = (venue: number, f: Filters) =>
  f.areas.length === 0 || f.areas.includes(board.places[venue]?.areaId ?? 0);
const isThere = (venue: number, f: Filters) =>
  (f.person === 0 && f.times.start === '00:00:00' && f.times.end === '23:45:00') ||
  timesFor(venue, f.person).some(
    (time) => minutesOf(time) >= minutesOf(f.times.start) && minutesOf(time) <= minutesOf(f.times.end),
  );
const isFound = (venue: number, f: Filters) => {
  const place = board.places[venue];
  const tags = sampleTags.filter((tag) => hasTag(venue, tag.id)).map((tag) => tag.name);
  const area = sampleAreas.find((one) => one.id === place?.areaId)?.label;
  const text = foldText([place?.name, area, ...tags].join(' | '));
  return foldText(f.search)
    .split(' ')
    .every((word) => text.includes(word));
};
const isListed = (venue: number, f: Filters) =>
  hasTags(venue, f) && isInArea(venue, f) && isThere(venue, f) && isFound(venue, f);
const everyVenue = board.places.map((_, venue) => venue);

const chosenFilters: fc.Arbitrary<ChosenFilters> = fc.record(
  {
    areas: fc.uniqueArray(fc.constantFrom(...sampleAreas.map((area) => area.id)), { maxLength: 4 }),
    tags: fc.uniqueArray(fc.constantFrom(...sampleTags.map((tag) => tag.id)), { maxLength: 4 }),
    times: fc.constantFrom(
      { start: '18:00:00', end: '18:00:00' },
      { start: '18:07:00', end: '20:20:00' },
      { start: '00:00:00', end: '12:00:00' },
    ),
    person: fc.integer({ min: 0, max: 8 }),
    sort: fc.integer({ min: 0, max: 4 }),
    search: fc.constantFrom('', 'ost', 'østerbro', 'gris', 'SUSHI lille', 'zzz'),
  },
  { requiredKeys: [] },
);

test('FILTER-1 the list and every count are exact, for any filters', () => {
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const f = filtersOf(chosen);
      const { venues, total, tagCounts, areaCounts } = applyFilters(board, f, index);
      const listed = everyVenue.filter((venue) => isListed(venue, f));
      expect(venues.toSorted((a, b) => a - b)).toEqual(listed);
      expect([total, countResults(board, f, index)]).toEqual([listed.length, listed.length]);
      for (const area of sampleAreas) {
        const alone = { ...f, areas: [area.id] };
        expect(areaCounts.get(area.id)).toBe(everyVenue.filter((venue) => isListed(venue, alone)).length);
      }
      for (const tag of sampleTags) {
        const category = sampleCategories.find((one) => one.tags.includes(tag.id))?.id ?? 0;
        const alone = { ...f, tagsByCategory: { ...f.tagsByCategory, [category]: [tag.id] } };
        expect(tagCounts.get(tag.id)).toBe(everyVenue.filter((venue) => isListed(venue, alone)).length);
      }
    }),
    { numRuns: 80 },
  );
});

test('LIST-5 LIST-8 the list has the chosen order', () => {
  const weights = list({}).venues.map((venue) => board.places[venue]?.weight ?? 0);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  const names = list({ sort: 3, person: 2 }).venues.map((venue) => board.places[venue]?.name ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted(new Intl.Collator('da').compare));
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

test('FILTER-20 each venue has one reason, the first by priority', () => {
  expect(FILTER_REASONS.slice(0, 6)).toEqual(['none', 'tags', 'area', 'times', 'person', 'status']);
  fc.assert(
    fc.property(chosenFilters, fc.constantFrom(...everyVenue), (chosen, venue) => {
      const f = filtersOf(chosen);
      const inStock = board.stocks[venue]?.status === 'in-stock';
      const fails: [string, boolean][] = [
        ['tags', !hasTags(venue, f)],
        ['area', !isInArea(venue, f)],
        ['times', inStock && !isThere(venue, { ...f, person: 0 })],
        ['person', inStock && !isThere(venue, f)],
        ['status', !inStock && !isThere(venue, f)],
        ['search', !isFound(venue, f)],
      ];
      expect(filterReason(board, venue, f, index)).toBe(fails.find(([, failed]) => failed)?.[0] ?? 'none');
    }),
    { numRuns: 200 },
  );
});

test('FILTER-20 lifting what an empty list blames shows something, and no filter of higher priority alone would', () => {
  let empty = 0;
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const f = filtersOf(chosen);
      if (countResults(board, f, index) > 0) return;
      empty += 1;
      const { reason, lift } = emptyReason(board, f, index);
      expect(countResults(board, liftFilters(f, lift, choices), index)).toBeGreaterThan(0);
      if (reason === 'status') return;
      const order = ['tags', 'areas', 'times', 'person', 'search'] as const;
      const blamed = order.findIndex((name) => name === lift[0]);
      const inStock = (lifted: Filters) =>
        everyVenue.some((venue) => board.stocks[venue]?.status === 'in-stock' && isListed(venue, lifted));
      for (const name of order.slice(0, blamed)) expect(inStock(liftFilters(f, [name], choices))).toBe(false);
    }),
    { numRuns: 200 },
  );
  expect(empty).toBeGreaterThan(10);
});

test('FILTER-20 the reasons of an empty list', () => {
  const venue = list({ person: 2 }).venues[0] ?? 0;
  const place = board.places[venue] as BoardPlace;
  const stock = board.stocks[venue] as BoardStock;
  const { areaId, name } = place;
  const other = sampleTags.find((tag) => !hasTag(venue, tag.id) && tag.parent_id === null)?.id ?? 0;
  const otherArea = sampleAreas.find((area) => area.id !== areaId)?.id ?? 0;
  const one: Board = { ...board, places: [place], stocks: [stock] };
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
  expect(why({ person: 2, areas: [areaId] }, soldOut)).toEqual({
    reason: 'status',
    lift: ['areas', 'person'],
  });
  expect(why({ tags: [other], areas: [otherArea], person: 2 })).toEqual({
    reason: 'tags',
    lift: ['tags', 'areas'],
  });
  expect(why({ person: 2 }, { ...board, places: [], stocks: [] })).toEqual({ reason: 'none', lift: [] });
});

test('1,000 venues are filtered, counted and ordered well within a frame', () => {
  const city = sampleBoard(1000);
  const f = filtersOf({
    tags: [100, 110],
    times: { start: '18:30:00', end: '21:00:00' },
    person: 4,
    sort: 3,
  });
  const run = (): number => {
    const started = performance.now();
    applyFilters(city, f, index);
    return performance.now() - started;
  };
  const times = Array.from({ length: 60 }, run).toSorted((a, b) => a - b);
  expect(times[30]).toBeLessThan(2);
});
