// What a booking call needs to know of a venue, read from memory, so that the claim is
// the only query.
import type { RuledMenu } from '#core/booking/booking-rules.ts';
import { sortMenus } from '#core/catalog/menus.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import { shownLanguage } from '#core/i18n/shown-language.ts';
import { type Language, MARKETS, type Market, type ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { BoardMenu } from '../../catalog/load-venues.ts';
import { getVenueView } from '../../catalog/venue-view.ts';
import { type FormerMenu, listFormerMenus, namesOf, withFormer } from '../../house/list-former-menus.ts';

/** A menu by the rules of step 1, with its prices in øre. */
export type BookableMenu = RuledMenu & { priceRegularAmount: number; priceSaleAmount: number };

export type BookableVenue = {
  id: number;
  name: string;
  slug: string;
  productType: ProductType;
  market: Market;
  /** Today in the venue's zone, "2026-11-15". */
  serviceDay: string;
  /** Published ones, in the order in which pages show them, named in the requested language. */
  menus: readonly BookableMenu[];
  /** When the menus were published. Epoch milliseconds. */
  offerAt: number;
  /** From the board, so they may be stale: used to choose an error message, never to sell. */
  sittings: readonly Sitting[];
};

/**
 * Throws `not_found` for an unknown venue and `not_active` for one that doesn't sell today.
 * A hold keeps the menus and prices that it began with.
 */
export async function getBookableVenue(
  app: App,
  venueId: number,
  language: Language,
  holdId?: string,
): Promise<BookableVenue> {
  const { snapshot, entry, city } = await getVenueView(app, { productId: venueId });
  const { venue, details, sittings } = entry;
  if (!details.isActive) throw new Problem('not_active');
  const former = await listFormerMenus(app, { venueId, updatedAt: details.updatedAt }, holdId);
  const menus = former.length > 0 ? withFormer(details.menus, former, boardMenuOf) : details.menus;
  return {
    id: venue.id,
    name: venue.name,
    slug: venue.slug,
    productType: details.productType,
    market: MARKETS[city.market],
    serviceDay: snapshot.day.date,
    menus: sortMenus(menus, details.menuOrder).map((menu) => bookableMenu(menu, language)),
    offerAt: details.updatedAt,
    sittings,
  };
}

const boardMenuOf = ({ id, fields, priceRegularAmount, priceSaleAmount }: FormerMenu): BoardMenu => ({
  id,
  menu_type: fields.menu_type,
  time_start: fields.serving.from,
  time_end: fields.serving.to,
  price_regular: priceRegularAmount,
  price_sale: priceSaleAmount,
  limit_table_size: fields.table_sizes.length > 0 ? 1 : 0,
  table_sizes: fields.table_sizes.join(','),
  entire_table: fields.entire_table ? 1 : 0,
  names: namesOf(fields),
});

/** The status is fixed because a board has published menus only. */
export const bookableMenu = ({ names, ...menu }: BoardMenu, language: Language): BookableMenu => ({
  ...menu,
  name: names[shownLanguage(names, language)] ?? '',
  menu_status: 'published',
  priceRegularAmount: menu.price_regular,
  priceSaleAmount: menu.price_sale,
});
