import { applyFilters } from '#core/catalog/apply-filters.ts';
import { type BoardStatus, boardStatus } from '#core/catalog/board.ts';
import type { Area, Product, Tag } from '#core/catalog/catalog.contract.ts';
import { type EmptyReason, emptyReason } from '#core/catalog/filter-reason.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import { type Filters, makeFilters } from '#core/catalog/filters.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { PAGE_SIZES, type Page, presentPage } from '#core/pagination.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { untilBoardChanges } from './cache-validity.ts';
import { type CityPageData, getCityPageData } from './city-page-data.ts';
import { presentProducts } from './present-product.ts';

type Input = {
  citySlug: string;
  productType: ProductType;
  language: Language;
  search: URLSearchParams;
  page: number;
  area?: { areaSlug: string; tagSlug?: string | undefined } | undefined;
};

export type CityListing = Omit<CityPageData, 'index'> & {
  market: MarketId;
  /** Of an area listing. */
  area: Area | undefined;
  tag: Tag | undefined;
  filters: Filters;
  /** From the first page up to the one asked for. */
  products: Page<Product>;
  /** Of the whole city, ignoring the filters. */
  status: BoardStatus;
  counts: { results: number; tags: Record<number, number>; areas: Record<number, number> };
  /** Why the list is empty; null when it is not. */
  reason: EmptyReason | null;
  isCurrent: () => boolean;
};

/** The listing of a city, or of one of its areas with an optional tag, as everybody sees it. */
export async function getCityListing(app: App, input: Input): Promise<CityListing> {
  const { citySlug, productType, language, search } = input;
  const atlas = await app.atlas.get();
  const city = atlas.cityBySlug.get(citySlug);
  if (!city?.productTypes.includes(productType)) throw new Problem('not_found');
  const { index, ...pageData } = await getCityPageData(atlas, city, productType, language);
  const { area, tag } = areaOf(pageData, input.area);
  const snapshot = await app.boards.get({ cityId: city.id, productType });
  const { board } = snapshot;

  const chosen = parseFilters(search, index.choices);
  const filters = makeFilters(
    {
      ...chosen,
      ...(area && { areas: [area.id] }),
      ...(tag && { tags: [...chosen.tags, tag.id] }),
    },
    index.choices,
  );
  const listing = applyFilters(board, filters, index);
  const perPage = PAGE_SIZES.default;
  const page = Math.max(1, Math.min(input.page, Math.ceil(listing.total / perPage)));
  const products = presentProducts(snapshot, listing.venues.slice(0, page * perPage), city, language);
  return {
    ...pageData,
    market: city.market,
    area,
    tag,
    filters,
    products: presentPage(products, { current_page: page, per_page: perPage }, listing.total),
    status: boardStatus(board),
    counts: {
      results: listing.total,
      tags: Object.fromEntries(listing.tagCounts),
      areas: Object.fromEntries(listing.areaCounts),
    },
    reason: listing.total > 0 ? null : emptyReason(board, filters, index),
    isCurrent: untilBoardChanges(app, board),
  };
}

function areaOf({ areas, tags }: Pick<CityPageData, 'areas' | 'tags'>, asked: Input['area']) {
  if (!asked) return { area: undefined, tag: undefined };
  const area = areas.find(({ slug }) => slug === asked.areaSlug);
  const tag = tags.find(({ slug, hidden }) => !hidden && slug === asked.tagSlug);
  // An unknown area or tag in the path is not found; in a query it would be dropped.
  if (!area || (asked.tagSlug !== undefined && !tag)) throw new Problem('not_found');
  return { area, tag };
}
