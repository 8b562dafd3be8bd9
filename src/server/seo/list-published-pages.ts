// Every page of the sitemap, in all its languages. Filtered lists are not in it.
import { alternates, type ParamsByLanguage } from '#core/alternates.ts';
import { DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { cityRoute, mapRoute } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import type { SitemapPage } from '#core/seo/sitemap.ts';
import type { App } from '../app.ts';
import { type Cached, createCached } from '../cached.ts';
import { listBlogPages, listVenuePages } from './published-queries.ts';

export type PublishedPage = SitemapPage & { routeId: RouteId };

const MAX_AGE_MS = 60_000;
/** Pages without a city, venue or post. */
const SINGLE_ROUTES = [
  'front',
  'guide',
  'blog',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
  'contact',
  'help',
] as const satisfies RouteId[];

const cache = new WeakMap<App['db'], Cached<PublishedPage[]>>();

export function listPublishedPages(app: App): Promise<PublishedPage[]> {
  const known = cache.get(app.db) ?? createCached(() => loadPages(app), MAX_AGE_MS);
  cache.set(app.db, known);
  return known.get();
}

async function loadPages(app: App): Promise<PublishedPage[]> {
  const page = <R extends RouteId>(
    routeId: R,
    params: ParamsByLanguage<R>,
    changedAt?: Date,
  ): PublishedPage => ({
    routeId,
    alternates: alternates(routeId, params, app.config.origins),
    changedAt,
  });
  const [{ cities }, venues, blogs] = await Promise.all([
    app.atlas.get(),
    listVenuePages(app.db),
    listBlogPages(app.db),
  ]);
  const isListed = new Set(
    venues.filter(({ productType }) => productType === DEFAULT_PRODUCT_TYPE).map(({ areaId }) => areaId),
  );
  return [
    ...SINGLE_ROUTES.map((routeId) => page(routeId, {})),
    page('giftcard', { step: 'amount' }),
    ...cities.flatMap(({ slug: city, productTypes, areas }) => [
      ...productTypes.flatMap((productType) => [
        page(cityRoute(productType), { city }),
        page(mapRoute(productType), { city }),
        page('partners', { city, productType }),
      ]),
      // An area page lists restaurants, so an area without any has no page.
      ...areas.filter(({ id }) => isListed.has(id)).map(({ slug: area }) => page('area', { city, area })),
    ]),
    ...venues.map(({ productType, slug, updatedAt }) => page(productType, { slug }, updatedAt)),
    ...blogs.map(({ slugs, publishedAt }) =>
      page(
        'blog_post',
        (language) => (slugs[language] ? { blogSlug: slugs[language] } : undefined),
        publishedAt,
      ),
    ),
  ];
}
