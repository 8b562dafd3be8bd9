import { expect, test } from 'vitest';
import { LANGUAGES } from './market.ts';
import { buildPath, ROUTE_ENTRIES } from './paths.ts';
import {
  isPaymentFailed,
  isReservedSlug,
  menuViewIndex,
  menuViewSearch,
  paymentFailedSearch,
  VIEW_TYPE_WORDS,
} from './paths-words.ts';

test('PATH-24 every literal word of every address is refused as a slug', () => {
  const words = ROUTE_ENTRIES.flatMap(({ path }) =>
    path.split('/').filter((w) => w !== '' && !w.startsWith(':')),
  );
  expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
  expect(['kort', 'karta', 'map', 'book', 'gavekort', 'en', 'api', 'bar'].every(isReservedSlug)).toBe(true);
  expect(isReservedSlug('vesterbro')).toBe(false);
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

test('PATH-12 the map view has the word of the map addresses, the list has none', () => {
  for (const language of LANGUAGES) {
    expect(buildPath('bar_map_by_city', { city: 'x' }, language)).toContain(
      `/${VIEW_TYPE_WORDS.map[language]}/x`,
    );
    expect(VIEW_TYPE_WORDS.list[language]).toBe('');
  }
});
