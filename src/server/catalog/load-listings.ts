import { LANGUAGES } from '#core/market.ts';
import type { App } from '../app.ts';
import { getPageLists } from '../content/get-page-lists.ts';

/**
 * Reads what the lists of all cities show, so that nobody waits for it, also when the database
 * goes away next.
 */
export async function loadListings(app: App): Promise<void> {
  // Also for pages without a board: they show what editors write.
  await app.boards.follow();
  const [{ cities }] = await Promise.all([app.atlas.get(), app.navItems.get(), app.scripts.get()]);
  for (const city of cities)
    for (const productType of city.productTypes) {
      await app.boards.get({ cityId: city.id, productType });
      await Promise.all(LANGUAGES.map((language) => getPageLists(app, { city, productType, language }, 1)));
    }
}
