import type { OtherTables } from '#core/desk/mends.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { findOtherTimes } from '../booking/evening/find-other-times.ts';
import { findEqualTables } from '../booking/evening/move-by-desk.ts';
import { getOrder } from '../booking/payment/get-order.ts';
import type { OrderKey } from './timeline-queries.ts';

/** Where the guest of a confirmed order could sit: other times here, equal tables near by. */
export async function listOtherTables(app: App, key: OrderKey): Promise<OtherTables> {
  const order = await getOrder(app, key);
  if (order.state !== 'confirmed') throw new Problem('not_found');
  const [times, tables] = await Promise.all([findOtherTimes(app, order), findEqualTables(app, order)]);
  return {
    times: times.map(({ arriveAt, time }) => ({ arrive_at: arriveAt.toISOString(), time: shownTime(time) })),
    venues: tables.map(({ venueId, name, metres, arriveAt, time, menu, menuAmount }) => ({
      ...{ venue_id: venueId, name, metres, arrive_at: arriveAt.toISOString(), time: shownTime(time) },
      ...{ menu: menu.name, amount: menuAmount },
    })),
  };
}

/** Without seconds, which no table has. */
const shownTime = (time: string) => time.slice(0, 5);
