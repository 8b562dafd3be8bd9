import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import type { OrderKey } from '../payment/order-queries.ts';

type Notice = { kind: 'late' | 'come_in' | 'choose' | 'desk'; requestId: number };

/** Sends a mail and a text message, whichever way the request ends. */
export async function notifyGuest(
  app: App,
  tx: Transaction,
  { venueId, orderId }: OrderKey,
  { kind, requestId }: Notice,
): Promise<void> {
  await enqueueMessage(app, tx, { kind: `${kind}_mail`, venueId, orderId, requestId });
  await enqueueMessage(app, tx, { kind: `${kind}_sms`, venueId, orderId, requestId });
}
