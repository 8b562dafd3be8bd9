import { expect, test } from 'vitest';
import { restaurantId, SHARED_PAGE_STATE } from './page-state.ts';

test('PAGE-6 PAGE-7 shared pages start as a list of restaurants, without token and clock', () => {
  expect(SHARED_PAGE_STATE).toMatchObject({
    activeProductType: 'restaurant',
    viewType: 'list',
    tokens: null,
    data_time: null,
  });
});

test('PAGE-11 the restaurant of a page is its venue, else its first product, else 0', () => {
  const none = { data: [] };
  const two = { data: [{ id: 31 }, { id: 32 }] };
  expect(restaurantId({ activeProduct: { id: 7 }, products: two })).toBe(7);
  expect(restaurantId({ activeProduct: null, products: two })).toBe(31);
  expect(restaurantId({ activeProduct: null, products: none })).toBe(0);
});
