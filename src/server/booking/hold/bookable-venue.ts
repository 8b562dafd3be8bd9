// What a booking call needs to know of a venue, read from memory, so that the claim is the only query.
import type { RuledMenu } from '#core/booking/booking-rules.ts';
import { sortMenus } from '#core/catalog/menus.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import { LANGUAGES, type Language, MARKETS, type Market, type ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { BoardMenu } from '../../catalog/load-venues.ts';
import { getVenueView } from '../../catalog/venue-view.ts';

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
  /** From the board, so they may be stale: used to choose an error message, never to sell. */
  sittings: readonly Sitting[];
};

/** Throws `not_found` for an unknown venue and `not_active` for one that doesn't sell today. */
export async function getBookableVenue(
  app: App,
  venueId: number,
  language: Language,
): Promise<BookableVenue> {
  const { snapshot, entry, city } = await getVenueView(app, { productId: venueId });
  const { venue, details, sittings } = entry;
  if (!details.isActive) throw new Problem('not_active');
  return {
    id: venue.id,
    name: venue.name,
    slug: venue.slug,
    productType: details.productType,
    market: MARKETS[city.market],
    serviceDay: snapshot.day.date,
    menus: sortMenus(details.menus).map((menu) => bookableMenu(menu, language)),
    sittings,
  };
}

/** The status is fixed because a board has published menus only. */
const bookableMenu = ({ names, ...menu }: BoardMenu, language: Language): BookableMenu => ({
  ...menu,
  name: nameIn(names, language),
  menu_status: 'published',
  priceRegularAmount: menu.price_regular,
  priceSaleAmount: menu.price_sale,
});

/** A menu without a name in the language is shown with the first language that it has a name in. */
const nameIn = (names: BoardMenu['names'], language: Language): string =>
  names[language] ??
  LANGUAGES.toSorted()
    .map((other) => names[other])
    .find((name) => name !== undefined) ??
  '';
