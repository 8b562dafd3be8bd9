import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAreas, sampleChoices, sampleTags } from '#test/fixtures/sample-board.ts';
import { FILTER_TIMES, wallTimeOf } from '../wall-time.ts';
import { filtersToSearch, parseFilters } from './filter-url.ts';
import {
  activeFilters,
  type ChosenFilters,
  liftFilters,
  makeFilters,
  personOptions,
  timeSliderOf,
  windowOfThumbs,
} from './filters.ts';

const choices = sampleChoices;
const parse = (search: string) => parseFilters(new URLSearchParams(search), choices);
const none = makeFilters({}, choices);

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(wallTimeOf);
const chosenFilters: fc.Arbitrary<ChosenFilters> = fc.record(
  {
    areas: fc.array(fc.constantFrom(...sampleAreas.map((area) => area.id), 9999)),
    tags: fc.array(fc.constantFrom(...sampleTags.map((tag) => tag.id), 9999)),
    times: fc.record({ start: minute, end: minute }),
    person: fc.integer({ min: -1, max: 9 }),
    sort: fc.integer({ min: -1, max: 6 }),
    search: fc.string({ unit: 'binary', maxLength: 130 }),
  },
  { requiredKeys: [] },
);

test('FILTER-21 filters written to a query and read back are the same, and have one query only', () => {
  fc.assert(
    fc.property(chosenFilters, (chosen) => {
      const filters = makeFilters(chosen, choices);
      const search = filtersToSearch(filters, choices);
      expect(parse(search)).toEqual(filters);
      expect(filtersToSearch(parse(search), choices)).toBe(search);
    }),
    { numRuns: 300 },
  );
});

test('FILTER-21 no filters give an empty query, and all filters a query in a fixed order', () => {
  expect(filtersToSearch(none, choices)).toBe('');
  const filters = makeFilters(
    {
      search: 'and',
      sort: 3,
      person: 4,
      times: { start: '09:30:00', end: '21:00:00' },
      tags: [103, 100],
      areas: [12, 11, 12],
    },
    choices,
  );
  expect(filtersToSearch(filters, choices)).toBe(
    'areas=norrebro&areas=vesterbro&tags=dansk&tags=sushi&time-start=9.30&time-end=21.00&person=4&sort=3&search=and',
  );
});

test('FILTER-2 FILTER-13 FILTER-12 without a query the filters have their defaults', () => {
  expect(none).toEqual({
    areas: [],
    times: { start: '00:00:00', end: '23:45:00' },
    sort: 0,
    person: 0,
    tags: [],
    tagsByCategory: {},
    search: '',
  });
});

test('FILTER-5 FILTER-6 FILTER-7 FILTER-8 areas and tags are read by slug or number, unknown ones dropped', () => {
  expect(parse('areas=valby&areas=norrebro&areas=atlantis').areas).toEqual([11, 17]);
  expect(parse('tags=sushi?&tags=?thai&tags=110&tags=nothing&tags=-1').tags).toEqual([103, 104, 110]);
  expect(parse('areas[]=valby&tags%5B%5D=sushi')).toMatchObject({ areas: [17], tags: [103] });
});

test('FILTER-2 TAG-3 chosen tags are grouped by category, those without a category under 0', () => {
  expect(parse('tags=100&tags=103&tags=111&tags=114').tagsByCategory).toEqual({
    1: [100, 103],
    2: [111],
    0: [114],
  });
});

test.each([
  ['time-start=9.30&time-end=21:15', { start: '09:30:00', end: '21:15:00' }],
  ['time-start=09:07&time-end=9.08', { start: '09:07:00', end: '09:08:00' }],
  ['time-start=9.30', none.times],
  ['time-end=21.00', none.times],
  ['time-start=9.30&time-end=24.00', none.times],
  ['time-start=9.3&time-end=21.00', none.times],
  ['time-start=21.00&time-end=9.30', none.times],
])('FILTER-9 FILTER-10 FILTER-16 the query ?%s gives the expected times', (search, times) => {
  expect(parse(search).times).toEqual(times);
});

