import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import type { OrderKey } from '../payment/order-queries.ts';

type Told = { kind: 'late' | 'come_in' | 'choose' | 'desk'; requestId: number };

/** Nobody's request ends without a mail and a text message. */
export async function tellGuest(
  app: App,
  tx: Transaction,
  { venueId, orderId }: OrderKey,
  { kind, requestId }: Told,
): Promise<void> {
  await enqueueMessage(app, tx, { kind: `${kind}_mail`, venueId, orderId, requestId });
  await enqueueMessage(app, tx, { kind: `${kind}_sms`, venueId, orderId, requestId });
}
