import type { PageBoxes } from '#core/catalog/page-state.ts';
import { PAGE_SIZES } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { listPageBoxRows, type PageBoxPlace } from './content-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

/** The first page of each list, and the ids of script boxes: they are code, not text, and are mounted apart. */
export async function listPageBoxes(
  app: Pick<App, 'db'>,
  place: PageBoxPlace,
): Promise<{ pageBoxes: PageBoxes; scriptBoxes: number[] }> {
  const rows = await listPageBoxRows(app.db, place);
  const at = (position: string) =>
    rows
      .filter((row) => !row.isScript && row.position === position)
      .slice(0, PAGE_SIZES.pageBoxes)
      .map(({ id, title, bodyHtml }) => ({ id, title, html: cleanEditorialHtml(bodyHtml) }));
  return {
    pageBoxes: { top: at('top'), bottom: at('bottom') },
    scriptBoxes: rows.filter(({ isScript }) => isScript).map(({ id }) => id),
  };
}
