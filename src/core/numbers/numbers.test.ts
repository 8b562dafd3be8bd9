import { expect, test } from 'vitest';
import { fillPercent, shownDemand } from './numbers.ts';

test('NUMBERS-3 sums below five are not shown, and the largest comes first', () => {
  const rows = [
    { hour: 18, party: 2, searches: 4 },
    { hour: 19, party: 4, searches: 5 },
    { hour: null, party: 4, searches: 41 },
  ];
  expect(shownDemand(rows)).toEqual([rows[2], rows[1]]);
});

test('NUMBERS-1 the fill rate is sold of released, and none where nothing was released', () => {
  expect(fillPercent({ released: 8, sold: 3 })).toBe(38);
  expect(fillPercent({ released: 0, sold: 0 })).toBeNull();
});
