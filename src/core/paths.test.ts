import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './i18n/routes.ts';
import { LANGUAGES, type Language, PRODUCT_TYPES } from './market.ts';
import {
  buildPath,
  cityRoute,
  matchingEntries,
  type PathParams,
  pageLanguage,
  parsePath,
  pathLanguages,
  ROUTE_ENTRIES,
} from './paths.ts';
import { PATHS, ROUTE_IDS, type RouteId } from './paths-table.ts';
import { BOOKING_STEPS, GIFT_CARD_STEPS, isFreeSlug, RESERVED_SLUGS } from './paths-words.ts';

const freeSlug = fc.stringMatching(/^[a-z0-9-]{1,20}$/).filter(isFreeSlug);
const anySlug = fc.oneof(freeSlug, fc.constantFrom(...RESERVED_SLUGS));
const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);

function valueOf(routeId: RouteId, name: string): fc.Arbitrary<string> {
  if (name === 'step') {
    return fc.constantFrom(
      ...(routeId === 'booking' ? BOOKING_STEPS : GIFT_CARD_STEPS).map((step) => step.word),
    );
  }
  if (name === 'productType') return fc.constantFrom(...PRODUCT_TYPES);
  if (name === 'token') return token;
  return name === 'blogSlug' ? anySlug : freeSlug;
}

