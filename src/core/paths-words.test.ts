import { expect, test } from 'vitest';
import { LANGUAGES } from './market.ts';
import { buildPath, ROUTE_ENTRIES } from './paths.ts';
import {
  isFreeSlug,
  isPaymentFailed,
  menuViewIndex,
  menuViewSearch,
  paymentFailedSearch,
} from './paths-words.ts';

test('PATH-24 every literal word of every path is refused as a slug', () => {
  const words = ROUTE_ENTRIES.flatMap(({ path }) =>
    path.split('/').filter((w) => w !== '' && !w.startsWith(':')),
  );
  expect(words.filter(isFreeSlug)).toEqual([]);
  expect(['kort', 'karta', 'map', 'book', 'gavekort', 'en', 'api', 'bar'].filter(isFreeSlug)).toEqual([]);
  expect(isFreeSlug('vesterbro')).toBe(true);
});

const menuIndexOf = (search: string) => menuViewIndex(new URLSearchParams(search), 3);
const failedAt = (search: string) => isPaymentFailed(new URLSearchParams(search));

test('PATH-4 PATH-5 the menu view names a menu by index, and an index that is no menu means the first', () => {
  expect(menuViewSearch(2)).toBe('?view=menu&i=2');
  expect(
    [menuViewSearch(2), '?view=menu', '?view=menu&i=3', '?view=menu&i=-1', '?view=list&i=1'].map(menuIndexOf),
  ).toEqual([2, 0, 0, 0, undefined]);
});

test('PAGE-15 ispafa=1 and nothing else says that the payment failed', () => {
  expect([paymentFailedSearch, '?ispafa=0', '?ispafa', ''].map(failedAt)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(paymentFailedSearch).toBe('?ispafa=1');
});

test('PATH-12 a map has the word of its view in its address, a list has none', () => {
  const pathsOf = (route: 'bar_by_city' | 'bar_map_by_city') =>
    LANGUAGES.map((language) => buildPath(route, { city: 'x' }, language));
  expect(pathsOf('bar_map_by_city')).toEqual(['/kort/x/barer', '/karta/x/barer', '/en/map/x/bars']);
  expect(pathsOf('bar_by_city')).toEqual(['/x/barer', '/x/barer', '/en/x/bars']);
});
