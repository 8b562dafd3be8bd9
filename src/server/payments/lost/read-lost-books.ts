import type { App } from '../../app.ts';
import { readBookingReference, readGiftCardReference } from '../payment-reference.ts';
import { type LostTime, listLostPayments, listLostRefunds } from './lost-payment-queries.ts';

type BooksInput = {
  sessionIds: readonly string[];
  /** With their amounts, because those of the lost time are known by their ids only. */
  refunds: readonly { refundId: string; amount: number }[];
  range: LostTime;
};

/** Payments whose orders were lost and their refunds, for the comparison with the provider's. */
export async function readLostBooks(app: App, { sessionIds, refunds, range }: BooksInput) {
  const payments = await listLostPayments(app.db, sessionIds, range);
  const known = await listLostRefunds(
    app.db,
    refunds.map(({ refundId }) => refundId),
  );
  const amounts = new Map(refunds.map(({ refundId, amount }) => [refundId, amount]));
  const booked = payments.map(({ reference, ...row }) => ({ ...row, ...namesOf(reference), state: 'paid' }));
  return {
    payments: booked,
    paid: booked.filter(({ isInRange }) => isInRange),
    refunds: known.map(({ providerRefundId, reference, refundAmount, state }) => ({
      ...namesOf(reference),
      providerRefundId,
      amount: refundAmount ?? amounts.get(providerRefundId) ?? 0,
      state,
    })),
  };
}

function namesOf(reference: string): { venueId?: number; orderId: number } {
  const booking = readBookingReference(reference);
  if (booking) return { venueId: booking.venueId, orderId: booking.orderId };
  return { orderId: readGiftCardReference(reference)?.orderId ?? 0 };
}
