import { applyFilters } from '#core/catalog/apply-filters.ts';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import { DEFAULT_CITY_SLUG, type Language, type ProductType } from '#core/market.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { forHold } from './board-snapshot.ts';
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
  const { venues, total } = applyFilters(snapshot.board, parseFilters(search, index.choices), index);
  const first = pageOffset(paging);
  const products = presentProducts(snapshot, venues.slice(first, first + paging.per_page), city, language);
  return {
    version: `${snapshot.board.version.toString(36)}-${atlasPrint(atlas)}`,
    data: presentPage(products, paging, total),
  };
}
