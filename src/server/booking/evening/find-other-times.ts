// The other times at which a booking's own venue has a table for it today.
import { isMenuOffered } from '#core/catalog/menus.ts';
import { fits, type Sitting, statusFor } from '#core/catalog/sitting.ts';
import { MARKETS } from '#core/market.ts';
import { ARRIVAL_INTERVAL_MINUTES } from '#core/wall-time.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { getVenueView } from '../../catalog/venue-view.ts';
import { listMenuCounts } from '../bookkeeping/booking-refund-queries.ts';
import { bookableMenu } from '../hold/bookable-venue.ts';
import type { StoredOrder } from '../payment/order-queries.ts';

export type OtherTime = { arriveAt: Date; time: string };

const STEP_MS = ARRIVAL_INTERVAL_MINUTES * 60_000;

/** From the board, which may be a second old. Its own table counts at all its arrivals. */
export async function findOtherTimes(app: App, order: StoredOrder): Promise<OtherTime[]> {
  const { snapshot, entry } = await getVenueView(app, { productId: order.venueId });
  if (snapshot.day.date !== order.serviceDay || !entry.details.isActive) return [];
  const nowAt = (await app.clock.now()).getTime();
  const ordered = new Set((await listMenuCounts(app.db, order)).map(({ menuId }) => menuId));
  const menus = entry.details.menus
    .filter(({ id }) => ordered.has(id))
    .map((menu) => bookableMenu(menu, order.language));
  const { timeZone } = MARKETS[order.market];
  const isFree = (sitting: Sitting, arriveAt: number) =>
    fits(sitting, { party: order.party, arriveAt }) &&
    (sitting.id === order.sittingId
      ? arriveAt > nowAt
      : statusFor(sitting, arriveAt, { nowAt }) === 'in-stock');
  const arrivals = entry.sittings
    .flatMap((sitting) => arrivalsOf(sitting).filter((arriveAt) => isFree(sitting, arriveAt)))
    .filter((arriveAt) => arriveAt !== order.arriveAt.getTime());
  return [...new Set(arrivals)]
    .toSorted((a, b) => a - b)
    .map((arriveAt) => ({ arriveAt: new Date(arriveAt), time: wallTimeAt(new Date(arriveAt), timeZone) }))
    .filter(({ time }) => menus.length === ordered.size && menus.every((menu) => isMenuOffered(menu, time)));
}

const arrivalsOf = ({ arriveFromAt, arriveToAt }: Sitting): number[] =>
  Array.from(
    { length: Math.floor((arriveToAt - arriveFromAt) / STEP_MS) + 1 },
    (_, step) => arriveFromAt + step * STEP_MS,
  );
