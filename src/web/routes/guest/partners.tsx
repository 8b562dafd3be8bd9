import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { firstPages, PAGE_SIZES, preloadedGroup } from '#core/pagination.ts';
import { buildPath } from '#core/paths.ts';
import { cityName } from '#server/catalog/city-name.ts';
import { findMovedSlugs } from '#server/catalog/find-moved-slugs.ts';
import { listPageBoxes } from '#server/content/list-page-boxes.ts';
import { listPartners } from '#server/content/list-partners.ts';
import { PartnersPage } from '../../content/partners-page.tsx';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/partners';
import { boxPageNumber, contentPage, pageNumber } from './content-page.ts';
import { movedTo, readPageRequest } from './page-request.ts';
import { readOrPreview, withNote } from './read-or-preview.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['partners']);
  const { city: slug, productType } = match.params;
  const moved = await findMovedSlugs(app, { city: slug });
  if (moved) throw movedTo(buildPath('partners', { city: moved.city, productType }, language), url);
  const per_page = PAGE_SIZES.partners;
  const asked = pageNumber(url);
  const params = { city: slug, product_type: productType };
  const query = { ...params, current_page: 1, per_page: per_page * asked, local: language };
  const { cities, cityBySlug } = await app.atlas.get();
  const city = cityBySlug.get(slug);
  const { result, note } = await readOrPreview(context, { url, language }, async ({ db }) => ({
    partners: await listPartners({ ...app, db }, query),
    boxes: await listPageBoxes({ db }, { city, productType, language }, boxPageNumber(url)),
  }));
  const { partners, boxes } = result;
  const name = city ? cityName(city, language) : slug;
  return contentPage(
    context,
    {
      routeId: 'partners',
      params: match.params,
      language,
      isPreview: note !== '',
      title: t('content.partners_title', { city: name, product_type: t(`types.tab.${productType}`) }),
      description: t('content.partners_description', {
        city: name,
        product_type: t(`types.tab.${productType}`),
      }),
    },
    {
      city: { slug, name },
      productType,
      cityTypes: city?.productTypes ?? [],
      cities: cities
        .filter(({ productTypes }) => productTypes.includes(productType))
        .map((other) => ({ slug: other.slug, name: cityName(other, language) })),
      partners: preloadedGroup(
        params,
        firstPages(withNote(note, partners.data), { asked, per_page }, partners.total_data),
      ),
      ...boxes,
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

// The list fetches its further pages by itself.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function PartnersRoute({ loaderData }: Route.ComponentProps) {
  const { city, productType } = loaderData;
  return <PartnersPage page={loaderData} key={`${city.slug} ${productType}`} />;
}
