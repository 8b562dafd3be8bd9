// Restaurants of one area, filtered by a kitchen if the URL names one.
import { useTranslation } from 'react-i18next';
import { DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { Listing } from '../../catalog/listing.tsx';
import { ListingHeading } from '../../catalog/listing-heading.tsx';
import { revalidateListing } from '../../catalog/listing-route.ts';
import { useListing } from '../../catalog/use-listing.ts';
import { appContext, currentWhileContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/area-listing';
import { loadListingPage } from './listing-page.ts';
import { readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, shell, language, t } = await readPageRequest(context, url, ['area']);
  const { params } = match;
  return loadListingPage(app, {
    url,
    currentWhile: context.get(currentWhileContext),
    shell,
    routeId: 'area',
    params,
    language,
    productType: DEFAULT_PRODUCT_TYPE,
    area: { areaSlug: params.area, tagSlug: params.tag },
    texts: ({ city, area, tag }) => {
      const names = { city: city.label, area: area?.label ?? '' };
      const title = t('page.area_title', names);
      return {
        title: t('page.title', { title: tag ? `${tag.name}: ${title}` : title }),
        description: t('page.area_description', names),
      };
    },
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export const shouldRevalidate = revalidateListing;

export default function AreaListing({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { parent_city: city, area, tag, language } = page;
  const names = { city: city.label, area: area?.label ?? '', tag: tag?.name ?? '' };
  const listing = useListing(page);
  return (
    <div className="page-width">
      <ListingHeading
        heading={t(tag ? 'listing.heading_tag' : 'listing.heading_area', names)}
        productType={page.activeProductType}
        listing={listing}
      />
      <LinkButton
        kind="quiet"
        to={buildPath(cityRoute(page.activeProductType), { city: city.slug }, language)}
        className="mb-4 -ml-3"
      >
        {t('nav.see_parent_city', { city: city.label })}
      </LinkButton>
      <Listing page={page} listing={listing} />
    </div>
  );
}
