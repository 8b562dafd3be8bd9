import { expect, test } from 'vitest';
import { restaurantIdOf, SHARED_PAGE_STATE } from './page-state.ts';

test('PAGE-6 PAGE-7 shared pages start as a list of restaurants, without token and clock', () => {
  expect(SHARED_PAGE_STATE).toMatchObject({
    activeProductType: 'restaurant',
    viewType: 'list',
    tokens: null,
    data_time: null,
  });
});

test("PAGE-11 the restaurant id is the first product's, or 0", () => {
  expect(restaurantIdOf([{ id: 7 }, { id: 8 }])).toBe(7);
  expect(restaurantIdOf([])).toBe(0);
});
