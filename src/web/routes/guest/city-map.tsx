import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { mapRoute } from '#core/paths.ts';
import { listedType, revalidateListing } from '../../catalog/listing-route.ts';
import { ViewToggle, viewPath } from '../../catalog/view-toggle.tsx';
import { appContext, currentWhileContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import { MapFrame } from '../../map/map-frame.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import type { Route } from './+types/city-map';
import { loadListingPage } from './listing-page.ts';
import { readPageRequest } from './page-request.ts';

const ROUTES = PRODUCT_TYPES.map(mapRoute);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, shell, language, t } = await readPageRequest(context, url, ROUTES);
  const { routeId, params } = match;
  const productType = listedType(routeId);
  // The cards are beside the map on desktops, and all there is without JavaScript;
  // pins come from the board.
  const page = await loadListingPage(app, {
    url,
    currentWhile: context.get(currentWhileContext),
    shell,
    routeId,
    params,
    language,
    productType,
    texts: ({ city: { label: city } }) => ({
      title: t('page.title', { title: t(`page.map_title.${productType}`, { city }) }),
      description: t(`page.listing_description.${productType}`, { city }),
    }),
  });
  const mapStyleUrl = app.config.mapStyleUrl ?? null;
  return data({ ...page.data, viewType: 'map' as const, mapStyleUrl }, page.init ?? {});
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export const shouldRevalidate = revalidateListing;

export default function CityMapPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { parent_city: city, activeProductType, language } = page;
  const pathOf = (type: ProductType) => viewPath('map', type, city.slug, language);
  return (
    // As high as the screen below the header, so that the whole map is visible.
    <div className="flex min-h-[calc(100dvh-4rem-1px)] flex-col noscript:h-auto! noscript:min-h-0 desktop:h-[max(36rem,calc(100dvh-4rem-1px))]">
      <div className="page-width flex items-end gap-4 pt-2">
        <h1 className="min-w-0 self-center truncate font-display text-title max-desktop:sr-only">
          {t('map.title', { city: city.label })}
        </h1>
        <div className="-mb-px min-w-0 grow desktop:ml-4">
          <LinkTabs
            label={t('listing.types')}
            current={pathOf(activeProductType)}
            tabs={page.productTypes
              .filter(({ supported_city }) => supported_city.includes(city.slug))
              .map(({ id }) => ({ to: pathOf(id), label: t(`types.tab.${id}`) }))}
          />
        </div>
        <div className="self-center pb-1 max-tablet:hidden">
          <ViewToggle city={city.slug} productType={activeProductType} current="map" language={language} />
        </div>
      </div>
      <MapFrame key={city.slug} page={page} />
    </div>
  );
}
