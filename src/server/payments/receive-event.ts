import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { findTracing, traced } from '../trace/tracing.ts';
import type { PaymentEvent } from './payment-port.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';
import { findPaymentTrace, findPurchaseTrace, insertEvent } from './provider-event-queries.ts';

/**
 * Stores which order a webhook is about and enqueues its job, once; the job asks the provider for
 * the facts. An event of the other mode, live or test, is stored but not handled. Returns false if
 * the signature is invalid.
 */
export async function receiveEvent(
  app: App,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<boolean> {
  const event = app.payments.readEvent(body, signature);
  if (!event) return false;
  const attributes = { 'provider.event': event.type };
  const continues = await findTrace(app, event);
  await traced({ name: 'webhook', kind: 'consumer', attributes, continues }, () => storeEvent(app, event));
  return true;
}

async function storeEvent(app: App, event: PaymentEvent): Promise<void> {
  const { provider, isLive } = app.payments;
  await inTransaction(app.db, async (tx) => {
    const isOtherMode = event.isLive !== isLive;
    const isNew = await insertEvent(tx, provider, event, { isHandled: isOtherMode });
    if (isNew && !isOtherMode) await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: event.id });
  });
}

/** The trace in which the guest went to pay. Without an exporter nothing is asked. */
async function findTrace(app: App, { reference }: PaymentEvent): Promise<string | undefined> {
  if (!findTracing()) return undefined;
  const booking = readBookingReference(reference);
  const purchase = readGiftCardReference(reference);
  const found = booking
    ? await findPaymentTrace(app.db, booking.venueId, booking.attemptId)
    : purchase && (await findPurchaseTrace(app.db, purchase.attemptId));
  return found?.traceparent ?? undefined;
}
