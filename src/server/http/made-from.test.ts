import { expect, test } from 'vitest';
import { madeFromHeader, takeMadeFrom } from './made-from.ts';

test.for([
  'editors',
  { cityId: 3, productType: 'bar', version: 17 },
  {
    cityId: 3,
    productType: 'bar',
    venues: [
      { id: 8, print: 281474976710655 },
      { id: 5, print: 0 },
    ],
  },
] as const)('what a page was made from is read back and leaves its headers: %j', (from) => {
  const headers = new Headers(madeFromHeader(from));
  expect(takeMadeFrom(headers)).toEqual(from);
  expect([...headers]).toEqual([]);
  expect(takeMadeFrom(headers)).toBeUndefined();
});

test('what makes no sense is taken off and means nothing', () => {
  const headers = new Headers({ 'X-Made-From': '1 inn 2' });
  expect(takeMadeFrom(headers)).toBeUndefined();
  expect([...headers]).toEqual([]);
});
