import type { Board } from '#core/catalog/board.ts';
import type { Product } from '#core/catalog/catalog.contract.ts';
import type { FilterIndex } from '#core/catalog/filter-index.ts';
import { filterSets, venuesInAll } from '#core/catalog/filter-sets.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import type { Filters } from '#core/catalog/filters.ts';
import { sortVenues } from '#core/catalog/sort.ts';
import { countVenues, hasVenue } from '#core/catalog/venue-set.ts';
import { DEFAULT_CITY_SLUG, type Language, type ProductType } from '#core/market.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { type BoardSnapshot, forHold } from './board-snapshot.ts';
import { untilBoardChanges, untilContentChanges } from './cache-validity.ts';
import { atlasFingerprint, findCachedPageData, getCityPageData } from './city-page-data.ts';
import type { Atlas, AtlasCity } from './load-atlas.ts';
import { presentProducts } from './present-product.ts';
import type { Versioned } from './venue-view.ts';

type SharedInput = {
  citySlug?: string | undefined;
  productType: ProductType;
  language: Language;
  /** The filters, as in a URL's query. */
  search: URLSearchParams;
  paging: Pick<PagedQuery, 'current_page' | 'per_page'>;
};
type Input = SharedInput & { holdId?: string | undefined };
type ProductPage = Versioned<Page<Product>>;

/** One page of a city's products. An unknown city is ignored, like all unknown query values. */
export async function listProducts(app: App, input: Input): Promise<ProductPage> {
  const { productType, language, holdId } = input;
  const isContentCurrent = untilContentChanges(app);
  const atlas = await app.atlas.get();
  const city = cityOf(atlas, input);
  if (!city) return { version: 'none', isCurrent: () => false, data: presentPage([], input.paging, 0) };
  const { index } = await getCityPageData(atlas, city, productType, language);
  const shared = await app.boards.get({ cityId: city.id, productType });
  const snapshot = forHold(shared, holdId, app.boards.now());
  return pageOf(app, input, { atlas, city, index, snapshot, isContentCurrent });
}

/** The shared list from memory, synchronously; undefined until atlas and board are loaded. */
export function listProductsFromMemory(app: App, input: SharedInput): ProductPage | undefined {
  const { productType, language } = input;
  const atlas = app.atlas.peek();
  const city = atlas && cityOf(atlas, input);
  const pageData = city && findCachedPageData(atlas, city, productType, language);
  const snapshot = pageData && app.boards.peek({ cityId: city.id, productType });
  if (!snapshot) return undefined;
  const isContentCurrent = untilContentChanges(app);
  return pageOf(app, input, { atlas, city, index: pageData.index, snapshot, isContentCurrent });
}

const cityOf = ({ cityBySlug, cities }: Atlas, { citySlug }: SharedInput): AtlasCity | undefined =>
  cityBySlug.get(citySlug ?? '') ?? cityBySlug.get(DEFAULT_CITY_SLUG) ?? cities[0];

type Sources = {
  atlas: Atlas;
  city: AtlasCity;
  index: FilterIndex;
  snapshot: BoardSnapshot;
  isContentCurrent: () => boolean;
};

function pageOf(app: App, input: SharedInput, sources: Sources): ProductPage {
  const { atlas, city, index, snapshot, isContentCurrent } = sources;
  const { language, search, paging } = input;
  const { board } = snapshot;
  const filters = parseFilters(search, index.choices);
  const part = { first: pageOffset(paging), count: paging.per_page };
  const { total, venues } = partOfListing(board, filters, index, part);
  const products = presentProducts(snapshot, venues, city, language);
  const isBoardCurrent = untilBoardChanges(app, board);
  return {
    version: `${board.version.toString(36)}-${atlasFingerprint(atlas)}`,
    isCurrent: () => isBoardCurrent() && isContentCurrent(),
    data: presentPage(products, paging, total),
  };
}

type Part = { total: number; venues: number[] };

/**
 * A part of what `applyFilters` lists, and the total count.
 * @internal A test compares the two.
 */
export function partOfListing(
  board: Board,
  filters: Filters,
  index: FilterIndex,
  { first, count }: { first: number; count: number },
): Part {
  const order = sortVenues(board, filters.sort, index.choices.language);
  const sets = filterSets(board, filters, index);
  if (sets.size === 0) return { total: order.length, venues: order.slice(first, first + count) };
  const passing = venuesInAll(board, sets);
  const venues: number[] = [];
  let skipped = 0;
  for (const venue of order) {
    if (venues.length === count) break;
    if (!hasVenue(passing, venue)) continue;
    if (skipped < first) skipped += 1;
    else venues.push(venue);
  }
  return { total: countVenues(passing), venues };
}
