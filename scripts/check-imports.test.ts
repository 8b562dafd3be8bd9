import { expect, test } from 'vitest';
import { findCircles, findForeignQueries } from './check-imports.ts';

test('files that import each other are one circle, also through others', () => {
  const graph = new Map([
    ['start', ['a', 'leaf']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a']],
    ['leaf', []],
    ['x', ['y']],
    ['y', ['x', 'a']],
  ]);
  expect(findCircles(graph)).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test('two ways to the same file are no circle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(findCircles(graph)).toEqual([]);
});

test("only another subject's queries are foreign, and only outside tests", () => {
  const queries = 'src/server/catalog/venue-queries.ts';
  const graph = new Map([
    ['src/server/messages/send.ts', [queries, 'src/server/catalog/find-venue.ts']],
    ['src/server/messages/send.test.ts', [queries]],
    ['src/server/catalog/feed/reader.ts', [queries]],
    ['scripts/seed.ts', [queries]],
  ]);
  expect(findForeignQueries(graph)).toEqual([`src/server/messages/send.ts imports ${queries}`]);
});
