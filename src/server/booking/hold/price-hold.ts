import { type OrderPrice, priceOrder } from '#core/booking/prices.ts';
import type { BookableVenue } from './bookable-venue.ts';
import type { CheckedCodes } from './check-codes.ts';
import type { HoldState } from './hold-state.ts';

export const NO_CODES: CheckedCodes = { discounts: [], giftCards: [] };

/** Prices the hold by the venue's present prices. A menu that is gone adds nothing. */
export function priceHold(
  venue: Pick<BookableVenue, 'market' | 'menus'>,
  menus: HoldState['menus'],
  codes: CheckedCodes,
): OrderPrice {
  const quantityOf = (menuId: number) =>
    menus.reduce((sum, menu) => sum + (menu.menuId === menuId ? menu.count : 0), 0);
  return priceOrder({
    market: venue.market,
    menus: venue.menus.map(({ id, name, priceRegularAmount, priceSaleAmount }) => ({
      name,
      quantity: quantityOf(id),
      priceRegularAmount,
      priceSaleAmount,
    })),
    ...codes,
  });
}
