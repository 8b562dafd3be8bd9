// Freezes the cards of a purchase whose payment was taken back without us, and thaws them when the
// money is ours again.
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import type { ReversedPayment } from '../payments/payment-port.ts';
import type { GiftCardReference } from '../payments/payment-reference.ts';
import { storeReversals } from '../payments/store-reversals.ts';
import { freezeCards } from './freeze-cards.ts';
import { listPurchaseAttempts } from './purchase-attempt-queries.ts';
import { lockPurchase } from './purchase-queries.ts';
import { listPurchaseRefundIds } from './purchase-refund-queries.ts';
import { settlePurchase } from './settle-purchase.ts';

/**
 * An order that reserved a card before the freeze may use it; the card with the remaining amount
 * is frozen like its parent. False when the payment is none of this purchase.
 */
export async function freezePurchase(
  app: App,
  reference: GiftCardReference,
  found: ReversedPayment,
): Promise<boolean> {
  const { orderId, attemptId, referencePart } = reference;
  // The event of the payment itself may come later than this one.
  await settlePurchase(app, reference);
  const result = await inTransaction(app.db, async (tx) => {
    const purchase = await lockPurchase(tx, orderId);
    const attempts = purchase ? await listPurchaseAttempts(tx, orderId) : [];
    const paid = attempts.find((one) => one.attemptId === attemptId && one.referencePart === referencePart);
    // Nothing was paid, so nothing can have been taken back.
    if (paid?.paymentId === null) return 'unchanged';
    if (!paid || paid.paymentId !== found.paymentId) return undefined;
    const ownRefundIds = await listPurchaseRefundIds(tx, orderId);
    const standing = await storeReversals(app, tx, {
      venueId: null,
      orderId,
      attemptId,
      paid,
      found,
      ownRefundIds,
    });
    return freezeCards(tx, orderId, standing);
  });
  if (result === 'frozen')
    app.log.error(
      { orderId },
      'The payment of a gift card purchase was taken back at the provider, not by us; its cards are frozen',
    );
  return result !== undefined;
}
