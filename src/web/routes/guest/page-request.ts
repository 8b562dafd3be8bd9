// The first part of every page's loader: match the URL, load shell and texts, and turn problems
// into a status.
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type PathMatch, parsePath } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { Problem } from '#core/problem.ts';
import { i18nFor } from '#server/i18n/translator.ts';
import { shellOf } from './page-shell.ts';

/** How long a CDN may serve a shared page, and for how long stale while it revalidates. */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';

type MatchOf<R extends RouteId> = Extract<PathMatch, { routeId: R }>;

/**
 * Matches the URL with our own table, because React Router also matches reserved words and unknown
 * steps. `url` is the one of the loader: `request.url` ends in `.data` on client-side navigations.
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

/** A permanent redirect from an old URL, with the same query. */
export const movedTo = (path: string, url: URL) =>
  redirect(path + url.search, { status: 301, headers: { 'Cache-Control': SHARED_PAGE } });

const notFound = () => data(null, { status: 404 });

/** Turns a Problem into the status of the page; any other error is thrown again. */
export async function answerProblems<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw data(null, { status: error.status });
    throw error;
  }
}
