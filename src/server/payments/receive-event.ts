import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from './provider-event-queries.ts';

/** Return URLs contain tokens that open a receipt or gift cards, so they must not be stored. */
const withoutLinks = (body: Buffer): string =>
  body.toString().replaceAll(/"(success|cancel|return)_url":\s*"[^"]*"/g, '"$1_url":null');

/**
 * Stores a webhook and enqueues its job, once; the job asks the provider for the facts. An event of the other mode,
 * live or test, is stored but not handled. Returns false if the signature is invalid.
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
    const isNew = await insertEvent(tx, provider, event, {
      payload: withoutLinks(body),
      isHandled: isOtherMode,
    });
    if (isNew && !isOtherMode) await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: event.id });
  });
  return true;
}
