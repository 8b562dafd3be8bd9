import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#core/market.ts';
import {
  nextPageComplete,
  nextPageFailed,
  nextPageQuery,
  nextPageStarted,
  type PaginationGroup,
} from '#core/pagination.ts';
import { fetchPage } from './fetch-page.ts';

/** A list whose first pages came with the document, and whose next ones are fetched and appended. */
export function usePagedList<Item, Params extends object>(
  call: string,
  preloaded: PaginationGroup<Item, Params>,
  language: Language,
) {
  const [group, setGroup] = useState(preloaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [firstNew, setFirstNew] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();

  // Reading goes on with what has come.
  useEffect(() => {
    if (firstNew !== undefined)
      list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }, [firstNew]);

  async function showMore() {
    const query = nextPageQuery(group, language);
    if (!query) return;
    setGroup(nextPageStarted);
    setHasFailed(false);
    try {
      const page = await fetchPage<Item>(call, query);
      setGroup((current) => nextPageComplete(current, page));
      setFirstNew(group.data.length);
      await navigate({ search: moreSearch(page.current_page) }, { replace: true, preventScrollReset: true });
    } catch {
      setGroup(nextPageFailed);
      setHasFailed(true);
    }
  }

  return { group, list, hasFailed, showMore };
}

/** The address that shows a list up to a page. */
export const moreSearch = (page: number): string => `?page=${page}`;
