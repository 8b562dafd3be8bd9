// Cards that are paid go out: at once, or on the day that the buyer chose. The buyer is told in any case.
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import {
  type Buyer,
  listUndelivered,
  lockPurchase,
  markDelivered,
  type StoredPurchase,
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

/** The rounds of a worker: presents whose day has come. */
export async function deliverDuePurchases(app: App): Promise<void> {
  for (const orderId of await listUndelivered(app.db.$client, BATCH)) {
    await inTransaction(app.db, async (tx) => {
      const purchase = await lockPurchase(tx.$client, orderId);
      const isWaiting = purchase?.state === 'paid' && purchase.isDue && purchase.deliveredAt === null;
      if (isWaiting) await sendCards(app, tx, orderId);
    });
  }
}
