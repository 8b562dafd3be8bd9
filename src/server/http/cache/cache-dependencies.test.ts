import { expect, test } from 'vitest';
import { cacheDependenciesHeader, takeCacheDependencies } from './cache-dependencies.ts';

test.for([
  'editors',
  { cityId: 3, productType: 'bar', version: 17 },
  {
    cityId: 3,
    productType: 'bar',
    venues: [
      { id: 8, fingerprint: 281474976710655 },
      { id: 5, fingerprint: 0 },
    ],
  },
] as const)('the dependencies of a page are read and removed from its headers: %j', (from) => {
  const headers = new Headers(cacheDependenciesHeader(from));
  expect(takeCacheDependencies(headers)).toEqual(from);
  expect([...headers]).toEqual([]);
  expect(takeCacheDependencies(headers)).toBeUndefined();
});

test('an invalid header is removed and ignored', () => {
  const headers = new Headers({ 'X-Made-From': '1 inn 2' });
  expect(takeCacheDependencies(headers)).toBeUndefined();
  expect([...headers]).toEqual([]);
});
