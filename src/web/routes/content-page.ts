// The preloaded state and the head of a page that only editors change.
import { data } from 'react-router';
import { alternates, canonicalUrl, type ParamsByLanguage } from '#core/alternates.ts';
import { SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import type { Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { BOXES_PARAM } from '#core/paths-words.ts';
import type { App } from '#server/app.ts';
import { type MadeFrom, madeFromHeader } from '#server/http/made-from.ts';
import { i18nFor } from '#server/http/translator.ts';
import { SHARED_PAGE } from './page-request.ts';

type Page<R extends RouteId> = {
  routeId: R;
  params: PathParams<R>;
  /** Where slugs differ by language, or the page isn't there in each. */
  paramsIn?: ParamsByLanguage<R>;
  language: Language;
  title: string;
  description: string;
  madeFrom?: MadeFrom;
};

export async function contentPage<R extends RouteId, Content extends object>(
  app: App,
  { routeId, params, paramsIn = params, language, title, description, madeFrom = 'editors' }: Page<R>,
  content: Content,
) {
  const { t } = await i18nFor(language);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        title: t('page.title', { title }),
        description,
        canonical: canonicalUrl(routeId, params, language, app.config.origins),
        alternates: alternates(routeId, paramsIn, app.config.origins),
      },
      language,
      ...content,
    },
    { headers: { 'Cache-Control': SHARED_PAGE, ...madeFromHeader(madeFrom) } },
  );
}

const MOST_PAGES = 100;

/** The page of a list that an address asks for. */
export const pageNumber = (url: URL): number => pageIn(url, 'page');

export const boxPageNumber = (url: URL): number => pageIn(url, BOXES_PARAM);

const pageIn = ({ searchParams }: URL, name: string): number =>
  Math.max(1, Math.min(MOST_PAGES, Math.floor(Number(searchParams.get(name))) || 1));
