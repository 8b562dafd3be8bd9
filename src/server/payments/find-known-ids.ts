import type { KnownId } from '../db/skip-used-ids.ts';
import type { PaymentPort, TimeRange } from './payment-port.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';

/**
 * The highest ids in the references of the provider's payments.
 * A restored database may not know them any more.
 */
export async function findKnownIds(
  payments: Pick<PaymentPort, 'listPayments'>,
  range: TimeRange,
): Promise<KnownId[]> {
  const highest = new Map<string, number>();
  const note = (table: string, id: number) => highest.set(table, Math.max(id, highest.get(table) ?? 0));
  for await (const { reference } of payments.listPayments(range)) {
    const booking = readBookingReference(reference);
    const purchase = readGiftCardReference(reference);
    if (booking) {
      note('booking_order', booking.orderId);
      note('payment_attempt', booking.attemptId);
    }
    if (purchase) {
      note('giftcard_order', purchase.orderId);
      note('giftcard_payment_attempt', purchase.attemptId);
    }
  }
  return [...highest].map(([table, id]) => ({ table, id }));
}
