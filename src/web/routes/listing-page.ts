// The preloaded state that list, map and area page share.
import { data } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { type PageState, SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import { type Language, MARKETS, type ProductType } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import type { App } from '#server/app.ts';
import { type CityListing, getCityListing } from '#server/catalog/get-city-listing.ts';
import { getPageLists } from '#server/content/get-page-lists.ts';
import { getShell } from '#server/content/get-shell.ts';
import { listPageBoxes } from '#server/content/list-page-boxes.ts';
import { madeFromHeader } from '#server/http/made-from.ts';
import { answerProblems, SHARED_PAGE } from './page-request.ts';
import { presentShell } from './present-shell.ts';

const MOST_PAGES = 500;

type Input<R extends RouteId> = {
  url: URL;
  routeId: R;
  params: PathParams<R> & { city: string };
  language: Language;
  productType: ProductType;
  area?: { areaSlug: string; tagSlug?: string | undefined };
  words: (listing: CityListing) => { title: string; description: string };
};

export async function loadListingPage<R extends RouteId>(app: App, input: Input<R>) {
  const { url, routeId, params, language, productType, area } = input;
  const page = Math.max(1, Math.min(MOST_PAGES, Number(url.searchParams.get('page')) || 1));
  const listing = await answerProblems(
    getCityListing(app, {
      citySlug: params.city,
      productType,
      language,
      search: url.searchParams,
      page,
      area,
    }),
  );
  const pageBoxes = await listPageBoxes(app, { cityId: listing.city.id, productType, language });
  const { partners, blogs } = await getPageLists(app, { city: listing.city, productType, language });
  const { navMenus, navHideById } = presentShell(await getShell(app, url));
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        ...input.words(listing),
        canonical: canonicalUrl(routeId, params, language, app.config.origins),
        alternates: alternates(routeId, params, app.config.origins),
      },
      language,
      local: language,
      currency: MARKETS[listing.market].currency,
      parent_city: listing.city,
      parent_areas: listing.parentCities,
      areas: listing.areas,
      area: listing.area ?? null,
      tag: listing.tag ?? null,
      fixed: listing.area ? { areaId: listing.area.id, tagId: listing.tag?.id } : null,
      reason: listing.reason,
      categories: listing.categories,
      tags: listing.tags,
      products: listing.products,
      activeProductType: productType,
      productTypes: listing.productTypes,
      sortOptions: listing.sortOptions,
      navMenus,
      navHideById,
      partners,
      blogs,
      pageBoxes,
      status: listing.status,
    } satisfies PageState & Record<string, unknown>,
    {
      headers: {
        'Cache-Control': SHARED_PAGE,
        ...madeFromHeader({ cityId: listing.city.id, productType, version: listing.boardVersion }),
      },
    },
  );
}
