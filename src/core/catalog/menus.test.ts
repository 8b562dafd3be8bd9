import { expect, test } from 'vitest';
import type { Menu } from './catalog.contract.ts';
import { cheapestMenu, isMenuOffered, menuRoute, menuStatusAt, sortMenus, summariseMenus } from './menus.ts';

const menu = (id: number, menu_type: Menu['menu_type'], kroner: number) => ({
  id,
  menu_type,
  price_regular: kroner * 100,
  menu_status: 'published' as const,
  time_start: menu_type === 'lunch' ? '11:00:00' : '17:00:00',
  time_end: menu_type === 'lunch' ? '14:30:00' : '23:59:59',
});
const lunch = menu(1, 'lunch', 150);
const large = menu(2, 'dinner', 600);
const small = menu(3, 'dinner', 300);
const twin = menu(4, 'dinner', 300);
const ids = (menus: readonly { id: number }[]) => menus.map((one) => one.id);

test('MENUS-6 the venue’s own order comes first, and what it doesn’t name follows by price', () => {
  const menu = (id: number, price_regular: number, menu_type: 'lunch' | 'dinner' = 'dinner') => ({
    id,
    price_regular,
    menu_type,
  });
  const menus = [menu(1, 300), menu(2, 200), menu(3, 100, 'lunch'), menu(4, 100)];
  const ids = (order?: number[]) => sortMenus(menus, order).map(({ id }) => id);
  expect(ids([3, 1])).toEqual([3, 1, 4, 2]);
  expect(ids([9])).toEqual(ids());
});

test('MENU-4 menus sort by regular price with lunch last', () => {
  expect(ids(sortMenus([lunch, large, twin, small]))).toEqual([3, 4, 2, 1]);
});

test('LIST-15 a summary shows up to two menus, else the first and a count of more', () => {
  expect(summariseMenus([])).toEqual({ shown: [], more: 0 });
  expect(summariseMenus([large, small])).toEqual({ shown: [small, large], more: 0 });
  expect(summariseMenus([lunch, large, small])).toEqual({ shown: [small], more: 2 });
});

test('MENU-8 a menu is offered for an arrival within its hours, both ends included', () => {
  expect(['10:45:00', '11:00:00', '14:30:00', '14:45:00'].map((time) => isMenuOffered(lunch, time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isMenuOffered({ ...lunch, menu_status: 'draft' }, '12:00:00')).toBe(false);
});

test('MENU-8 SLOT-11 a menu is in stock for a time when it is offered then and the time is in stock', () => {
  const slot = { time: '18:00:00', status: 'in-stock' as const };
  expect([lunch, large, small].map((one) => menuStatusAt(one, slot))).toEqual([
    'soldout',
    'in-stock',
    'in-stock',
  ]);
  expect(menuStatusAt(large, { ...slot, status: 'on-hold' })).toBe('on-hold');
  expect(menuStatusAt(lunch, { ...slot, status: 'on-hold' })).toBe('soldout');
  expect(menuStatusAt(large, undefined)).toBe('soldout');
});

test("PATH-4 a menu's route is the venue's menu view", () => {
  expect(menuRoute('restaurant', 'lille-ovn', 1, 'en')).toBe('/en/restaurant/lille-ovn?view=menu&i=1');
});

test('PROD-11 the price of a venue is that of its cheapest menu at the times that are left', () => {
  const lunch = { time_start: '11:00:00', time_end: '16:00:00', price_regular: 34_500, price_sale: 23_000 };
  const dinner = { time_start: '17:00:00', time_end: '23:59:59', price_regular: 40_500, price_sale: 27_000 };
  const grand = { ...dinner, price_regular: 60_000, price_sale: 40_000 };
  expect(cheapestMenu([grand, lunch, dinner], ['12:00:00', '18:30:00'])).toBe(lunch);
  expect(cheapestMenu([grand, lunch, dinner], ['18:30:00'])).toBe(dinner);
  expect(cheapestMenu([grand, lunch, dinner], [])).toBe(lunch);
  expect(cheapestMenu([], ['18:30:00'])).toBeUndefined();
});
