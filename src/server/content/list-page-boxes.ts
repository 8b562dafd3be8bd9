import type { PageBox, PageBoxes } from '#core/catalog/page-state.ts';
import type { BoxPosition } from '#core/content/content.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import { firstPages, PAGE_SIZES, preloadedGroup } from '#core/pagination.ts';
import type { Connection } from '../db/database.ts';
import { listPageBoxRows } from './content-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

type Scope = {
  city?: { id: number; slug: string } | undefined;
  productType?: ProductType | undefined;
  language: Language;
};

type LoadedBoxes = {
  scope: Scope;
  boxes: Record<BoxPosition, PageBox[]>;
  /** Ids of the script boxes, whose code the page loads separately. */
  scriptBoxes: number[];
};

type ListedBoxes = { pageBoxes: PageBoxes; scriptBoxes: number[] };

export async function loadPageBoxes(app: { db: Connection }, scope: Scope): Promise<LoadedBoxes> {
  const { city, productType, language } = scope;
  const rows = await listPageBoxRows(app.db, { cityId: city?.id, productType, language });
  const at = (position: BoxPosition) =>
    rows
      .filter((row) => !row.isScript && row.position === position)
      .map(({ id, title, bodyHtml }) => ({ id, title, html: cleanEditorialHtml(bodyHtml) }));
  return {
    scope,
    boxes: { top: at('top'), bottom: at('bottom') },
    scriptBoxes: rows.filter(({ isScript }) => isScript).map(({ id }) => id),
  };
}

/** Both lists, up to the page that the URL asks for. */
export function presentPageBoxes({ scope, boxes, scriptBoxes }: LoadedBoxes, asked: number): ListedBoxes {
  const { city, productType } = scope;
  const per_page = PAGE_SIZES.pageBoxes;
  const at = (position: BoxPosition) =>
    preloadedGroup(
      { ...(city && { city: city.slug }), ...(productType && { product_type: productType }), position },
      firstPages(boxes[position].slice(0, asked * per_page), { asked, per_page }, boxes[position].length),
    );
  return { pageBoxes: { top: at('top'), bottom: at('bottom') }, scriptBoxes };
}

export const listPageBoxes = async (
  app: { db: Connection },
  scope: Scope,
  asked: number,
): Promise<ListedBoxes> => presentPageBoxes(await loadPageBoxes(app, scope), asked);
