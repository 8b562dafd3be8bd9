// A venue that can't receive its guests: each booking of the day is refunded by the same mend as a
// single one. Every order has its own transaction, so what was done stays when the rest is
// interrupted, and the list has only the rest.
import type { ClosedDayDone, ClosedDayPreview } from '#core/desk/closed-day.contract.ts';
import { shortName } from '#core/door/short-name.ts';
import { Problem } from '#core/problem.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { findDeskVenue } from './evening-queries.ts';
import { orderMend } from './order-mends.ts';
import { doMend, previewMend, type StaffActor } from './run-mend.ts';
import { listStandingOrders } from './venue-queries.ts';

type ClosedDay = { venueId: number; day: Day };
type Confirmed = { reason: string; orders: readonly { order_id: number; seen: string }[] };

const MAX_SHOWN = 50;

const closedMend = (app: App, venueId: number, orderId: number) =>
  orderMend(app, 'refund', { venueId, orderId }, { because: 'venue_closed' });

/** What the guests of the day would get. Nothing of it stays. */
export async function previewClosedDay(
  app: App,
  actor: StaffActor,
  { venueId, day }: ClosedDay,
): Promise<ClosedDayPreview> {
  const venue = await findDeskVenue(app.db, venueId);
  if (!venue) throw new Problem('not_found');
  const standing = await listStandingOrders(app.db, { venueId, day, limit: MAX_SHOWN + 1 });
  const preview: ClosedDayPreview = {
    ...{ currency: venue.currency, orders: [], refused: [] },
    has_more: standing.length > MAX_SHOWN,
  };
  for (const { orderId, reference, name, party, arriveAt, isReversed } of standing.slice(0, MAX_SHOWN)) {
    // The bank gives the money back, so a refund would be a second time.
    if (isReversed) {
      preview.refused.push({ order_id: orderId, reference });
      continue;
    }
    const shown = await previewMend(app, actor, closedMend(app, venueId, orderId));
    preview.orders.push({
      ...{ order_id: orderId, reference, name: name && shortName(name), party },
      arrive_at: arriveAt.toISOString(),
      amount: shown.money.reduce((sum, { amount }) => sum + amount, 0),
      ...{ venue_amount: shown.venue_amount, messages: shown.messages.length, seen: shown.seen },
      needs_second_person: shown.needs_second_person,
    });
  }
  return preview;
}

/** About one order; others are still done. */
const ABOUT_ONE = new Set(['shown_otherwise', 'refund_too_much', 'not_found', 'payment_disputed']);

export async function refundClosedDay(
  app: App,
  actor: StaffActor,
  { venueId }: ClosedDay,
  { reason, orders }: Confirmed,
): Promise<ClosedDayDone> {
  const done: ClosedDayDone['orders'] = [];
  for (const { order_id, seen } of orders) {
    const mend = closedMend(app, venueId, order_id);
    const state = await doMend(app, actor, mend, { reason, seen }).then(
      (ended) => ended.state,
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        // Somebody has asked for the same already, so it waits.
        if (error.code === 'mend_waits') return 'asked' as const;
        if (ABOUT_ONE.has(error.code)) return 'changed' as const;
        throw error;
      },
    );
    done.push({ order_id, state });
  }
  return { orders: done };
}
