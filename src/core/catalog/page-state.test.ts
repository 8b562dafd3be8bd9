import { expect, test } from 'vitest';
import { SHARED_PAGE_STATE } from './page-state.ts';

test('PAGE-6 PAGE-7 shared pages start as a list of restaurants, without token and clock', () => {
  expect(SHARED_PAGE_STATE).toMatchObject({
    activeProductType: 'restaurant',
    viewType: 'list',
    tokens: null,
    data_time: null,
  });
});
