import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { MAX_DRAWN_ZOOM, positionToHash } from '#core/catalog/map-position.ts';
import { SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import { venueJsonLd } from '#core/catalog/venue-json-ld.ts';
import { MARKETS, PRODUCT_TYPES } from '#core/market.ts';
import { buildPath, mapRoute } from '#core/paths.ts';
import { breadcrumbsJsonLd } from '#core/seo/breadcrumbs-json-ld.ts';
import { ogPicturePath } from '#core/seo/og-picture.ts';
import { getVenuePage } from '#server/catalog/get-venue-page.ts';
import { getPageLists } from '#server/content/get-page-lists.ts';
import { getVenuePreview } from '#server/house/get-venue-preview.ts';
import { appContext, currentWhileContext } from '../../context.ts';
import { isServed } from '../../is-served.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import { ROUTE_FILES } from '../../route-files.ts';
import { VenuePage } from '../../venue/venue-page.tsx';
import type { Route } from './+types/venue';
import { boxPageNumber } from './content-page.ts';
import { answerProblems, movedTo, readPageRequest, SHARED_PAGE } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, PRODUCT_TYPES);
  const { routeId: productType, params } = match;
  const token = url.searchParams.get('preview');
  const request = { productType, slug: params.slug, language };
  const venue = await answerProblems(
    token === null ? getVenuePage(app, request) : getVenuePreview(app, { ...request, token }),
  );
  if ('redirectTo' in venue) throw movedTo(venue.redirectTo, url);
  const preview = 'note' in venue && typeof venue.note === 'string' ? venue.note : null;
  if (preview === null) context.get(currentWhileContext)(venue.isCurrent);
  const { product, city, area } = venue;
  const { pageBoxes, scriptBoxes } = await getPageLists(
    app,
    { city, productType, language },
    boxPageNumber(url),
  );
  const names = { name: product.name, city: city.label };
  const canonical = canonicalUrl(productType, params, language, app.config.origins);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        title: t('page.title', { title: t(`page.venue_title.${productType}`, names) }),
        description: t(`page.venue_description.${productType}`, names),
        canonical,
        alternates: alternates(productType, params, app.config.origins),
        isHidden: preview !== null,
        picture: ogPicturePath({ language, kind: productType, slug: product.slug }),
        jsonLd: [
          venueJsonLd({
            product,
            menus: venue.info.menus,
            summary: venue.info.summary,
            tags: venue.tags,
            phone: venue.phone,
            cityName: city.proper_name,
            market: venue.market,
            language,
            url: canonical,
          }),
          breadcrumbsJsonLd([
            { name: city.label, url: new URL(city.link, canonical).href },
            { name: product.name, url: canonical },
          ]),
        ] as object[],
      },
      language,
      market: venue.market,
      currency: MARKETS[venue.market].currency,
      parent_city: city,
      activeProductType: productType,
      restaurant_id: product.id,
      activeProduct: {
        ...product,
        internal_links: product.internal_links.filter(({ link }) => isServed(link)),
      },
      productInfo: venue.info,
      // The area's listing, or the city's while area pages are not built.
      area: area ? { name: area.label, link: ROUTE_FILES.area ? area.link : city.link } : null,
      tags: venue.tags,
      phone: venue.phone,
      mapLink:
        buildPath(mapRoute(productType), { city: city.slug }, language) +
        positionToHash({ latitude: product.lat, longitude: product.long, zoom: MAX_DRAWN_ZOOM }),
      mapStyleUrl: app.config.mapStyleUrl ?? null,
      endTimeByTime: Object.fromEntries(venue.slots.map(({ time, time_end }) => [time, time_end])),
      similar: venue.similar,
      url: canonical,
      preview,
      pageBoxes,
      scriptBoxes,
    },
    {
      headers:
        preview === null
          ? { 'Cache-Control': SHARED_PAGE }
          : { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

// Tabs, party and time are only in the URL, and stock comes from the board: nothing to reload.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Venue({ loaderData }: Route.ComponentProps) {
  return <VenuePage page={loaderData} key={loaderData.activeProduct.id} />;
}
