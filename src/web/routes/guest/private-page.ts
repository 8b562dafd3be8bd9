// Pages with a secret URL are never cached and not in search engines.
import { data, type HeadersArgs } from 'react-router';
import { Problem } from '#core/problem.ts';
import { type PageHead, pageMeta } from '../../layout/guest/page-head.ts';

export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' };

/**
 * Errors of a private page are not cached either.
 * A link that opens nothing is told from a page that isn't there.
 */
export function privateProblem(error: unknown): never {
  if (error instanceof Problem) throw data('link_over', { status: error.status, headers: PRIVATE_HEADERS });
  throw error;
}

export const privateHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs) => errorHeaders ?? loaderHeaders;

export const privateMeta = (head: PageHead | undefined) => [
  ...pageMeta(head),
  { name: 'robots', content: 'noindex' },
];
