import { beforePrice } from '#core/house/before-price.ts';
import { MARKET_IDS, MARKETS } from '#core/market.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { act } from '../staff/act.ts';
import { guestPrice } from './apply-changes.ts';
import { getHouseVenue } from './get-subject.ts';
import { deleteOldFormerMenus, listLiveMenus, listRaisedVenues, lockHouse } from './offer-queries.ts';
import { keepFormerMenu, summariseVenue, writeMenu } from './write-offer-queries.ts';

/** Shows guests a raised price once the lower one has not been asked for 30 days. */
export async function raiseBeforePrices(app: App): Promise<void> {
  const now = await app.clock.now();
  for (const market of MARKET_IDS) {
    const today = serviceDay(now, MARKETS[market].timeZone);
    for (const { venueId } of await listRaisedVenues(app.db, market)) await raiseIn(app, venueId, today);
  }
  await deleteOldFormerMenus(app.db);
}

async function raiseIn(app: App, venueId: number, today: string): Promise<void> {
  const { market } = await getHouseVenue(app.db, venueId);
  const { timeZone } = MARKETS[market];
  const isDue = (menu: Awaited<ReturnType<typeof listLiveMenus>>[number]) =>
    beforePrice(menu.prices, today) > menu.priceRegularAmount;
  if (!(await listLiveMenus(app.db, venueId, timeZone)).some(isDue)) return;
  const request = {
    actor: { kind: 'system' },
    action: 'house.publish',
    venueId,
    subject: { type: 'venue', id: venueId },
  } as const;
  await act(app, request, async (tx) => {
    await lockHouse(tx, venueId);
    const due = (await listLiveMenus(tx, venueId, timeZone)).filter(isDue);
    for (const menu of due) {
      if (menu.fields.status === 'published') await keepFormerMenu(tx, venueId, menu);
      await writeMenu(tx, venueId, menu.id, menu.fields, guestPrice(beforePrice(menu.prices, today)));
    }
    await summariseVenue(tx, venueId);
    return {
      result: undefined,
      after: { beforePrices: due.map(({ id, prices }) => [id, beforePrice(prices, today)]) },
    };
  });
  announceVenueEdit(app);
}
