import { expect, test } from 'vitest';
import {
  backItem,
  itemsLeadingTo,
  localMenu,
  mainItemsAt,
  type NavItem,
  type NavStatus,
} from './navigation.ts';

const KOBENHAVN = {
  slug: 'kobenhavn',
  name: 'København',
  productTypes: ['restaurant', 'takeaway'],
} as const;

const item = (id: number, status: NavStatus, url = `/${id}`): NavItem => ({
  id,
  status,
  url,
  title: String(id),
  panel: 'menu',
  icon: null,
});

test('NAV-3 an item is pinned to the bar, only in the menu, at the foot of the page, or hidden', () => {
  const statuses = ['pin', 'unpin', 'unfixed', 'hidden'] as const;
  const main = statuses.map((status, id) => item(id, status));
  const statusesAt = (position: 'bar' | 'menu' | 'foot') =>
    mainItemsAt(position, { navMenus: { main }, navHideById: [] }).map(({ status }) => status);
  expect(statusesAt('bar')).toEqual(['pin']);
  expect(statusesAt('menu')).toEqual(['pin', 'unpin', 'unfixed']);
  expect(statusesAt('foot')).toEqual(['unfixed']);
});

test('NAV-8 the items in navHideById are shown nowhere on the page', () => {
  const main = [item(1, 'pin'), item(2, 'pin'), item(3, 'unfixed'), item(4, 'unfixed')];
  const idsAt = (position: 'bar' | 'menu' | 'foot') =>
    mainItemsAt(position, { navMenus: { main }, navHideById: [2, 3] }).map(({ id }) => id);
  expect([idsAt('bar'), idsAt('menu'), idsAt('foot')]).toEqual([[1], [1, 4], [4]]);
});

test('NAV-8 a page hides the items that lead to itself', () => {
  expect(itemsLeadingTo('/guide', [item(1, 'pin', '/guide'), item(2, 'unpin', '/en/guide')])).toEqual([1]);
});

test('NAV-4 the back item is hidden, except on a venue of a known city', () => {
  for (const routeId of [undefined, 'front', 'restaurant_by_city', 'bar_map_by_city', 'area', 'guide'])
    expect(backItem(routeId, KOBENHAVN, 'da')).toEqual({ hidden: true });
  expect(backItem('restaurant', undefined, 'da')).toEqual({ hidden: true });
  expect(backItem('bar', KOBENHAVN, 'en')).toEqual({
    hidden: false,
    city: 'København',
    url: '/en/kobenhavn/bars',
  });
});

test('NAV-5 NAV-6 each product type of each city has a local item that links to its listing', () => {
  const aarhus = { slug: 'aarhus', name: 'Aarhus', productTypes: ['bar'] } as const;
  expect(localMenu([KOBENHAVN, aarhus], 'da')).toEqual([
    { product_type: 'restaurant', city: 'København', url: '/kobenhavn/restauranter' },
    { product_type: 'takeaway', city: 'København', url: '/kobenhavn/takeaway' },
    { product_type: 'bar', city: 'Aarhus', url: '/aarhus/barer' },
  ]);
});
