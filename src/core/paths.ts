// Paths built and read from one table, so that a link, a route and a redirect can't disagree.
import {
  LANGUAGES,
  type Language,
  MARKETS,
  type MarketId,
  PRODUCT_TYPES,
  type ProductType,
} from './market.ts';
import { ALIASES, PATHS, ROUTE_IDS, type RouteId } from './paths-table.ts';
import {
  BOOKING_STEPS,
  type BookingStep,
  GIFT_CARD_STEPS,
  type GiftCardStep,
  isFreeSlug,
  isSlug,
  isToken,
} from './paths-words.ts';

type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type ValueOf<R extends RouteId, Name extends string> = Name extends 'productType'
  ? ProductType
  : Name extends 'step'
    ? R extends 'booking'
      ? BookingStep
      : GiftCardStep
    : string;

type ParamsOf<R extends RouteId, Name extends string> = {
  [N in Name as N extends `${string}?` ? never : N]: ValueOf<R, N>;
} & { [N in Name as N extends `${infer Bare}?` ? Bare : never]?: ValueOf<R, N> | undefined };

export type PathParams<R extends RouteId> = ParamsOf<R, NamesIn<(typeof PATHS)[R]['da']>>;

export type PathMatch = {
  [R in RouteId]: { routeId: R; params: PathParams<R>; languages: readonly Language[] };
}[RouteId];

type Segment = { literal: string } | { name: string; optional: boolean; accepts: (text: string) => boolean };

export type RouteEntry = { id: string; routeId: RouteId; languages: readonly Language[]; path: string };

const isOneOf =
  (words: readonly string[]) =>
  (text: string): boolean =>
    words.includes(text);

function acceptedBy(routeId: RouteId, name: string): (text: string) => boolean {
  if (name === 'step')
    return isOneOf((routeId === 'booking' ? BOOKING_STEPS : GIFT_CARD_STEPS).map((s) => s.word));
  if (name === 'productType') return isOneOf(PRODUCT_TYPES);
  if (name === 'token') return isToken;
  // A blog's slug stands behind a fixed word and is free to be any word.
  return name === 'blogSlug' ? isSlug : isFreeSlug;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const compile = (routeId: RouteId, pattern: string): Segment[] =>
  segmentsOf(pattern).map((text) => {
    if (!text.startsWith(':')) return { literal: text };
    const name = text.slice(1).replace('?', '');
    return { name, optional: text.endsWith('?'), accepts: acceptedBy(routeId, name) };
  });

const CANONICAL_ENTRIES: readonly RouteEntry[] = ROUTE_IDS.flatMap((routeId) => {
  const patterns: Record<Language, string> = PATHS[routeId];
  return [...new Set(Object.values(patterns))].map((path) => {
    const languages = LANGUAGES.filter((language) => patterns[language] === path);
    return { id: `${routeId}.${languages.join('-')}`, routeId, languages, path };
  });
});

const ALIAS_ENTRIES: readonly RouteEntry[] = ALIASES.map(({ routeId, language, path }) => ({
  id: `${routeId}.${language}.alias`,
  routeId,
  languages: [language],
  path,
}));

/**
 * One entry per route and pattern: languages that share a pattern share the entry.
 * @internal The build reads them (`web/routes.ts`); what runs asks `parsePath`.
 */
export const ROUTE_ENTRIES: readonly RouteEntry[] = [...CANONICAL_ENTRIES, ...ALIAS_ENTRIES];

const COMPILED = ROUTE_ENTRIES.map((entry) => ({ entry, segments: compile(entry.routeId, entry.path) }));
const SEGMENTS_BY_ROUTE = new Map(
  CANONICAL_ENTRIES.flatMap(({ routeId, languages, path }) =>
    languages.map((language) => [`${routeId} ${language}`, compile(routeId, path)] as const),
  ),
);

function matchSegments(
  pattern: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (parts.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index];
    if ('literal' in segment) {
      if (part !== segment.literal) return undefined;
    } else if (part === undefined) {
      if (!segment.optional) return undefined;
    } else {
      if (!segment.accepts(part)) return undefined;
      params[segment.name] = part;
    }
  }
  return params;
}

/**
 * All entries that a path fits; more than one would be a mistake in the table.
 * @internal Tests look for such a path.
 */
export function matchingEntries(pathname: string): { entry: RouteEntry; params: Record<string, string> }[] {
  if (!pathname.startsWith('/') || pathname.includes('//')) return [];
  const parts = segmentsOf(pathname);
  return COMPILED.flatMap(({ entry, segments }) => {
    const params = matchSegments(segments, parts);
    return params ? [{ entry, params }] : [];
  });
}

/**
 * What a path means, or undefined for 404.
 * One trailing slash is accepted; the canonical path has none.
 */
export function parsePath(pathname: string): PathMatch | undefined {
  const [first] = matchingEntries(pathname);
  if (!first) return undefined;
  const { routeId, languages } = first.entry;
  // The pattern has checked each name and value of this route.
  return { routeId, params: first.params, languages } as PathMatch;
}

export function buildPath<R extends RouteId>(routeId: R, params: PathParams<R>, language: Language): string {
  const values = params as Record<string, string | undefined>;
  const segments = SEGMENTS_BY_ROUTE.get(`${routeId} ${language}`) ?? [];
  const parts = segments.flatMap((segment) => {
    if ('literal' in segment) return [segment.literal];
    const value = values[segment.name];
    if (value === undefined || value === '') {
      if (segment.optional) return [];
      throw new TypeError(`${routeId} needs ${segment.name}`);
    }
    return [encodeURIComponent(value)];
  });
  return `/${parts.join('/')}`;
}

// A venue's own route carries the product type as its id.
export const cityRoute = <T extends ProductType>(type: T): `${T}_by_city` => `${type}_by_city`;
export const mapRoute = <T extends ProductType>(type: T): `${T}_map_by_city` => `${type}_map_by_city`;

/** Languages that a path may be in, also when nothing is found there. */
export function pathLanguages(pathname: string): readonly Language[] {
  const match = parsePath(pathname);
  if (match) return match.languages;
  return segmentsOf(pathname)[0] === 'en' ? ['en'] : ['da', 'sv'];
}

/**
 * A word that only one language uses decides;
 * else the host's market, then the city's or venue's, then Danish.
 */
export function pageLanguage(
  match: { languages: readonly Language[] },
  markets: { hostMarket?: MarketId | undefined; cityMarket?: MarketId | undefined },
): Language {
  const [only, ...others] = match.languages;
  if (only && others.length === 0) return only;
  const market = markets.hostMarket ?? markets.cityMarket ?? 'dk';
  return MARKETS[market].language;
}
