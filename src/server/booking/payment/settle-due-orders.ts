// A worker's periodic round: finishes what a lost webhook, a closed browser or a crash left open.
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { handleProviderEvent } from '../../payments/handle-provider-event.ts';
import { listUnhandledEvents } from '../../payments/list-unhandled-events.ts';
import { listOverdueOrders, listPastCap, takeOpenOrders } from './due-queries.ts';
import { lockOrder, type OrderKey } from './order-queries.ts';
import { freeOrderSitting } from './order-sitting-queries.ts';
import { takeDueRefunds } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 100;
const CONCURRENCY = 4;

/**
 * Safe to run in several workers at once.
 * An item that fails is left to the next round and doesn't stop others.
 */
export async function settleDueOrders(app: App): Promise<void> {
  const eventIds = await listUnhandledEvents(app, BATCH);
  await forEach(app, eventIds, (eventId) => handleProviderEvent(app, { eventId }));
  const orders = [
    ...(await takeOpenOrders(app.db, app.config.settleEverySeconds, BATCH)),
    ...(await listOverdueOrders(app.db, BATCH)),
  ];
  const unique = new Map(orders.map((order) => [`${order.venueId}/${order.orderId}`, order]));
  await forEach(app, [...unique.values()], (order) => settleOrder(app, order));
  await forEach(app, await listPastCap(app.db, BATCH), (order) => freeLateSitting(app, order));
  await forEach(app, await takeDueRefunds(app.db, BATCH), (refund) => requestRefund(app, refund));
}

/**
 * Puts the table back on sale although the provider doesn't answer or the payment is still
 * pending: the page has expired in any case. The order stays open; if it turns out to be paid, it
 * is seated again or refunded.
 */
async function freeLateSitting(app: App, key: OrderKey): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (order?.state !== 'paying') return;
    await freeOrderSitting(tx, order);
    await writeAudit(tx, {
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
      await work(item).catch((error: unknown) =>
        app.log.warn({ err: error }, 'An item could not be settled; the next round tries it again'),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
