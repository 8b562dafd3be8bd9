import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from './provider-event-queries.ts';

/**
 * Stores which order a webhook is about and enqueues its job, once; the job asks the provider for the facts. An event
 * of the other mode, live or test, is stored but not handled. Returns false if the signature is invalid.
 */
export async function receiveEvent(
  app: App,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<boolean> {
  const event = app.payments.readEvent(body, signature);
  if (!event) return false;
  const { provider, isLive } = app.payments;
  await inTransaction(app.db, async (tx) => {
    const isOtherMode = event.isLive !== isLive;
    const isNew = await insertEvent(tx, provider, event, { isHandled: isOtherMode });
    if (isNew && !isOtherMode) await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: event.id });
  });
  return true;
}
