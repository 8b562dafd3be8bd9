// The URL holds the filters. A choice is shown at once, and the URL changes after that paint.
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { filtersToSearch, parseFilters } from '#core/catalog/filter-url.ts';
import {
  activeFilters,
  type FilterChoices,
  type FilterName,
  type Filters,
  liftFilters,
  makeFilters,
} from '#core/catalog/filters.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { isNavigating } from '../ui/modal-history.ts';

/** Chosen by the path of an area's page. */
export type FixedChoice = { areaId: number; tagId?: number | undefined };

type Input = {
  choices: FilterChoices;
  fixed: FixedChoice | null;
  /** For a choice that the area's page doesn't cover. */
  cityPath: string;
  /** Whether the browser can filter by itself; otherwise the server does. */
  hasBoard: boolean;
};

export function useFilterUrl({ choices, fixed, cityPath, hasBoard }: Input) {
  const { pathname, search: ownSearch } = useLocation();
  const [search, showSearch] = useOptimistic(ownSearch);
  const [grown, setGrown] = useState<{ search: string; pages: number }>();
  const navigate = useNavigate();
  const { filters, isNarrowed } = useFilters(search, choices, fixed);
  const pages = grown?.search === search ? grown.pages : pagesIn(search);

  /** A choice without the area of an area's page leads to the city's list. */
  function locationOf(next: Filters, nextPages = 1) {
    const isHere =
      filtersToSearch(withFixed(next, choices, fixed), choices) === filtersToSearch(next, choices);
    const open = isHere && fixed ? withoutFixed(next, choices, fixed) : next;
    const query = new URLSearchParams(filtersToSearch(open, choices));
    if (nextPages > 1) query.set('page', String(nextPages));
    return { pathname: isHere ? pathname : cityPath, search: query.size > 0 ? `?${query}` : '' };
  }
  const morePath = locationOf(filters, pages + 1);

  function change(next: Filters) {
    const target = locationOf(next);
    const updateUrl = () => navigate(target, { preventScrollReset: true });
    setGrown(undefined);
    if (target.pathname !== pathname || !hasBoard) return void updateUrl();
    if (target.search === search) return;
    startTransition(async () => {
      showSearch(target.search);
      await new Promise<void>(afterPaint);
      await updateUrl();
    });
  }
  function showMore() {
    if (hasBoard) {
      setGrown({ search, pages: pages + 1 });
      // Without the router: a navigation of ours would cancel one that the guest has started.
      history.replaceState(history.state, '', createPath(morePath));
    }
    // Scrolling triggers this, and it must not cancel a navigation that the guest has started.
    else if (!isNavigating()) void navigate(morePath, { replace: true, preventScrollReset: true });
  }
  return {
    filters,
    isNarrowed,
    pages,
    change,
    liftPath: (names: readonly FilterName[]) => createPath(locationOf(liftFilters(filters, names, choices))),
    showMore,
    morePath,
    othersPath: (areaId: number) =>
      createPath(locationOf(makeFilters({ ...filters, areas: [areaId], search: '' }, choices))),
  };
}

const pagesIn = (search: string) => Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);

/** The same object as long as the filters are the same, whatever else is in the URL. */
function useFilters(search: string, choices: FilterChoices, fixed: FixedChoice | null) {
  const key = filtersToSearch(parseFilters(new URLSearchParams(search), choices), choices);
  return useMemo(() => {
    const chosen = parseFilters(new URLSearchParams(key), choices);
    return { filters: withFixed(chosen, choices, fixed), isNarrowed: activeFilters(chosen).length > 0 };
  }, [key, choices, fixed]);
}

const withFixed = (filters: Filters, choices: FilterChoices, fixed: FixedChoice | null): Filters =>
  fixed
    ? makeFilters(
        { ...filters, areas: [fixed.areaId], tags: [...filters.tags, ...(fixed.tagId ? [fixed.tagId] : [])] },
        choices,
      )
    : filters;

const withoutFixed = (filters: Filters, choices: FilterChoices, { tagId }: FixedChoice): Filters =>
  makeFilters({ ...filters, areas: [], tags: filters.tags.filter((id) => id !== tagId) }, choices);
