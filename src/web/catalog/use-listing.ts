// The listed venues: from the page data until the board is loaded, then from the board.
import { useCallback, useMemo, useState } from 'react';
import { applyFilters, type Listing } from '#core/catalog/apply-filters.ts';
import {
  type Board,
  type BoardStatus,
  boardStatus,
  firstArrival,
  type VenueRecord,
} from '#core/catalog/board.ts';
import type { Area, Category, Product, Tag } from '#core/catalog/catalog.contract.ts';
import { indexChoices } from '#core/catalog/filter-index.ts';
import { type EmptyReason, emptyReason } from '#core/catalog/filter-reason.ts';
import { type FilterChoices, type Filters, makeFilters } from '#core/catalog/filters.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { PAGE_SIZES, type Page } from '#core/pagination.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useBoard } from './board-store.ts';
import { cardFromBoard, cardFromProduct } from './card-venue.ts';
import { type FixedChoice, useFilterUrl } from './use-filter-url.ts';

/** The party size that cards assume until the guest chooses one. */
const DEFAULT_PARTY = 2;

export type ListingPage = {
  language: Language;
  currency: Currency;
  parent_city: { slug: string; label: string };
  activeProductType: ProductType;
  areas: Area[];
  tags: Tag[];
  categories: Category[];
  products: Page<Product>;
  fixed: FixedChoice | null;
  /** Why the page has no cards. */
  reason: EmptyReason | null;
  /** Of the whole city, independent of the filters. */
  status: CityStatus;
};

type CityStatus = Pick<BoardStatus, 'in-stock' | 'freeTables'>;

/** Counts for filters that are not applied yet; undefined until the board is loaded. */
export type CountFilters = (filters: Filters) => Listing | undefined;

/** `isShown` narrows the list beside the filters, e.g. to the visible part of the map. */
export function useListing(page: ListingPage, isShown?: (venue: VenueRecord) => boolean) {
  const { language, currency, parent_city: city, activeProductType: type, areas, tags, categories } = page;
  const choices = useMemo<FilterChoices>(
    () => ({ language, areas, tags: tags.filter(({ hidden }) => !hidden), categories }),
    [language, areas, tags, categories],
  );
  const index = useMemo(() => indexChoices(choices), [choices]);
  const names = useMemo(
    () => ({
      areas: new Map(areas.map(({ id, label }) => [id, label])),
      tags: new Map(choices.tags.map(({ id, name }) => [id, name])),
      currency,
      type,
    }),
    [areas, choices, currency, type],
  );
  const board = useBoard(city.slug, type);
  const { filters, pages, ...actions } = useFilterUrl({
    choices,
    fixed: page.fixed,
    cityPath: buildPath(cityRoute(type), { city: city.slug }, language),
    hasBoard: board !== undefined,
  });
  const found = useMemo(() => board && applyFilters(board, filters, index), [board, filters, index]);
  const shown = useMemo(
    () =>
      isShown && board && found
        ? found.venues.filter((index) => board.venues[index] && isShown(board.venues[index]))
        : found?.venues,
    [board, found, isShown],
  );
  const order = useStableOrder(board, shown, filters, isShown);
  const party = filters.person || DEFAULT_PARTY;

  const total = board ? order.length : page.products.total_data;
  const shownCount = board ? Math.min(total, pages * PAGE_SIZES.default) : page.products.data.length;
  const venues = useMemo(
    () =>
      board
        ? order
            .slice(0, shownCount)
            .flatMap((id) => cardFromBoard(board, id, party, filters.times, names) ?? [])
        : page.products.data.map((product) => cardFromProduct(product, party, names)),
    [board, order, shownCount, party, filters.times, names, page.products],
  );
  const count = useCallback<CountFilters>(
    (draft) => board && applyFilters(board, draft, index),
    [board, index],
  );
  const changeParty = useLatest((person: number) =>
    actions.change(makeFilters({ ...filters, person }, choices)),
  );
  const nextArrival = useMemo(() => board && firstArrival(board), [board]);
  const status = useMemo<CityStatus>(() => (board ? boardStatus(board) : page.status), [board, page.status]);
  return {
    board,
    status,
    found,
    names,
    filters,
    choices,
    party,
    venues,
    total,
    hasMore: shownCount < total,
    // Cards whose tables went while the guest looks stay and say so; then the list is not empty.
    empty: total || found?.total ? undefined : board ? emptyReason(board, filters, index) : page.reason,
    count,
    changeParty,
    /** The next free arrival of the city and type, once the board is loaded. */
    nextArrival,
    ...actions,
  };
}

type StableOrder = { board: Board | undefined; filters: Filters; isShown: unknown; ids: readonly number[] };

/** Cards keep their order until the guest changes the filters: stock changes do not move them. */
function useStableOrder(
  board: Board | undefined,
  venues: number[] | undefined,
  filters: Filters,
  isShown: unknown,
): readonly number[] {
  const [stable, setStable] = useState<StableOrder>({ board: undefined, filters, isShown, ids: [] });
  const isSame = stable.filters === filters && stable.isShown === isShown;
  if (!board || (stable.board === board && isSame)) return stable.ids;
  const found = venues?.flatMap((venue) => board.venues[venue]?.id ?? []) ?? [];
  const isSameChoice = stable.board !== undefined && isSame;
  const known = new Set(stable.ids);
  const ids = isSameChoice ? [...stable.ids, ...found.filter((id) => !known.has(id))] : found;
  setStable({ board, filters, isShown, ids });
  return ids;
}
