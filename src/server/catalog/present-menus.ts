// A venue's menus on the wire, sorted, each with its status for an arrival or for the day.
import type { Menu, TimeSlot } from '#core/catalog/catalog.contract.ts';
import { menuRoute, menuStatusAt, sortMenus } from '#core/catalog/menus.ts';
import type { StockStatus } from '#core/catalog/sitting.ts';
import type { Language } from '#core/market.ts';
import { presentPicture } from './present-product.ts';
import type { VenueEntry } from './venue-entry.ts';
import type { MenuRow } from './venue-info-queries.ts';

const BEST_FIRST: readonly StockStatus[] = ['in-stock', 'on-hold', 'soldout'];

/** The best status of several slots; sold out without a slot. */
export function presentMenus(
  { venue, details }: VenueEntry,
  rows: readonly MenuRow[],
  slots: readonly TimeSlot[],
  language: Language,
): Menu[] {
  const menus = rows.map(
    (row): Menu => ({
      id: row.id,
      restaurant_id: venue.id,
      restaurant_menu_id: row.restaurantMenuId,
      name: row.name ?? '',
      description: row.description ?? '',
      menu_type: row.menuType,
      price_regular: row.priceRegularAmount,
      price_sale: row.priceSaleAmount,
      status: 'soldout',
      menu_status: row.menuStatus,
      weight: row.weight,
      time_start: row.timeStart,
      time_end: row.timeEnd,
      courses: row.courses,
      route: '',
      limit_table_size: row.limitTableSize ? 1 : 0,
      table_sizes: row.tableSizes.join(','),
      entire_table: row.entireTable ? 1 : 0,
      image: row.picture && presentPicture(row.picture, language),
    }),
  );
  return sortMenus(menus, details.menuOrder).map((menu, index) => {
    const statuses = new Set(slots.map((slot) => menuStatusAt(menu, slot)));
    return {
      ...menu,
      status: BEST_FIRST.find((status) => statuses.has(status)) ?? 'soldout',
      route: menuRoute(details.productType, venue.slug, index, language),
    };
  });
}
