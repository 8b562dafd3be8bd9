// The filters are the address's. A choice is shown at once, and the address follows when it is on screen.
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

/** What the address itself chooses, on an area's page. */
export type FixedChoice = { areaId: number; tagId?: number | undefined };

type Input = {
  choices: FilterChoices;
  fixed: FixedChoice | null;
  /** Where a choice leads that an area's page no longer stands for. */
  cityPath: string;
  /** Whether the browser can list a choice by itself; otherwise the server answers with the address. */
  hasBoard: boolean;
};

export function useFilterAddress({ choices, fixed, cityPath, hasBoard }: Input) {
  const { pathname, search: ownSearch } = useLocation();
  const [search, showSearch] = useOptimistic(ownSearch);
  const [grown, setGrown] = useState<{ search: string; pages: number }>();
  const navigate = useNavigate();
  const { filters, isNarrowed } = useFilters(search, choices, fixed);
  const pages = grown?.search === search ? grown.pages : pagesIn(search);

  /** The address of a choice. One that no longer has what an area's page stands for leads to the city's list. */
  function addressOf(next: Filters, nextPages = 1) {
    const isHere =
      filtersToSearch(withFixed(next, choices, fixed), choices) === filtersToSearch(next, choices);
    const open = isHere && fixed ? withoutFixed(next, choices, fixed) : next;
    const query = new URLSearchParams(filtersToSearch(open, choices));
    if (nextPages > 1) query.set('page', String(nextPages));
    return { pathname: isHere ? pathname : cityPath, search: query.size > 0 ? `?${query}` : '' };
  }
  const morePath = addressOf(filters, pages + 1);

  function change(next: Filters) {
    const address = addressOf(next);
    const follow = () => navigate(address, { preventScrollReset: true });
    setGrown(undefined);
    if (address.pathname !== pathname || !hasBoard) return void follow();
    if (address.search === search) return;
    startTransition(async () => {
      showSearch(address.search);
      await new Promise<void>(afterPaint);
      await follow();
    });
  }
  function showMore() {
    if (hasBoard) {
      setGrown({ search, pages: pages + 1 });
      // Past the router: the guest may be on the way to another page, and a navigation of ours would take theirs back.
      history.replaceState(history.state, '', createPath(morePath));
    }
    // The list's end comes into sight by itself, and must not cancel a page that was asked for.
    else if (!isNavigating()) void navigate(morePath, { replace: true, preventScrollReset: true });
  }
  return {
    filters,
    isNarrowed,
    pages,
    change,
    liftPath: (names: readonly FilterName[]) => createPath(addressOf(liftFilters(filters, names, choices))),
    showMore,
    morePath,
    othersPath: (areaId: number) =>
      createPath(addressOf(makeFilters({ ...filters, areas: [areaId], search: '' }, choices))),
  };
}

const pagesIn = (search: string) => Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);

/** The same object as long as the choice is the same, whatever else the address says. */
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
