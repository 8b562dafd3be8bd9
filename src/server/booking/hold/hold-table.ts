import type { MenuCount, TableChoice } from '#core/booking/booking-form.ts';
import { draftTableErrors, tableErrors } from '#core/booking/booking-rules.ts';
import type { CoopCards } from '#core/booking/coop.ts';
import type { OrderPrice } from '#core/booking/prices.ts';
import type { Language } from '#core/market.ts';
import { memoize } from '#core/memoize.ts';
import { instantAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { throwFieldErrors } from '../../throw-field-errors.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import type { HoldMenu } from './claim-queries.ts';
import { NO_CODES, priceHold } from './price-hold.ts';
import { type Caller, type TableRequest, takeTable } from './take-table.ts';

export type TableInput = TableChoice & { venueId: number; language: Language; caller: Caller };

/** A hold and what it costs. */
export type HeldOrder = { holdId: string; heldUntil: Date; price: OrderPrice; coop: CoopCards };

const NO_COOP: CoopCards = { cards: [], billing_zipcode: null };

/** Takes or moves the hold and prices it. Menus may be incomplete unless `isFinal` is set. */
export async function holdTable(app: App, input: TableInput & { isFinal: boolean }): Promise<HeldOrder> {
  const { language, caller, isFinal } = input;
  const venue = await getBookableVenue(app, input.venueId, language, caller.holdId);
  throwFieldErrors(
    isFinal ? tableErrors(input, venue.menus, language) : draftTableErrors(input, venue.menus),
  );
  const request = { ...tableRequestOf(venue, input), clearsCodes: true };
  const { holdId, heldUntil } = await takeTable(app, request, caller);
  return { holdId, heldUntil, price: priceHold(venue, request.menus, NO_CODES), coop: NO_COOP };
}

/** Call it after validation: party and time must be valid. */
export const tableRequestOf = (
  venue: BookableVenue,
  choice: TableChoice,
): Omit<TableRequest, 'clearsCodes'> => ({
  venue,
  party: choice.seat,
  arriveAt: arrivals(venue.market.timeZone)(venue.serviceDay)(choice.time),
  menus: storedMenus(choice.menus),
});

// Cached because a day has few arrivals but many guests, and time zone conversion is slow.
const arrivals = memoize((timeZone: string) =>
  memoize((day: string) => memoize((time: string) => instantAt(day, time, timeZone))),
);

// Merges repeated menus, because the database and the price expect one entry per menu.
function storedMenus(menus: readonly MenuCount[]): HoldMenu[] {
  const counts = new Map<number, number>();
  for (const { id, count } of menus) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([menuId, count]) => ({ menuId, count }));
}
