// The menus that editors write. The local menu is made of the cities.
import { emptyDocument, emptySection } from '#core/editors/content-document.ts';
import { Problem } from '#core/problem.ts';
import { type ContentStore, withTexts } from './content-store.ts';
import {
  deferNavPlaces,
  deleteNavTexts,
  deleteOtherNavItems,
  type EditedMenu,
  insertNavTexts,
  putNavItems,
  readNavItems,
} from './nav-queries.ts';

/** A page hides links to itself. Menus don't link to this one: the footer always does. */
export const NAV_PREVIEW_ROUTE = 'accessibility';

const MENUS: readonly EditedMenu[] = ['main', 'social'];

export const navContent: ContentStore = {
  list: async () => MENUS.map((_, index) => ({ subjectId: index + 1, publishedAt: new Date(0) })),
  load: async (on, subjectIds) => {
    const { texts: empty } = emptySection('nav');
    const asked = MENUS.filter((_, index) => subjectIds.includes(index + 1));
    const items = Map.groupBy(await readNavItems(on, asked), ({ menu }) => menu);
    return new Map(
      asked.map((menu) => {
        const sections = (items.get(menu) ?? []).map(({ slug, status, texts }) => ({
          slug,
          is_published: status !== 'hidden',
          settings: { nav_status: status === 'hidden' ? 'unfixed' : status },
          texts: withTexts(empty, texts),
        }));
        return [MENUS.indexOf(menu) + 1, { ...emptyDocument('nav'), sections }];
      }),
    );
  },
  write: async (tx, subjectId, { sections }) => {
    const menu = MENUS[subjectId - 1];
    if (!menu) throw new Problem('not_found');
    await deferNavPlaces(tx);
    await deleteOtherNavItems(tx, menu, sections);
    await putNavItems(tx, menu, sections);
    await deleteNavTexts(tx, menu);
    await insertNavTexts(tx, menu, sections);
  },
  routeOf: async () => ({ routeId: NAV_PREVIEW_ROUTE, params: {} }),
};
