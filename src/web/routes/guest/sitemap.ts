// `/sitemap.xml` lists the sitemaps of this host, such as `/sitemap/da-1.xml`.

import { LANGUAGES, type Language, type MarketId } from '#core/market.ts';
import { sitemapCount, sitemapIndexXml, sitemapXml } from '#core/seo/sitemap.ts';
import { listPublishedPages } from '#server/seo/list-published-pages.ts';
import { appContext } from '../../context.ts';
import { ROUTE_FILES } from '../../route-files.ts';
import type { Route } from './+types/sitemap';

/** A sitemap may list only pages of its own host; English is on the Danish one. */
const LANGUAGES_AT: Record<MarketId, readonly Language[]> = { dk: ['da', 'en'], se: ['sv'] };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const pages = (await listPublishedPages(app)).filter(({ routeId }) => ROUTE_FILES[routeId]);
  const market = app.config.marketByHost[url.hostname] ?? 'dk';
  const xml =
    params.file === undefined
      ? sitemapIndexXml(
          LANGUAGES_AT[market].flatMap((language) =>
            Array.from(
              { length: sitemapCount(pages, language) },
              (_, index) => `${app.config.origins[market]}/sitemap/${language}-${index + 1}.xml`,
            ),
          ),
        )
      : partOf(params.file);
  if (xml === undefined) return new Response(null, { status: 404 });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });

  function partOf(file: string) {
    const [, name, part] = /^([a-z]{2})-([1-9]\d{0,2})\.xml$/.exec(file) ?? [];
    const language = LANGUAGES.find((one) => one === name);
    return language && sitemapXml(pages, language, Number(part));
  }
}