function paramsOf(routeId: RouteId): fc.Arbitrary<Record<string, string>> {
  const segments = PATHS[routeId].da.split('/').filter((segment) => segment.startsWith(':'));
  const names = segments.map((segment) => segment.slice(1).replace('?', ''));
  const required = segments.filter((segment) => !segment.endsWith('?')).map((segment) => segment.slice(1));
  return fc.record(Object.fromEntries(names.map((name) => [name, valueOf(routeId, name)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

const anyPath = fc
  .constantFrom(...ROUTE_IDS)
  .chain((routeId) => fc.tuple(fc.constant(routeId), paramsOf(routeId), fc.constantFrom(...LANGUAGES)));

const build = (routeId: RouteId, params: Record<string, string>, language: Language): string =>
  buildPath(routeId, params as PathParams<typeof routeId>, language);

test('every path of the product, per language', async () => {
  const lines = ROUTE_ENTRIES.map((entry) => `${entry.id.padEnd(32)} ${entry.path}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./paths.snapshot.txt');
});

test('PATH-26 what is built is read back as the same route, params and language', () => {
  fc.assert(
    fc.property(anyPath, ([routeId, params, language]) => {
      const match = parsePath(build(routeId, params, language));
      expect(match).toMatchObject({ routeId, params });
      expect(match?.languages).toContain(language);
    }),
    { numRuns: 1000 },
  );
});

test('PATH-21 PATH-26 no path fits two routes', () => {
  const word = fc.oneof(freeSlug, fc.constantFrom(...RESERVED_SLUGS), fc.constantFrom('amount', 'info'));
  const wild = fc.array(word, { maxLength: 5 }).map((words) => `/${words.join('/')}`);
  const built = anyPath.map(([routeId, params, language]) => build(routeId, params, language));
  fc.assert(
    fc.property(fc.oneof(wild, built), (path) => {
      expect(matchingEntries(path).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});

test('React Router finds the same route as we do', () => {
  const routes = ROUTE_ENTRIES.map((entry) => ({ id: entry.id, path: entry.path, caseSensitive: true }));
  expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
  fc.assert(
    fc.property(anyPath, ([routeId, params, language]) => {
      const path = build(routeId, params, language);
      const found = matchRoutes(routes, path)?.at(-1);
      expect(found?.route.id).toBe(matchingEntries(path)[0]?.entry.id);
      expect(found?.params).toEqual(parsePath(path)?.params);
    }),
    { numRuns: 300 },
  );
});

type Read = [routeId: RouteId, params: object, languages: readonly Language[]];

function read(path: string): Read | undefined {
  const match = parsePath(path);
  return match && [match.routeId, match.params, match.languages];
}

test.each<[string, ...Read]>([
  ['/restaurant/noma', 'restaurant', { slug: 'noma' }, ['da', 'sv']],
  ['/bar/ruby', 'bar', { slug: 'ruby' }, ['da', 'sv']],
  ['/takeaway/wok', 'takeaway', { slug: 'wok' }, ['da', 'sv']],
  ['/en/restaurant/noma', 'restaurant', { slug: 'noma' }, ['en']],
  ['/en/bar/ruby', 'bar', { slug: 'ruby' }, ['en']],
  ['/en/takeaway/wok', 'takeaway', { slug: 'wok' }, ['en']],
])('PATH-1 a venue: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each<[string, ...Read]>([
  ['/kobenhavn/restauranter', 'restaurant_by_city', { city: 'kobenhavn' }, ['da']],
  ['/stockholm/restauranger', 'restaurant_by_city', { city: 'stockholm' }, ['sv']],
  ['/stockholm/barer', 'bar_by_city', { city: 'stockholm' }, ['da', 'sv']],
  ['/stockholm/takeaway', 'takeaway_by_city', { city: 'stockholm' }, ['da', 'sv']],
  ['/en/kobenhavn/restaurants', 'restaurant_by_city', { city: 'kobenhavn' }, ['en']],
  ['/en/kobenhavn/bars', 'bar_by_city', { city: 'kobenhavn' }, ['en']],
  ['/en/kobenhavn/takeaway', 'takeaway_by_city', { city: 'kobenhavn' }, ['en']],
])('LANG-1 LANG-2 PATH-2 PATH-3 PATH-7 a city listing: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each<[string, ...Read]>([
  ['/kort/kobenhavn/restauranter', 'restaurant_map_by_city', { city: 'kobenhavn' }, ['da']],
  ['/kort/kobenhavn/barer', 'bar_map_by_city', { city: 'kobenhavn' }, ['da']],
  ['/kort/kobenhavn/takeaway', 'takeaway_map_by_city', { city: 'kobenhavn' }, ['da']],
  ['/karta/malmo/restauranger', 'restaurant_map_by_city', { city: 'malmo' }, ['sv']],
  ['/karta/malmo/barer', 'bar_map_by_city', { city: 'malmo' }, ['sv']],
  ['/karta/malmo/takeaway', 'takeaway_map_by_city', { city: 'malmo' }, ['sv']],
  ['/en/map/malmo/restaurants', 'restaurant_map_by_city', { city: 'malmo' }, ['en']],
  ['/en/map/malmo/bars', 'bar_map_by_city', { city: 'malmo' }, ['en']],
  ['/en/map/malmo/takeaway', 'takeaway_map_by_city', { city: 'malmo' }, ['en']],
])('PATH-9 PATH-10 PATH-11 a city map: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each<[string, ...Read]>([
  ['/kobenhavn/vesterbro', 'area', { city: 'kobenhavn', area: 'vesterbro' }, ['da', 'sv']],
  [
    '/kobenhavn/vesterbro/sushi',
    'area',
    { city: 'kobenhavn', area: 'vesterbro', tag: 'sushi' },
    ['da', 'sv'],
  ],
  ['/en/kobenhavn/vesterbro/sushi', 'area', { city: 'kobenhavn', area: 'vesterbro', tag: 'sushi' }, ['en']],
])('PATH-13 an area listing: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each(BOOKING_STEPS)('PATH-14 PATH-19 booking step $key is $word in every language', ({ word }) => {
  const params = { step: word, productType: 'bar', slug: 'ruby' };
  expect(read(`/book/${word}/bar/ruby`)).toEqual(['booking', params, ['da', 'sv']]);
  expect(read(`/en/book/${word}/bar/ruby`)).toEqual(['booking', params, ['en']]);
});

test('BOOK-2 PATH-19 the booking has the steps book, info, terms, payment', () => {
  expect(BOOKING_STEPS.map((step) => `${step.key} ${step.name} ${step.word}`)).toEqual([
    'step1 BOOK book',
    'step2 INFO info',
    'step3 TERMS terms',
    'step4 PAYMENT payment',
  ]);
});

test.each(GIFT_CARD_STEPS)('PATH-16 PATH-20 gift card step $key is $word in every language', ({ word }) => {
  expect(read(`/gavekort/${word}`)).toEqual(['giftcard', { step: word }, ['da']]);
  expect(read(`/presentkort/${word}`)).toEqual(['giftcard', { step: word }, ['sv']]);
  expect(read(`/en/giftcard/${word}`)).toEqual(['giftcard', { step: word }, ['en']]);
});

test('PATH-20 the gift card purchase has the steps amount, info, payment', () => {
  expect(GIFT_CARD_STEPS.map((step) => `${step.key} ${step.word}`)).toEqual([
    'step1 amount',
    'step2 info',
    'step3 payment',
  ]);
});

test.each<[string, ...Read]>([
  ['/partnere/kobenhavn/restaurant', 'partners', { city: 'kobenhavn', productType: 'restaurant' }, ['da']],
  ['/partners/malmo/bar', 'partners', { city: 'malmo', productType: 'bar' }, ['sv']],
  ['/en/partners/malmo/bar', 'partners', { city: 'malmo', productType: 'bar' }, ['en']],
  ['/en/partnere/malmo/bar', 'partners', { city: 'malmo', productType: 'bar' }, ['en']],
  ['/guide', 'guide', {}, ['da', 'sv']],
  ['/en/guide', 'guide', {}, ['en']],
])('PATH-17 PATH-18 partners and guide: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each<[string, ...Read]>([
  ['/kvittering/a_B-1', 'receipt', { token: 'a_B-1' }, ['da']],
  ['/kvitto/a_B-1', 'receipt', { token: 'a_B-1' }, ['sv']],
  ['/en/receipt/a_B-1', 'receipt', { token: 'a_B-1' }, ['en']],
])('PATH-25 the receipt: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each<[string, ...Read]>([
  ['/', 'front', {}, ['da', 'sv']],
  ['/en', 'front', {}, ['en']],
  ['/en/', 'front', {}, ['en']],
  ['/blog/barer', 'blog_post', { blogSlug: 'barer' }, ['da', 'sv']],
  ['/en/terms', 'terms', {}, ['en']],
  ['/en/privacy', 'privacy', {}, ['en']],
  ['/en/cookies', 'cookies', {}, ['en']],
  ['/en/contact', 'contact', {}, ['en']],
  ['/en/help', 'help', {}, ['en']],
  ['/en/giftcard/show/a_B-1', 'giftcard_page', { token: 'a_B-1' }, ['en']],
])('front, blog and content: %s', (path, ...match) => {
  expect(read(path)).toEqual(match);
});

test.each([
  ['restaurant', '/malmo/restauranter', '/malmo/restauranger', '/en/malmo/restaurants'],
  ['bar', '/malmo/barer', '/malmo/barer', '/en/malmo/bars'],
  ['takeaway', '/malmo/takeaway', '/malmo/takeaway', '/en/malmo/takeaway'],
] as const)('PATH-8 PATH-7 a list of %ss is at the words of routes.{type}_by_city', (type, ...paths) => {
  for (const [index, language] of (['da', 'sv', 'en'] as const).entries()) {
    const path = paths[index] ?? '';
    expect(routes[language][`${type}_by_city`]).toBe(path.replace('malmo', ':city'));
    expect(buildPath(cityRoute(type), { city: 'malmo' }, language)).toBe(path);
    expect(parsePath(path)).toMatchObject({ routeId: cityRoute(type), params: { city: 'malmo' } });
  }
});

test.each([
  ['a reserved word is no city', '/restaurant/barer'],
  ['a reserved word is no area', '/kobenhavn/kort'],
  ['a reserved word is no tag', '/kobenhavn/vesterbro/takeaway'],
  ["another language's product-type word is no area", '/en/kobenhavn/restauranter'],
  ['a step that does not exist', '/book/step1/bar/ruby'],
  ["another flow's step", '/gavekort/terms'],
  ['a product type that does not exist', '/book/info/hotel/ruby'],
  ['a city alone', '/kobenhavn'],
  ['too many words', '/kobenhavn/vesterbro/sushi/more'],
  ['capitals', '/Kobenhavn/barer'],
  ['an empty word', '/kobenhavn//barer'],
  ['an encoded slash', '/kobenhavn/a%2Fb'],
])('PATH-21 nothing is found for %s: %s', (_, path) => {
  expect(parsePath(path)).toBeUndefined();
});

test.each([
  ['a word of one language decides, whatever the host', '/malmo/restauranger', 'dk', 'dk', 'sv'],
  ['a Danish word on the Swedish host', '/malmo/restauranter', 'se', 'se', 'da'],
  ['the English prefix', '/en/malmo/bars', 'se', 'se', 'en'],
  ['a shared path follows the host', '/kobenhavn/barer', 'se', 'dk', 'sv'],
  ['no host market: the market of the city', '/malmo/barer', undefined, 'se', 'sv'],
  ['nothing known: Danish', '/malmo/barer', undefined, undefined, 'da'],
  ['not found on the Swedish host', '/finns/inte/alls/har', 'se', undefined, 'sv'],
  ['not found in English', '/en/not/at/all/here', 'se', undefined, 'en'],
] as const)('LANG-3 LANG-5 language: %s', (_, path, hostMarket, cityMarket, language) => {
  expect(pageLanguage({ languages: pathLanguages(path) }, { hostMarket, cityMarket })).toBe(language);
});

test('an alias is read but never written', () => {
  expect(buildPath('partners', { city: 'malmo', productType: 'bar' }, 'en')).toBe('/en/partners/malmo/bar');
});

test('building without a needed word is a mistake of ours; an odd word is encoded, never a new segment', () => {
  expect(() => buildPath('bar', { slug: '' }, 'da')).toThrow('bar needs slug');
  expect(buildPath('bar', { slug: 'a/b' }, 'en')).toBe('/en/bar/a%2Fb');
});
