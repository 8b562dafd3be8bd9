// Ends what nobody answered or chose in time.
// A worker's round calls it, and a guest's page that waits.
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { inTransaction } from '../../db/database.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import { endWaiting } from './end-waiting.ts';
import { findEvening, findRequestOrder, listDueRequests, type RequestKey } from './evening-queries.ts';
import { lockEvening } from './lock-evening.ts';
import { refundTurnedAway } from './refund-turned-away.ts';

const BATCH = 100;

/** Safe to run in several workers at once. A request that fails is left to the next round. */
export async function endDueRequests(app: App): Promise<void> {
  for (const key of await listDueRequests(app.db, BATCH)) {
    await endDueRequest(app, key).catch((error: unknown) =>
      app.log.error(
        { err: error, ...key },
        'A guest’s request could not be ended; the next round tries again',
      ),
    );
  }
}

/**
 * Changes nothing unless the request is still open and its time is up.
 * @internal
 */
export async function endDueRequest(app: App, { venueId, requestId }: RequestKey): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const key = await findRequestOrder(tx, { venueId, requestId });
    const evening = key && (await lockEvening(tx, key));
    const request = evening?.requests.find((one) => one.requestId === requestId);
    if (!evening || !request || request.dueAt === null || request.dueAt > evening.nowAt) return;
    if (request.state === 'waiting') await endWaiting(app, tx, evening, request);
    else await refundTurnedAway(app, tx, evening, request, 'system');
  });
  announceVenueChange(app, venueId);
}

/** Before a ticket is shown, so that its guest need not wait for a worker. */
export async function endDueRequestsOf(app: App, key: OrderKey): Promise<void> {
  const evening = await findEvening(app.db, key);
  const due = evening?.requests.filter(({ dueAt }) => dueAt !== null && dueAt <= evening.nowAt) ?? [];
  for (const { requestId } of due) await endDueRequest(app, { venueId: key.venueId, requestId });
}
