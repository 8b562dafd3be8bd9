import type { PartnerEntry, PartnersQuery } from '#core/content/content.contract.ts';
import { type Page, pageOffset, presentPage } from '#core/pagination.ts';
import { buildPath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Connection } from '../db/database.ts';
import { cleanEditorialHtml } from './editorial-html.ts';
import { countPartners, listPartnerRows } from './partner-queries.ts';

/**
 * One page of the partners of a city and type.
 * A partner without a URL links to the page of its venue.
 */
export async function listPartners(
  app: Pick<App, 'atlas' | 'boards'> & { db: Connection },
  query: PartnersQuery,
): Promise<Page<PartnerEntry>> {
  const { city: citySlug, product_type: productType, local: language } = query;
  const city = (await app.atlas.get()).cityBySlug.get(citySlug);
  if (!city?.productTypes.includes(productType)) throw new Problem('not_found');
  const scope = { cityId: city.id, productType, language };
  const [rows, total, { board }] = await Promise.all([
    listPartnerRows(app.db, scope, { limit: query.per_page, offset: pageOffset(query) }),
    countPartners(app.db, scope),
    app.boards.get({ cityId: city.id, productType }),
  ]);
  const sellsHere = new Set(board.venues.map(({ slug }) => slug));
  const partners = rows.map(({ id, slug, url, name, bodyHtml, picture }) => ({
    id,
    name,
    html: cleanEditorialHtml(bodyHtml),
    image: picture,
    link: url ?? (sellsHere.has(slug) ? buildPath(productType, { slug }, language) : null),
  }));
  return presentPage(partners, query, total);
}
