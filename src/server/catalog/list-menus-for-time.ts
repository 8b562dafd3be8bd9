import type { Menu } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { type FormerMenu, listFormerMenus, textsIn, withFormer } from '../house/list-former-menus.ts';
import { loadVenueInfo } from './load-venue-info.ts';
import { presentMenus } from './present-menus.ts';
import { availabilityFor } from './venue-entry.ts';
import type { MenuRow } from './venue-info-queries.ts';
import { type Current, getVenueView, type VenueQuery } from './venue-view.ts';

type Input = VenueQuery & { time?: string | undefined; seat?: number | undefined; language: Language };

/**
 * The menus that are served at an arrival, each with the status that its time slot has for the
 * party. A guest who holds a table sees the menus that the hold began with.
 */
export async function listMenusForTime(app: App, input: Input): Promise<Current<Menu[]>> {
  const { time, seat, language, holdId } = input;
  const { snapshot, entry, isCurrent } = await getVenueView(app, input);
  const info = await loadVenueInfo(app, entry, language);
  const { updatedAt } = entry.details;
  const former = await listFormerMenus(app, { venueId: input.productId, updatedAt }, holdId);
  const rows = withFormer(info.menus, former, (menu) => menuRowOf(menu, info.menus, language));
  const { slots } = availabilityFor(snapshot, entry, seat);
  if (time === undefined) return { isCurrent, data: presentMenus(entry, rows, slots, language) };
  const atTime = slots.filter((slot) => slot.time === time);
  const menus = presentMenus(entry, rows, atTime, language);
  return {
    isCurrent,
    data: menus.filter((menu) => menu.time_start <= time && time <= menu.time_end),
  };
}

/** A picture belongs to the menu whatever its version. */
const menuRowOf = (menu: FormerMenu, present: readonly MenuRow[], language: Language): MenuRow => ({
  id: menu.id,
  restaurantMenuId: menu.number,
  menuType: menu.fields.menu_type,
  priceRegularAmount: menu.priceRegularAmount,
  priceSaleAmount: menu.priceSaleAmount,
  menuStatus: 'published',
  weight: menu.weight,
  timeStart: menu.fields.serving.from,
  timeEnd: menu.fields.serving.to,
  limitTableSize: menu.fields.table_sizes.length > 0,
  tableSizes: menu.fields.table_sizes,
  entireTable: menu.fields.entire_table,
  ...textsIn(menu, language),
  picture: present.find(({ id }) => id === menu.id)?.picture ?? null,
  createdAt: menu.createdAt,
});
