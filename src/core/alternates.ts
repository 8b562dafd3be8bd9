// The same page in the other languages: hreflang links and the canonical URL.
import { LANGUAGES, type Language, type MarketId } from './market.ts';
import { buildPath, type PathParams, parsePath } from './paths.ts';
import type { RouteId } from './paths-table.ts';

export type Origins = Record<MarketId, string>;

/** Params per language, for a translated slug; undefined means no page in that language. */
export type ParamsByLanguage<R extends RouteId> =
  | PathParams<R>
  | ((language: Language) => PathParams<R> | undefined);

export type Alternate = { hreflang: Language | 'x-default'; href: string };

// Danish and Swedish share paths, so the host distinguishes them. English exists only on the
// Danish host.
const HOME_MARKET: Record<Language, MarketId> = { da: 'dk', sv: 'se', en: 'dk' };

function paramsIn<R extends RouteId>(
  params: ParamsByLanguage<R>,
  language: Language,
): PathParams<R> | undefined {
  return typeof params === 'function' ? params(language) : params;
}

export const canonicalUrl = <R extends RouteId>(
  routeId: R,
  params: PathParams<R>,
  language: Language,
  origins: Origins,
): string => new URL(buildPath(routeId, params, language), origins[HOME_MARKET[language]]).href;

/** Absolute URLs for da, sv, en and x-default (English, or the first language of the page). */
export function alternates<R extends RouteId>(
  routeId: R,
  params: ParamsByLanguage<R>,
  origins: Origins,
): Alternate[] {
  const links = LANGUAGES.flatMap((language): Alternate[] => {
    const own = paramsIn(params, language);
    return own ? [{ hreflang: language, href: canonicalUrl(routeId, own, language, origins) }] : [];
  });
  const fallback = links.find((link) => link.hreflang === 'en') ?? links[0];
  return fallback ? [...links, { hreflang: 'x-default', href: fallback.href }] : [];
}

/** `href` has the step with which the page was loaded; another step may be open now. */
export function hrefAtStep(href: string, pathname: string, language: Language): string {
  const match = parsePath(pathname);
  if (match?.routeId !== 'booking' && match?.routeId !== 'giftcard') return href;
  // TypeScript can't infer the params for a union of the two routes.
  return new URL(buildPath(match.routeId, match.params as PathParams<RouteId>, language), href).href;
}
