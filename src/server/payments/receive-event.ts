import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from './provider-event-queries.ts';

/** The addresses that a buyer returns to open a receipt or gift cards: they are not for keeping. */
const withoutLinks = (body: Buffer): string =>
  body.toString().replaceAll(/"(success|cancel|return)_url":\s*"[^"]*"/g, '"$1_url":null');

/**
 * Keeps a webhook and asks for its job, once; whatever it tells is looked up at the provider later. False: forged. An
 * event of the other mode, live or test, is none of this database's business and changes nothing.
 */
export async function receiveEvent(
  app: App,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<boolean> {
  const event = app.payments.readEvent(body, signature);
  if (!event) return false;
  const { provider, isLive } = app.payments;
  await inTransaction(app.db, async (tx) => {
    const isDone = event.isLive !== isLive;
    const isNew = await insertEvent(tx.$client, provider, event, { payload: withoutLinks(body), isDone });
    if (isNew && !isDone) await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: event.id });
  });
  return true;
}
