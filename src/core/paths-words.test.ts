import { expect, test } from 'vitest';
import { LANGUAGES } from './market.ts';
import { buildPath, parsePath, ROUTE_ENTRIES } from './paths.ts';
import {
  isFreeSlug,
  isPaymentFailed,
  isPaymentStopped,
  menuViewIndex,
  menuViewSearch,
  paymentFailedSearch,
  paymentStoppedSearch,
} from './paths-words.ts';

test.each([
  ['front', '/', '/', '/en'],
  ['blog_post', '/blog/:blogSlug', '/blog/:blogSlug', '/en/blog/:blogSlug'],
  ['terms', '/betingelser', '/villkor', '/en/terms'],
  ['privacy', '/privatliv', '/integritet', '/en/privacy'],
  ['cookies', '/cookies', '/cookies', '/en/cookies'],
  ['contact', '/kontakt', '/kontakt', '/en/contact'],
  ['help', '/hjaelp', '/hjalp', '/en/help'],
  ['receipt', '/kvittering/:token', '/kvitto/:token', '/en/receipt/:token'],
  ['giftcard_page', '/gavekort/vis/:token', '/presentkort/visa/:token', '/en/giftcard/show/:token'],
])('PATH-24 the page %s exists in every language, and its words are reserved', (routeId, ...paths) => {
  for (const path of paths) {
    expect(parsePath(path.replaceAll(/:\w+/g, 'abc'))?.routeId).toBe(routeId);
    const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'));
    expect(words.filter(isFreeSlug)).toEqual([]);
  }
});

test('PATH-24 every literal word of every path is refused as a slug, and no other word', () => {
  const words = ROUTE_ENTRIES.flatMap(({ path }) =>
    path.split('/').filter((w) => w !== '' && !w.startsWith(':')),
  );
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter(isFreeSlug)).toEqual([]);
  expect(['api', 'map', 'karta'].filter(isFreeSlug)).toEqual([]);
  expect(['vesterbro', 'abc', 'terms-and-more'].map(isFreeSlug)).toEqual([true, true, true]);
});

const menuIndexOf = (search: string) => menuViewIndex(new URLSearchParams(search), 3);
const failedAt = (search: string) => isPaymentFailed(new URLSearchParams(search));

test('PATH-4 PATH-5 the menu view names a menu by index, and an index that is no menu means the first', () => {
  expect(menuViewSearch(2)).toBe('?view=menu&i=2');
  expect(
    [menuViewSearch(2), '?view=menu', '?view=menu&i=3', '?view=menu&i=-1', '?view=list&i=1'].map(menuIndexOf),
  ).toEqual([2, 0, 0, 0, undefined]);
});

test('PAY-69 a stopped payment is no failed one', () => {
  const search = new URLSearchParams(paymentStoppedSearch);
  expect([isPaymentStopped(search), isPaymentFailed(search)]).toEqual([true, false]);
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
