// The rounds of a worker: whatever a webhook, a browser or a crash has left undone is done here.
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import { handleProviderEvent } from '../payments/handle-provider-event.ts';
import { listForgottenEvents } from '../payments/list-forgotten-events.ts';
import { listOverdueOrders, listPastCap, takeOpenOrders } from './due-queries.ts';
import { lockOrder, type OrderKey } from './order-queries.ts';
import { takeDueRefunds } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';
import { freeSeat } from './seat-queries.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 100;
const AT_ONCE = 4;

/** Safe to run in every worker and at any moment. One that fails is left for the next round and doesn't stop the others. */
export async function settleDueOrders(app: App): Promise<void> {
  const pool = app.db.$client;
  const eventIds = await listForgottenEvents(app, BATCH);
  await forEach(app, eventIds, (eventId) => handleProviderEvent(app, { eventId }));
  const orders = [
    ...(await takeOpenOrders(pool, app.config.settleEverySeconds, BATCH)),
    ...(await listOverdueOrders(pool, BATCH)),
  ];
  const unique = new Map(orders.map((order) => [`${order.venueId}/${order.orderId}`, order]));
  await forEach(app, [...unique.values()], (order) => settleOrder(app, order));
  await forEach(app, await listPastCap(pool, BATCH), (order) => freeLateSeat(app, order));
  await forEach(app, await takeDueRefunds(pool, BATCH), (refund) => requestRefund(app, refund));
}

/**
 * The provider can't be reached, or still waits for the money, and the page is closed by now in any case: the table goes
 * back on sale. The order stays; if it turns out to be paid, it is seated again or refunded.
 */
async function freeLateSeat(app: App, key: OrderKey): Promise<void> {
  await inTransaction(app.db, async ({ $client }) => {
    const order = await lockOrder($client, key);
    if (order?.state !== 'paying') return;
    await freeSeat($client, order);
    await writeAudit($client, {
      actor: 'system',
      action: 'sitting_freed_unsettled',
      subjectType: 'order',
      subjectId: order.orderId,
      venueId: order.venueId,
      details: { sittingId: order.sittingId },
    });
  });
  announceVenueChange(app, key.venueId);
}

async function forEach<Item>(app: App, items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) {
      await work(item).catch((error: unknown) => app.log.warn({ err: error }, 'left for the next round'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
