// Tables that a guest who was turned away can have now:
// the same party, an equal menu, nearest first.

import { MAX_NEAR_BY_METRES, nearByArrival, pickEqualMenu } from '#core/booking/evening/evening-rules.ts';
import { metresBetween } from '#core/catalog/metres-between.ts';
import { fits, statusFor } from '#core/catalog/sitting.ts';
import { MARKETS } from '#core/market.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { getVenueView } from '../../catalog/venue-view.ts';
import { type BookableMenu, bookableMenu } from '../hold/bookable-venue.ts';
import type { StoredOrder } from '../payment/order-queries.ts';
import { sumMenus } from './turned-away-queries.ts';

export type TableNearBy = {
  venueId: number;
  name: string;
  slug: string;
  metres: number;
  arriveAt: Date;
  time: string;
  serviceDay: string;
  menu: BookableMenu;
  /** What the menus of the whole party cost there. */
  menuAmount: number;
};

const MAX_TABLES = 5;

/** From the board, which may be a second old: a guest who is too late for a table is told. */
export async function findTablesNearBy(
  app: App,
  order: StoredOrder,
  /** Not before it. Without it as soon as can be. */
  fromAt?: Date,
): Promise<TableNearBy[]> {
  const { snapshot, entry } = await getVenueView(app, { productId: order.venueId });
  const nowAt = (await app.clock.now()).getTime();
  const arriveAt = Math.max(nearByArrival(nowAt), fromAt?.getTime() ?? 0);
  const time = wallTimeAt(new Date(arriveAt), MARKETS[order.market].timeZone);
  const { party } = order;
  const menuAmount = await sumMenus(app.db, order);
  return [...snapshot.entries.values()]
    .flatMap(({ venue, details, sittings }): TableNearBy[] => {
      const metres = metresBetween(entry.venue, venue);
      const isFree = sittings.some(
        (sitting) =>
          fits(sitting, { party, arriveAt }) && statusFor(sitting, arriveAt, { nowAt }) === 'in-stock',
      );
      const isOther = venue.id !== order.venueId && details.isActive && metres <= MAX_NEAR_BY_METRES;
      if (!isOther || !isFree) return [];
      const menus = details.menus.map((menu) => bookableMenu(menu, order.language));
      const menu = pickEqualMenu(menus, { party, time, menuAmount });
      if (!menu) return [];
      return [
        {
          venueId: venue.id,
          name: venue.name,
          slug: venue.slug,
          metres: Math.round(metres),
          arriveAt: new Date(arriveAt),
          time,
          serviceDay: snapshot.day.date,
          menu,
          menuAmount: menu.priceSaleAmount * party,
        },
      ];
    })
    .toSorted((a, b) => a.metres - b.metres || a.venueId - b.venueId)
    .slice(0, MAX_TABLES);
}
