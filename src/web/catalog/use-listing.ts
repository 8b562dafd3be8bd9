// The list that a guest sees: what came with the page until the board is there, then the board, filtered in the browser.
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { applyFilters } from '#core/catalog/apply-filters.ts';
import type { Board } from '#core/catalog/board.ts';
import type { Area, Category, Product, Tag } from '#core/catalog/catalog.contract.ts';
import { indexChoices } from '#core/catalog/filter-index.ts';
import { type EmptyReason, emptyReason } from '#core/catalog/filter-reason.ts';
import { filtersToSearch, parseFilters } from '#core/catalog/filter-url.ts';
import {
  type FilterChoices,
  type FilterName,
  type Filters,
  liftFilters,
  makeFilters,
} from '#core/catalog/filters.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { PAGE_SIZES, type Page } from '#core/pagination.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { useBoard } from './board-store.ts';
import { cardFromBoard, cardFromProduct } from './card-venue.ts';

/** A card speaks for this many until the guest has said otherwise. */
const DEFAULT_PARTY = 2;

export type ListingPage = {
  language: Language;
  currency: Currency;
  parent_city: { slug: string; proper_name: string };
  activeProductType: ProductType;
  areas: Area[];
  tags: Tag[];
  categories: Category[];
  products: Page<Product>;
  /** What the address itself chooses, on an area's page. */
  fixed: FixedChoice | null;
  /** Why the page came without a card. */
  reason: EmptyReason | null;
};

export type FixedChoice = { areaId: number; tagId?: number | undefined };

export function useListing(page: ListingPage) {
  const { language, currency, parent_city: city, activeProductType: type, areas, tags, categories } = page;
  const { search } = useLocation();
  const choices = useMemo<FilterChoices>(
    () => ({ language, areas, tags: tags.filter(({ hidden }) => !hidden), categories }),
    [language, areas, tags, categories],
  );
  const index = useMemo(() => indexChoices(choices), [choices]);
  const filters = useFilters(search, choices, page.fixed);
  const names = useMemo(
    () => ({
      areas: new Map(areas.map(({ id, proper_name }) => [id, proper_name])),
      tags: new Map(choices.tags.map(({ id, name }) => [id, name])),
      currency,
      type,
    }),
    [areas, choices, currency, type],
  );
  const board = useBoard(city.slug, type);
  const found = useMemo(() => board && applyFilters(board, filters, index), [board, filters, index]);
  const order = useSteadyOrder(board, found?.venues, filters);
  const party = filters.person || DEFAULT_PARTY;
  const pages = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);

  const total = board ? order.length : page.products.total_data;
  const shown = board ? Math.min(total, pages * PAGE_SIZES.default) : page.products.data.length;
  const venues = useMemo(
    () =>
      board
        ? order.slice(0, shown).flatMap((id) => cardFromBoard(board, id, party, filters.times, names) ?? [])
        : page.products.data.map((product) => cardFromProduct(product, party, names)),
    [board, order, shown, party, filters.times, names, page.products],
  );
  const cityPath = buildPath(cityRoute(type), { city: city.slug }, language);
  const actions = useFilterActions({ filters, choices, pages, fixed: page.fixed, cityPath });
  return {
    board,
    found,
    names,
    filters,
    choices,
    party,
    venues,
    total,
    hasMore: shown < total,
    empty: total > 0 ? undefined : board ? emptyReason(board, filters, index) : page.reason,
    count: (draft: Filters) => board && applyFilters(board, draft, index),
    ...actions,
  };
}

const withFixed = (filters: Filters, choices: FilterChoices, fixed: FixedChoice | null): Filters =>
  fixed
    ? makeFilters(
        { ...filters, areas: [fixed.areaId], tags: [...filters.tags, ...(fixed.tagId ? [fixed.tagId] : [])] },
        choices,
      )
    : filters;

/** The same object as long as the choice is the same, whatever else the address says. */
function useFilters(search: string, choices: FilterChoices, fixed: FixedChoice | null): Filters {
  const key = filtersToSearch(parseFilters(new URLSearchParams(search), choices), choices);
  return useMemo(
    () => withFixed(parseFilters(new URLSearchParams(key), choices), choices, fixed),
    [key, choices, fixed],
  );
}

/** Only a guest's own choice moves cards: what others buy changes a card where it stands. */
function useSteadyOrder(
  board: Board | undefined,
  venues: number[] | undefined,
  filters: Filters,
): readonly number[] {
  const [steady, setSteady] = useState<{
    board: Board | undefined;
    filters: Filters;
    ids: readonly number[];
  }>({
    board: undefined,
    filters,
    ids: [],
  });
  if (!board || (steady.board === board && steady.filters === filters)) return steady.ids;
  const found = venues?.flatMap((venue) => board.places[venue]?.id ?? []) ?? [];
  const isSameChoice = steady.board !== undefined && steady.filters === filters;
  const known = new Set(steady.ids);
  const ids = isSameChoice ? [...steady.ids, ...found.filter((id) => !known.has(id))] : found;
  setSteady({ board, filters, ids });
  return ids;
}

type ActionInput = {
  filters: Filters;
  choices: FilterChoices;
  pages: number;
  fixed: FixedChoice | null;
  cityPath: string;
};

function useFilterActions({ filters, choices, pages, fixed, cityPath }: ActionInput) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();

  /** The address of a choice. One that no longer has what an area's page stands for leads to the city's list. */
  function addressOf(next: Filters, nextPages: number) {
    const isHere =
      filtersToSearch(withFixed(next, choices, fixed), choices) === filtersToSearch(next, choices);
    const open = isHere && fixed ? withoutFixed(next, choices, fixed) : next;
    const query = new URLSearchParams(filtersToSearch(open, choices));
    if (nextPages > 1) query.set('page', String(nextPages));
    return { pathname: isHere ? pathname : cityPath, search: query.toString() };
  }
  const go = (next: Filters, nextPages: number, replace: boolean) =>
    void navigate(addressOf(next, nextPages), { replace, preventScrollReset: true });
  return {
    change: (next: Filters) => go(next, 1, false),
    lift: (names: readonly FilterName[]) => go(liftFilters(filters, names, choices), 1, false),
    // Never in the way of where the guest is going: a navigation of ours would take back theirs.
    showMore: () => navigation.state === 'idle' && go(filters, pages + 1, true),
    morePath: addressOf(filters, pages + 1),
    othersPath: (areaId: number) =>
      addressOf(makeFilters({ ...filters, areas: [areaId], search: '' }, choices), 1),
  };
}

const withoutFixed = (filters: Filters, choices: FilterChoices, { tagId }: FixedChoice): Filters =>
  makeFilters({ ...filters, areas: [], tags: filters.tags.filter((id) => id !== tagId) }, choices);
