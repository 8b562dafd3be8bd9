// Sends paid cards, at once or on the day that the buyer chose. The buyer gets a mail in any case.
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import {
  type Buyer,
  listUnqueued,
  markDeliveryQueued,
  type StoredPurchase,
  takeUnqueued,
} from './purchase-queries.ts';

const BATCH = 100;

/** Needs a lock on the purchase; runs in the transaction that stores the payment. */
export async function deliverPurchase(
  app: App,
  tx: Transaction,
  { orderId, isDue }: StoredPurchase,
  buyer: Buyer | undefined,
) {
  // A buyer who gets the cards at once needs no second mail.
  const getsCardsNow = isDue && !buyer?.recipientEmail;
  if (!getsCardsNow)
    await enqueueMessage(app, tx, { kind: 'giftcard_bought_mail', giftCardOrderId: orderId });
  if (isDue) await queueCards(app, tx, orderId);
}

/** Needs a lock on the purchase. */
export async function queueCards(app: App, tx: Transaction, giftCardOrderId: number) {
  await enqueueMessage(app, tx, { kind: 'giftcard_mail', giftCardOrderId });
  await markDeliveryQueued(tx, giftCardOrderId);
}

/**
 * A worker's periodic round: queues the mails of all cards that are due.
 * One that fails is left to the next round and doesn't stop the others.
 */
export async function deliverDuePurchases(app: App): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const orderIds = await listUnqueued(app.db, tried, BATCH);
    for (const orderId of orderIds) {
      await deliverDue(app, orderId).catch((error: unknown) =>
        app.log.warn(
          { err: error, orderId },
          'Gift cards could not be queued; the next round tries it again',
        ),
      );
    }
    if (orderIds.length < BATCH) return;
    tried.push(...orderIds);
  }
}

const deliverDue = (app: App, orderId: number) =>
  inTransaction(app.db, async (tx) => {
    if (await takeUnqueued(tx, orderId)) await queueCards(app, tx, orderId);
  });
