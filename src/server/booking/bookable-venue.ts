// What a booking call needs to know of a venue, out of this process's memory: the claim is the only question to the database.
import type { RuledMenu } from '#core/booking/booking-rules.ts';
import { sortMenus } from '#core/catalog/menus.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import { LANGUAGES, type Language, MARKETS, type Market, type ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { BoardMenu } from '../catalog/load-venues.ts';
import { getVenueView } from '../catalog/venue-view.ts';

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
  /** Published ones, in the order in which pages show them, named in the asked language. */
  menus: readonly BookableMenu[];
  /** As the board knows them: good for choosing words, never for selling. */
  sittings: readonly Sitting[];
};

/** Throws `not_found` for an unknown venue and `not_active` for one that doesn't sell today. */
export async function getBookableVenue(
  app: App,
  venueId: number,
  language: Language,
): Promise<BookableVenue> {
  const { snapshot, entry, city } = await getVenueView(app, { productId: venueId });
  const { place, details, sittings } = entry;
  if (!details.isActive) throw new Problem('not_active');
  return {
    id: place.id,
    name: place.name,
    slug: place.slug,
    productType: details.productType,
    market: MARKETS[city.market],
    serviceDay: snapshot.day.date,
    menus: sortMenus(details.menus).map((menu) => bookableMenu(menu, language)),
    sittings,
  };
}

/** Only published ones are on a board. */
const bookableMenu = ({ names, ...menu }: BoardMenu, language: Language): BookableMenu => ({
  ...menu,
  name: nameIn(names, language),
  menu_status: 'published',
  priceRegularAmount: menu.price_regular,
  priceSaleAmount: menu.price_sale,
});

/** As pages name it: where the menu has no name in the language, by the first language that it has one in. */
const nameIn = (names: BoardMenu['names'], language: Language): string =>
  names[language] ??
  LANGUAGES.toSorted()
    .map((other) => names[other])
    .find((name) => name !== undefined) ??
  '';
