// Cards that are paid go out: at once, or on the day that the buyer chose. The buyer is told in any case.
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import {
  type Buyer,
  listUndelivered,
  markDelivered,
  type StoredPurchase,
  takeUndelivered,
} from './purchase-queries.ts';

const BATCH = 100;

/** Under the purchase's lock, with the payment. */
export async function deliverPurchase(
  app: App,
  tx: Transaction,
  { orderId, isDue }: StoredPurchase,
  buyer: Buyer | undefined,
) {
  // The mail with the cards says all there is to say to a buyer who gets it at once.
  const isTold = isDue && !buyer?.recipientEmail;
  if (!isTold) await askForMessage(app, tx, { kind: 'giftcard_bought_mail', giftcardOrderId: orderId });
  if (isDue) await sendCards(app, tx, orderId);
}

async function sendCards(app: App, tx: Transaction, giftcardOrderId: number) {
  await askForMessage(app, tx, { kind: 'giftcard_mail', giftcardOrderId });
  await markDelivered(tx.$client, giftcardOrderId);
}

/**
 * The rounds of a worker: all presents whose day has come. One that fails is left for the next round and doesn't stop the
 * others.
 */
export async function deliverDuePurchases(app: App): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const orderIds = await listUndelivered(app.db.$client, tried, BATCH);
    for (const orderId of orderIds) {
      await deliverDue(app, orderId).catch((error: unknown) =>
        app.log.warn({ err: error }, 'left for the next round'),
      );
    }
    if (orderIds.length < BATCH) return;
    tried.push(...orderIds);
  }
}

const deliverDue = (app: App, orderId: number) =>
  inTransaction(app.db, async (tx) => {
    if (await takeUndelivered(tx.$client, orderId)) await sendCards(app, tx, orderId);
  });
