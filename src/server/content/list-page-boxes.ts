import type { PageBoxes } from '#core/catalog/page-state.ts';
import { PAGE_SIZES } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { listPageBoxRows, type PageBoxPlace } from './content-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

/** The first page of each list. Script boxes are code, not text, and are mounted apart. */
export async function listPageBoxes(app: App, place: PageBoxPlace): Promise<PageBoxes> {
  const rows = (await listPageBoxRows(app.db, place)).filter(({ isScript }) => !isScript);
  const at = (position: string) =>
    rows
      .filter((row) => row.position === position)
      .slice(0, PAGE_SIZES.pageBoxes)
      .map(({ id, title, bodyHtml }) => ({ id, title, html: cleanEditorialHtml(bodyHtml) }));
  return { top: at('top'), bottom: at('bottom') };
}
