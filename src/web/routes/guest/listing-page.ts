// The loader data that list, map and area page share.
import { data } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { type PageState, restaurantId, SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import { type Language, MARKETS, type ProductType } from '#core/market.ts';
import { buildPath, type PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { breadcrumbsJsonLd } from '#core/seo/breadcrumbs-json-ld.ts';
import { listingJsonLd } from '#core/seo/listing-json-ld.ts';
import { ogPicturePath } from '#core/seo/og-picture.ts';
import type { App } from '#server/app.ts';
import { findAreaCity } from '#server/catalog/find-area-city.ts';
import { findMovedSlugs } from '#server/catalog/find-moved-slugs.ts';
import { type CityListing, getCityListing } from '#server/catalog/get-city-listing.ts';
import { getPageLists } from '#server/content/get-page-lists.ts';
import type { Shell } from '#server/content/get-shell.ts';
import { translatorFor } from '#server/i18n/translator.ts';
import { boxPageNumber } from './content-page.ts';
import { answerProblems, movedTo, SHARED_PAGE } from './page-request.ts';
import { presentShell } from './present-shell.ts';

const MAX_PAGES = 500;

type Input<R extends RouteId> = {
  url: URL;
  shell: Shell;
  routeId: R;
  params: PathParams<R> & { city: string };
  language: Language;
  productType: ProductType;
  area?: { areaSlug: string; tagSlug?: string | undefined };
  texts: (listing: CityListing) => { title: string; description: string };
  /** Is told until when the page is current. */
  currentWhile: (isCurrent: () => boolean) => void;
};

export async function loadListingPage<R extends RouteId>(app: App, input: Input<R>) {
  const { routeId, language, productType, area } = input;
  const requestUrl = input.url;
  const moved = await findMovedSlugs(app, { city: input.params.city, area: area?.areaSlug });
  if (moved) throw movedTo(buildPath(routeId, { ...input.params, ...moved }, language), requestUrl);
  // An area under another city's address has its own city's page as canonical.
  const city = area && (await findAreaCity(app, { city: input.params.city, area: area.areaSlug }));
  const params = city ? { ...input.params, city } : input.params;
  const page = Math.max(1, Math.min(MAX_PAGES, Number(requestUrl.searchParams.get('page')) || 1));
  const listing = await answerProblems(
    getCityListing(app, {
      citySlug: params.city,
      productType,
      language,
      search: requestUrl.searchParams,
      page,
      area,
    }),
  );
  const { pageBoxes, scriptBoxes, partners, blogs } = await getPageLists(
    app,
    { city: listing.city, productType, language },
    boxPageNumber(requestUrl),
  );
  const { navMenus, navHideById } = presentShell(input.shell, await translatorFor(language));
  input.currentWhile(listing.isCurrent);
  const texts = input.texts(listing);
  const url = canonicalUrl(routeId, params, language, app.config.origins);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        ...texts,
        canonical: url,
        jsonLd: jsonLdOf({ title: texts.title, url, language, listing }),
        alternates: alternates(routeId, params, app.config.origins),
        picture: ogPicturePath({ language, kind: 'city', slug: listing.city.slug }),
        // An empty list does not belong in search results. Filtered and further pages have the URL
        // of the first page as canonical.
        isHidden: listing.products.total_data === 0,
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
      restaurant_id: restaurantId({ activeProduct: null, products: listing.products }),
      activeProductType: productType,
      productTypes: listing.productTypes,
      sortOptions: listing.sortOptions,
      navMenus,
      navHideById,
      partners,
      blogs,
      pageBoxes,
      scriptBoxes,
      status: listing.status,
    } satisfies PageState & Record<string, unknown>,
    {
      headers: { 'Cache-Control': SHARED_PAGE },
    },
  );
}

type JsonLdInput = { title: string; url: string; language: Language; listing: CityListing };

function jsonLdOf({ title: name, url, language, listing }: JsonLdInput): object[] {
  const { city, area, products } = listing;
  return [
    listingJsonLd({ name, url, language, products: products.data }),
    breadcrumbsJsonLd([
      { name: city.label, url: area ? new URL(city.link, url).href : url },
      ...(area ? [{ name: area.label, url }] : []),
    ]),
  ];
}
