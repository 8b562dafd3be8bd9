import type { Menu } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { loadVenueInfo } from './load-venue-info.ts';
import { presentMenus } from './present-menus.ts';
import { availabilityOf } from './venue-entry.ts';
import { type Current, getVenueView, type VenueQuery } from './venue-view.ts';

/**
 * A venue's menus with their status for the day:
 * those with these ids, all of them when none are named.
 */
export async function listMenus(
  app: App,
  input: VenueQuery & { ids: readonly number[]; language: Language },
): Promise<Current<Menu[]>> {
  const { ids, language } = input;
  const { snapshot, entry, isCurrent } = await getVenueView(app, input);
  const info = await loadVenueInfo(app, entry, language);
  const menus = presentMenus(entry, info.menus, availabilityOf(snapshot, entry).slots, language);
  return { isCurrent, data: ids.length === 0 ? menus : menus.filter(({ id }) => ids.includes(id)) };
}
