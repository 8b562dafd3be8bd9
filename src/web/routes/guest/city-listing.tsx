import { useTranslation } from 'react-i18next';
import { PRODUCT_TYPES } from '#core/market.ts';
import { cityRoute } from '#core/paths.ts';
import { Listing } from '../../catalog/listing.tsx';
import { ListingHeading } from '../../catalog/listing-heading.tsx';
import { listedType, revalidateListing } from '../../catalog/listing-route.ts';
import { TypeTabs } from '../../catalog/type-tabs.tsx';
import { useListing } from '../../catalog/use-listing.ts';
import { ViewToggle } from '../../catalog/view-toggle.tsx';
import { appContext, currentWhileContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/city-listing';
import { loadListingPage } from './listing-page.ts';
import { readPageRequest } from './page-request.ts';

const ROUTES = PRODUCT_TYPES.map(cityRoute);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, shell, language, t } = await readPageRequest(context, url, ROUTES);
  const { routeId, params } = match;
  const productType = listedType(routeId);
  return loadListingPage(app, {
    url,
    currentWhile: context.get(currentWhileContext),
    shell,
    routeId,
    params,
    language,
    productType,
    texts: ({ city: { label: city } }) => ({
      title: t('page.title', { title: t(`page.listing_title.${productType}`, { city }) }),
      description: t(`page.listing_description.${productType}`, { city }),
    }),
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export const shouldRevalidate = revalidateListing;

export default function CityListing({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  const listing = useListing(page);
  const toggle = (
    <ViewToggle
      city={page.parent_city.slug}
      productType={page.activeProductType}
      current="list"
      language={page.language}
    />
  );
  return (
    <div className="page-width">
      <ListingHeading
        heading={t('listing.heading', { city: page.parent_city.label })}
        productType={page.activeProductType}
        listing={listing}
        isWholeCity
      >
        <div className="max-tablet:hidden">{toggle}</div>
      </ListingHeading>
      <TypeTabs page={page} />
      <Listing page={page} listing={listing}>
        {/* On phones it is in the row that stays in view, where it covers no card. */}
        <div className="tablet:hidden">{toggle}</div>
      </Listing>
    </div>
  );
}
