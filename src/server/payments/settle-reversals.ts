import type { App } from '../app.ts';
import { markReversedOrder } from '../booking/payment/mark-reversed-order.ts';
import { freezePurchase } from '../gift-cards/freeze-purchase.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';

/**
 * Asks the provider whether money left a payment again without us. What it bought is frozen or
 * marked while that is so. False when it is no payment of ours. Idempotent.
 */
export async function settleReversals(app: App, { paymentId }: { paymentId: string }): Promise<boolean> {
  const found = await app.payments.findReversals(paymentId);
  const booking = readBookingReference(found?.reference ?? null);
  const giftCards = readGiftCardReference(found?.reference ?? null);
  if (!found || (!booking && !giftCards)) return false;
  if (found.reversals.length === 0) return true;
  if (booking) return markReversedOrder(app, booking, found);
  return giftCards ? freezePurchase(app, giftCards, found) : false;
}
