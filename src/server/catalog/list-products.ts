import { LRUCache } from 'lru-cache';
import { questionsOf } from '#core/catalog/apply-filters.ts';
import type { Board } from '#core/catalog/board.ts';
import type { Product } from '#core/catalog/catalog.contract.ts';
import type { FilterIndex } from '#core/catalog/filter-index.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import type { Filters } from '#core/catalog/filters.ts';
import { placesInOrder } from '#core/catalog/sort.ts';
import { DEFAULT_CITY_SLUG, type Language, type ProductType } from '#core/market.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { type BoardSnapshot, forHold } from './board-snapshot.ts';
import { atlasPrint, cityFrame } from './city-frame.ts';
import { presentProducts } from './present-product.ts';
import type { Versioned } from './venue-view.ts';

type Input = {
  citySlug?: string | undefined;
  productType: ProductType;
  language: Language;
  /** The filters, as an address has them. */
  search: URLSearchParams;
  paging: Pick<PagedQuery, 'current_page' | 'per_page'>;
  holdId?: string | undefined;
};

/** Repeated filters are answered without filtering again. Goes with its version of the board. */
const KEPT_PAGES = 500;
const remembered = new WeakMap<BoardSnapshot, LRUCache<string, Versioned<Page<Product>>>>();

function pagesOf(snapshot: BoardSnapshot) {
  let pages = remembered.get(snapshot);
  if (!pages) {
    pages = new LRUCache({ max: KEPT_PAGES });
    remembered.set(snapshot, pages);
  }
  return pages;
}

/** One page of a city's products. An unknown city counts as not named, as everything unknown in a query does. */
export async function listProducts(app: App, input: Input): Promise<Versioned<Page<Product>>> {
  const { productType, language, search, paging, holdId } = input;
  const atlas = await app.atlas.get();
  const { cityBySlug, cities } = atlas;
  const city = cityBySlug.get(input.citySlug ?? '') ?? cityBySlug.get(DEFAULT_CITY_SLUG) ?? cities[0];
  if (!city) return { version: 'none', data: presentPage([], paging, 0) };
  const { index } = await cityFrame(atlas, city, productType, language);
  const shared = await app.boards.get({ cityId: city.id, productType });
  const snapshot = forHold(shared, holdId, app.boards.now());
  const version = `${snapshot.board.version.toString(36)}-${atlasPrint(atlas)}`;
  const pages = pagesOf(snapshot);
  const key = `${version} ${language} ${paging.current_page} ${paging.per_page} ${search}`;
  const known = pages.get(key);
  if (known) return known;
  const venues = filteredVenues(snapshot.board, parseFilters(search, index.choices), index);
  const first = pageOffset(paging);
  const products = presentProducts(snapshot, venues.slice(first, first + paging.per_page), city, language);
  const page = { version, data: presentPage(products, paging, venues.length) };
  pages.set(key, page);
  return page;
}

/** As `applyFilters` does, without the counts, which a page of products doesn't show. The cheapest questions first. */
export function filteredVenues(board: Board, filters: Filters, index: FilterIndex): number[] {
  const { isInArea, missingCategories, hasTable, matchesSearch } = questionsOf(board, filters, index);
  return placesInOrder(board.places, filters.sort, index.choices.language).filter(
    (venue) => isInArea(venue) && missingCategories(venue) === 0 && hasTable(venue) && matchesSearch(venue),
  );
}
