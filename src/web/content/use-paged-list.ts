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

/** A list whose first pages come with the document; further pages are fetched and appended. */
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
  // A list of other parameters is another list: what was asked for this one is not awaited there.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  // The first new item gets the focus, so that reading continues there.
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
      if (isGone.current) return;
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

/** The query string that shows a list up to this page. */
export const moreSearch = (page: number): string => `?page=${page}`;
