import type { App } from '../../app.ts';
import { readBookingReference } from '../payment-reference.ts';
import { findLostPayment, findVenueName } from './lost-payment-queries.ts';

/**
 * A payment whose order was lost: how much goes back, and for what it was.
 * The payer is known to the provider only.
 */
export async function getLostPayment(app: App, lostPaymentId: number) {
  const lost = await findLostPayment(app.db, lostPaymentId);
  if (!lost) return undefined;
  const { email, language } = await app.payments.getSession(lost.sessionId);
  const booking = readBookingReference(lost.reference);
  const venue = booking && (await findVenueName(app.db, booking.venueId));
  const { refundAmount, currency } = lost;
  return {
    refundAmount,
    currency,
    email,
    language,
    isBooking: booking !== undefined,
    venueName: venue?.name,
  };
}
