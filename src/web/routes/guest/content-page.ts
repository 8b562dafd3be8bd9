// The loader data and the head of a page that only editors change.
import { data, type RouterContextProvider } from 'react-router';
import { alternates, canonicalUrl, type ParamsByLanguage } from '#core/alternates.ts';
import { SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import type { Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { BOXES_PARAM } from '#core/paths-words.ts';
import { i18nFor } from '#server/i18n/translator.ts';
import { appContext, currentWhileContext } from '../../context.ts';
import { SHARED_PAGE } from './page-request.ts';

type Page<R extends RouteId> = {
  routeId: R;
  params: PathParams<R>;
  /** Needed if slugs differ by language, or if a language does not have the page. */
  paramsIn?: ParamsByLanguage<R>;
  language: Language;
  title: string;
  description: string;
  /** With a revision that guests don't see: for one person, and not for search engines. */
  isPreview?: boolean;
  /** Left out for a page that only editors change. */
  isCurrent?: () => boolean;
  /** The page's JSON-LD, given its own absolute URL. */
  describe?: (url: string) => object[];
};

export async function contentPage<R extends RouteId, Content extends object>(
  context: Readonly<RouterContextProvider>,
  page: Page<R>,
  content: Content,
) {
  const { routeId, params, paramsIn = params, language, title, description, isPreview = false } = page;
  const { isCurrent = () => true } = page;
  const { origins } = context.get(appContext).config;
  if (!isPreview) context.get(currentWhileContext)(isCurrent);
  const { t } = await i18nFor(language);
  const canonical = canonicalUrl(routeId, params, language, origins);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        title: t('page.title', { title }),
        description,
        canonical,
        alternates: alternates(routeId, paramsIn, origins),
        ...(isPreview && { isHidden: true }),
        jsonLd: page.describe?.(canonical) ?? [],
      },
      language,
      ...content,
    },
    {
      headers: isPreview
        ? { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
        : { 'Cache-Control': SHARED_PAGE },
    },
  );
}

const MAX_PAGES = 100;

/** The page of a list that the URL asks for. */
export const pageNumber = (url: URL): number => pageIn(url, 'page');

export const boxPageNumber = (url: URL): number => pageIn(url, BOXES_PARAM);

const pageIn = ({ searchParams }: URL, name: string): number =>
  Math.max(1, Math.min(MAX_PAGES, Math.floor(Number(searchParams.get(name))) || 1));
