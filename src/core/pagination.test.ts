import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextPageComplete,
  nextPageFailed,
  nextPageQuery,
  nextPageStarted,
  PAGE_SIZES,
  type PaginationGroup,
  pagedQuery,
  pageOffset,
  preloadedGroup,
  presentPage,
} from './pagination.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function serve(all: readonly number[], query: { current_page: number; per_page: number }) {
  const from = pageOffset(query);
  return presentPage(all.slice(from, from + query.per_page), query, all.length);
}

test('LIST-14 page sizes are 6, blogs 9, partners 6, page boxes 5', () => {
  expect(PAGE_SIZES).toEqual({ default: 6, blogs: 9, partners: 6, pageBoxes: 5 });
});

test('LIST-11 a group has exactly the seven fields', () => {
  expect(
    Object.keys(preloadedGroup({}, serve(rows(8), { current_page: 1, per_page: 6 }))).toSorted(),
  ).toEqual(['current_page', 'data', 'loading', 'next_page', 'params', 'per_page', 'total_data']);
});

test('BLOG-4 with the first page preloaded, the next one is 2', () => {
  const page = serve(rows(20), { current_page: 1, per_page: PAGE_SIZES.blogs });
  const group = preloadedGroup({}, page);
  expect(group).toMatchObject({ current_page: 1, next_page: 2, total_data: 20, loading: false });
  expect(group.data).toHaveLength(9);
});

test('LIST-13 a completed page is appended and sets next_page, current_page and total_data', () => {
  const first = preloadedGroup({}, serve(rows(8), { current_page: 1, per_page: 6 }));
  const done = nextPageComplete(nextPageStarted(first), serve(rows(8), { current_page: 2, per_page: 6 }));
  expect(done).toMatchObject({ current_page: 2, next_page: null, total_data: 8, loading: false });
  expect(done.data).toEqual(rows(8));
});

test('LIST-13 reading to the end gives every row once, whatever the sizes', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (count, perPage) => {
      const all = rows(count);
      const first = serve(all, { current_page: 1, per_page: perPage });
      let group: PaginationGroup<number, object> = preloadedGroup({}, first);
      for (let query = nextPageQuery(group, 'da'); query; query = nextPageQuery(group, 'da')) {
        group = nextPageComplete(nextPageStarted(group), serve(all, query));
      }
      expect(group.data).toEqual(all);
    }),
  );
});

test('LIST-13 an answer that nobody awaits any more changes nothing', () => {
  const first = preloadedGroup({}, serve(rows(20), { current_page: 1, per_page: 6 }));
  const late = serve(rows(20), { current_page: 3, per_page: 6 });
  expect(nextPageComplete(first, serve(rows(20), { current_page: 2, per_page: 6 }))).toBe(first);
  const started = nextPageStarted(first);
  expect(nextPageComplete(started, late)).toBe(started);
});

test('LIST-16 a paged list sends current_page, per_page and local with its params', () => {
  const first = serve(rows(8), { current_page: 1, per_page: 6 });
  const group = preloadedGroup({ city: 'kobenhavn' }, first);
  expect(nextPageQuery(group, 'sv')).toEqual({
    city: 'kobenhavn',
    current_page: 2,
    per_page: 6,
    local: 'sv',
  });
  expect(nextPageQuery(nextPageStarted(group), 'sv')).toBeUndefined();
  expect(nextPageQuery(nextPageFailed(nextPageStarted(group)), 'sv')).toBeDefined();
});

test.each([
  [{}, { current_page: 1, per_page: 9, local: 'da' }],
  [
    { current_page: '3', per_page: '20', local: 'sv' },
    { current_page: 3, per_page: 20, local: 'sv' },
  ],
  [
    { current_page: '0', per_page: '5000', local: 'no' },
    { current_page: 1, per_page: 9, local: 'da' },
  ],
  [
    { current_page: 'x', per_page: '2.5', unknown: '1' },
    { current_page: 1, per_page: 9, local: 'da' },
  ],
])('LIST-16 API-29 the query %j is read as %j', (query, read) => {
  expect(pagedQuery(PAGE_SIZES.blogs).parse(query)).toEqual(read);
});

test('LIST-13 a full last page has no next one', () => {
  expect(serve(rows(12), { current_page: 1, per_page: 6 }).next_page).toBe(2);
  expect(serve(rows(12), { current_page: 2, per_page: 6 }).next_page).toBeNull();
});
