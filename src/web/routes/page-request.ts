// What every page's loader does first: find out which page was asked for, in which language, and fail in its words.
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type PathMatch, parsePath } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { Problem } from '#core/problem.ts';
import { i18nFor } from '#server/http/translator.ts';
import { shellOf } from './page-shell.ts';

/** How long a shared cache may show a page that everybody sees alike, and how long it may show it while asking anew. */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';

type MatchOf<R extends RouteId> = Extract<PathMatch, { routeId: R }>;

/**
 * The address is read by our own table: React Router also matches reserved words and unknown steps. `url` is the
 * loader's own: `request.url` ends in `.data` when the browser navigates by itself.
 */
export async function readPageRequest<R extends RouteId>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  routeIds: readonly R[],
) {
  const match = parsePath(url.pathname);
  if (!match || !routeIds.some((id) => id === match.routeId)) throw notFound();
  const shell = await shellOf(context, url);
  const { language } = shell;
  const { t } = await i18nFor(language);
  return { match: match as MatchOf<R>, shell, language, t };
}

/** For good: an address that somebody kept leads to the same page, with the same query. */
export const movedTo = (path: string, url: URL) =>
  redirect(path + url.search, { status: 301, headers: { 'Cache-Control': SHARED_PAGE } });

const notFound = () => data(null, { status: 404 });

/** A problem that a verb throws becomes the page's status; anything else is a failure and passes. */
export async function answerProblems<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw data(null, { status: error.status });
    throw error;
  }
}
