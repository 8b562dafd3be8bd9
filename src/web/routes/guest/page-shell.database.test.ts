import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { translatorFor } from '#server/i18n/translator.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { appContext } from '../../context.ts';
import { shellOf } from './page-shell.ts';
import { presentShell } from './present-shell.ts';

const { app } = await createTestApp();
const url = new URL('http://localhost/kobenhavn/restauranter');

function request() {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  return context;
}

test('the loaders of a request share one shell, and the next request has its own', async () => {
  const context = request();
  const [root, page] = await Promise.all([shellOf(context, url), shellOf(context, url)]);
  expect(page).toBe(root);
  expect(await shellOf(request(), url)).not.toBe(root);
});

test('PAGE-46 the part of the state that every page has carries all 19 keys, empty where there is nothing', async () => {
  const state = presentShell(await shellOf(request(), url), await translatorFor('en'));
  const { navMenus, sortOptions, ...rest } = state;
  expect(Object.keys(navMenus)).toEqual(['main', 'local', 'social', 'back']);
  expect(sortOptions).toMatchObject([{ id: 0, label: expect.stringMatching(/./) }]);
  const noData = { data: [], total_data: 0, next_page: null };
  expect(rest).toMatchObject({
    activeProduct: null,
    productInfo: null,
    parent_city: null,
    parent_areas: [],
    areas: [],
    categories: [],
    products: noData,
    activeProductType: 'restaurant',
    productTypes: [],
    local: 'da',
    viewType: 'list',
    navHideById: [],
    partners: noData,
    blogs: noData,
    tokens: null,
    pageBoxes: { top: noData, bottom: noData },
    data_time: null,
    restaurant_id: 0,
  });
});
