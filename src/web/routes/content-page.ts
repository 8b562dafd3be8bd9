// The loader data and the head of a page that only editors change.
import { data } from 'react-router';
import { alternates, canonicalUrl, type ParamsByLanguage } from '#core/alternates.ts';
import { SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import type { Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { BOXES_PARAM } from '#core/paths-words.ts';
import type { App } from '#server/app.ts';
import { type CacheDependencies, cacheDependenciesHeader } from '#server/http/cache/cache-dependencies.ts';
import { i18nFor } from '#server/i18n/translator.ts';
import { SHARED_PAGE } from './page-request.ts';

type Page<R extends RouteId> = {
  routeId: R;
  params: PathParams<R>;
  /** Needed if slugs differ by language, or if a language does not have the page. */
  paramsIn?: ParamsByLanguage<R>;
  language: Language;
  title: string;
  description: string;
  dependsOn?: CacheDependencies;
  /** The page's JSON-LD, given its own absolute URL. */
  describe?: (url: string) => object[];
};

export async function contentPage<R extends RouteId, Content extends object>(
  app: App,
  page: Page<R>,
  content: Content,
) {
  const { routeId, params, paramsIn = params, language, title, description, dependsOn = 'editors' } = page;
  const { t } = await i18nFor(language);
  const canonical = canonicalUrl(routeId, params, language, app.config.origins);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        title: t('page.title', { title }),
        description,
        canonical,
        alternates: alternates(routeId, paramsIn, app.config.origins),
        jsonLd: page.describe?.(canonical) ?? [],
      },
      language,
      ...content,
    },
    { headers: { 'Cache-Control': SHARED_PAGE, ...cacheDependenciesHeader(dependsOn) } },
  );
}

const MAX_PAGES = 100;

/** The page of a list that the URL asks for. */
export const pageNumber = (url: URL): number => pageIn(url, 'page');

export const boxPageNumber = (url: URL): number => pageIn(url, BOXES_PARAM);

const pageIn = ({ searchParams }: URL, name: string): number =>
  Math.max(1, Math.min(MAX_PAGES, Math.floor(Number(searchParams.get(name))) || 1));
