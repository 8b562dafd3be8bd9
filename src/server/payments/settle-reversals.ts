import type { App } from '../app.ts';
import { markReversedOrder } from '../booking/payment/mark-reversed-order.ts';
import { freezePurchase } from '../gift-cards/freeze-purchase.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';

/**
 * Asks the provider whether money left a payment again without us. What it bought is frozen or marked while that is
 * so. Idempotent.
 */
export async function settleReversals(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const found = await app.payments.findReversals(paymentId);
  if (!found || found.reversals.length === 0) return;
  const booking = readBookingReference(found.reference);
  if (booking) await markReversedOrder(app, booking, found);
  const giftCards = readGiftCardReference(found.reference);
  if (giftCards) await freezePurchase(app, giftCards, found);
}