test('FILTER-11 FILTER-19 a person count must be an option, and 1 is one in Danish too', () => {
  expect(
    ['1', '8', '0', '9', '-1', '2.5', 'two', ''].map((person) => parse(`person=${person}`).person),
  ).toEqual([1, 8, 0, 0, 0, 0, 0, 0]);
});

test('FILTER-12 an unknown sort is the default', () => {
  expect(['4', '5', 'x', '-1'].map((sort) => parse(`sort=${sort}`).sort)).toEqual([4, 0, 0, 0]);
});

test('FILTER-18 the list of persons starts at 2 in Danish and Swedish', () => {
  expect(personOptions('da')).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(personOptions('sv')).toEqual(personOptions('da'));
  expect(personOptions('en')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('FILTER-15 the left thumb at the start means 00:00', () => {
  expect(FILTER_TIMES).toHaveLength(27);
  expect(windowOfThumbs(0, 0, 26)).toEqual({ start: '00:00:00', end: '23:45:00' });
  expect(windowOfThumbs(0, 1, 2)).toEqual({ start: '11:30:00', end: '12:00:00' });
  // Without a next arrival, and with one at 17:15, for which 17:00 is the first choice.
  for (const [nextArrival, first] of [
    [undefined, 0],
    ['17:15:00', FILTER_TIMES.indexOf('17:00:00')],
  ] as const)
    for (let left = 0; left < 27 - first; left++)
      for (let right = left; right < 27 - first; right++)
        expect(timeSliderOf(windowOfThumbs(first, left, right), nextArrival)).toMatchObject({
          first,
          left,
          right,
        });
});

test('FILTER-68 the slider begins at the next arrival, or at the chosen time if that is earlier', () => {
  const at = (time: string) => FILTER_TIMES.indexOf(time);
  const anyTime = { start: '00:00:00', end: '23:45:00' };
  expect(timeSliderOf(anyTime, '17:45:00')).toEqual({
    first: at('17:30:00'),
    firstTime: '17:45:00',
    left: 0,
    right: 26 - at('17:30:00'),
  });
  const noon = { start: '12:00:00', end: '20:00:00' };
  const slider = timeSliderOf(noon, '17:45:00');
  expect(slider).toMatchObject({ firstTime: '11:30:00', left: 1 });
  expect(windowOfThumbs(slider.first, slider.left, slider.right)).toEqual(noon);
  expect(timeSliderOf({ start: '00:00:00', end: '12:00:00' }, '17:30:00')).toMatchObject({
    left: 0,
    right: 0,
  });
  expect(timeSliderOf(anyTime, '09:00:00')).toEqual({ first: 0, firstTime: '09:00:00', left: 0, right: 26 });
});

test("FILTER-16 for a time that isn't among the 27 the thumbs are inside the window", () => {
  expect(timeSliderOf({ start: '18:07:00', end: '20:50:00' }, undefined)).toMatchObject({
    left: FILTER_TIMES.indexOf('18:30:00'),
    right: FILTER_TIMES.indexOf('20:30:00'),
  });
  expect(timeSliderOf({ start: '23:50:00', end: '23:55:00' }, undefined)).toMatchObject({
    left: 26,
    right: 26,
  });
});

test('lifting filters does not change the other filters or the sort', () => {
  const filters = parse('areas=valby&tags=sushi&person=4&sort=3&search=x&time-start=18.00&time-end=19.00');
  expect(activeFilters(filters)).toEqual(['tags', 'areas', 'times', 'person', 'search']);
  const lifted = liftFilters(filters, ['tags', 'times'], choices);
  expect(filtersToSearch(lifted, choices)).toBe('areas=valby&person=4&sort=3&search=x');
  expect(activeFilters(lifted)).toEqual(['areas', 'person', 'search']);
});
