import type { MenuCount, TableChoice } from '#core/booking/booking-form.ts';
import { draftTableErrors, tableErrors } from '#core/booking/booking-rules.ts';
import type { CoopCards } from '#core/booking/coop.ts';
import type { OrderPrice } from '#core/booking/prices.ts';
import type { Language } from '#core/market.ts';
import { type FieldErrors, fieldsProblem } from '#core/problem.ts';
import { instantAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import type { HoldMenu } from './claim-queries.ts';
import { NO_CODES, priceHold } from './price-hold.ts';
import { type Caller, type TableWish, takeTable } from './take-table.ts';

export type TableInput = TableChoice & { venueId: number; language: Language; caller: Caller };

/** A hold and what it costs. */
export type HeldOrder = { holdId: string; heldUntil: Date; price: OrderPrice; coop: CoopCards };

const NO_COOP: CoopCards = { cards: [], billing_zipcode: null };

/** Takes or moves the hold and prices it. Unless it is final, menus may be unfinished. */
export async function holdTable(app: App, input: TableInput & { isFinal: boolean }): Promise<HeldOrder> {
  const { language, caller, isFinal } = input;
  const venue = await getBookableVenue(app, input.venueId, language);
  refuse(isFinal ? tableErrors(input, venue.menus, language) : draftTableErrors(input, venue.menus));
  const wish = { ...wishOf(venue, input), clearsCodes: true };
  const { holdId, heldUntil } = await takeTable(app, wish, caller);
  return { holdId, heldUntil, price: priceHold(venue, wish.menus, NO_CODES), coop: NO_COOP };
}

export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fieldsProblem(errors);
}

/** After the rules: party and time are sound. */
export const wishOf = (venue: BookableVenue, choice: TableChoice): Omit<TableWish, 'clearsCodes'> => ({
  venue,
  party: choice.seat,
  arriveAt: arrivalAt(venue, choice.time),
  menus: storedMenus(choice.menus),
});

// A day has few arrivals and many guests, and working out a zone's clock is slow.
const arrivals = new Map<string, Date>();
const MOST_ARRIVALS = 1_000;

function arrivalAt({ serviceDay, market: { timeZone } }: BookableVenue, time: string): Date {
  const name = `${serviceDay} ${time} ${timeZone}`;
  let arriveAt = arrivals.get(name);
  if (!arriveAt) {
    if (arrivals.size >= MOST_ARRIVALS) arrivals.clear();
    arriveAt = instantAt(serviceDay, time, timeZone);
    arrivals.set(name, arriveAt);
  }
  return arriveAt;
}

// One entry per menu, as the database and the price know them.
function storedMenus(menus: readonly MenuCount[]): HoldMenu[] {
  const counts = new Map<number, number>();
  for (const { id, count } of menus) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([menuId, count]) => ({ menuId, count }));
}
