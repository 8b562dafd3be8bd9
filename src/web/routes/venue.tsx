import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { SHARED_PAGE_STATE } from '#core/catalog/page-state.ts';
import { venueJsonLd } from '#core/catalog/venue-json-ld.ts';
import { imageSources } from '#core/image.ts';
import { MARKETS, PRODUCT_TYPES } from '#core/market.ts';
import { getVenuePage } from '#server/catalog/get-venue-page.ts';
import { listPageBoxes } from '#server/content/list-page-boxes.ts';
import { madeFromHeader } from '#server/http/made-from.ts';
import { appContext } from '../context.ts';
import { pageMeta } from '../layout/page-head.ts';
import { ROUTE_FILES } from '../route-files.ts';
import { isServed } from '../served.ts';
import { VenuePage } from '../venue/venue-page.tsx';
import type { Route } from './+types/venue';
import { answerProblems, readPageRequest, SHARED_PAGE } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(app, url, PRODUCT_TYPES);
  const { routeId: productType, params } = match;
  const venue = await answerProblems(getVenuePage(app, { productType, slug: params.slug, language }));
  if ('redirectTo' in venue) {
    throw redirect(venue.redirectTo + url.search, {
      status: 301,
      headers: { 'Cache-Control': SHARED_PAGE },
    });
  }
  const { product, city, area } = venue;
  const pageBoxes = await listPageBoxes(app, { cityId: city.id, productType, language });
  const names = { name: product.name, city: city.proper_name };
  const canonical = canonicalUrl(productType, params, language, app.config.origins);
  return data(
    {
      ...SHARED_PAGE_STATE,
      head: {
        title: t('page.title', { title: t(`page.venue_title.${productType}`, names) }),
        description: t(`page.venue_description.${productType}`, names),
        canonical,
        alternates: alternates(productType, params, app.config.origins),
      },
      language,
      market: venue.market,
      currency: MARKETS[venue.market].currency,
      parent_city: city,
      activeProductType: productType,
      activeProduct: {
        ...product,
        internal_links: product.internal_links.filter(({ link }) => isServed(link)),
      },
      productInfo: venue.info,
      // The listing of the area, or of the whole city as long as areas have none.
      area: area ? { name: area.proper_name, link: ROUTE_FILES.area ? area.link : city.link } : null,
      tags: venue.tags,
      phone: venue.phone,
      stays: Object.fromEntries(venue.slots.map(({ time, time_end }) => [time, time_end])),
      similar: venue.similar,
      url: canonical,
      pageBoxes,
      boardVersion: venue.boardVersion,
    },
    {
      headers: {
        'Cache-Control': SHARED_PAGE,
        ...madeFromHeader({ cityId: city.id, productType, version: venue.boardVersion }),
      },
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData: page }: Route.MetaArgs) => {
  if (!page) return [];
  const { head, activeProduct: product, productInfo: info } = page;
  const picture = product.primary_image;
  return [
    ...pageMeta(head),
    ...(picture
      ? [
          { property: 'og:image', content: new URL(imageSources(picture, 'hero').src, head.canonical).href },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    {
      'script:ld+json': venueJsonLd({
        product,
        menus: info.menus,
        summary: info.summary,
        tags: page.tags,
        phone: page.phone,
        cityName: page.parent_city.proper_name,
        market: page.market,
        language: page.language,
        url: head.canonical,
      }),
    },
  ];
};

// Tabs, party and arrival are told by the address alone; what is free comes from the board.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Venue({ loaderData }: Route.ComponentProps) {
  return <VenuePage page={loaderData} key={loaderData.activeProduct.id} />;
}
