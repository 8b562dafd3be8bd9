import type { BoxPosition, PageBoxEntry, PageBoxesQuery } from '#core/content/content.contract.ts';
import { type Page, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { listPageBoxRows } from './content-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

/** One page of the boxes of a city and type, top ones first, without script boxes. */
export async function listPageBoxEntries(app: App, query: PageBoxesQuery): Promise<Page<PageBoxEntry>> {
  const { cityBySlug } = await app.atlas.get();
  const rows = await listPageBoxRows(app.db, {
    cityId: cityBySlug.get(query.city ?? '')?.id,
    productType: query.product_type,
    language: query.local,
  });
  const boxes = rows
    .filter(({ isScript, position }) => !isScript && (!query.position || position === query.position))
    .toSorted((a, b) => Number(b.position === 'top') - Number(a.position === 'top'));
  const first = pageOffset(query);
  const shown = boxes.slice(first, first + query.per_page).map(({ id, position, title, bodyHtml }) => ({
    id,
    position: position as BoxPosition,
    title,
    html: cleanEditorialHtml(bodyHtml),
  }));
  return presentPage(shown, query, boxes.length);
}
