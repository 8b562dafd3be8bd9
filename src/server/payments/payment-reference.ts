// How a payment is named at the provider, so that whatever comes from there finds its order again.

export type BookingReference = { venueId: number; orderId: number; attemptId: number };

export const bookingReference = ({ venueId, orderId, attemptId }: BookingReference): string =>
  `booking/${venueId}/${orderId}/${attemptId}`;

const BOOKING = /^booking\/(\d{1,10})\/(\d{1,15})\/(\d{1,15})$/;

/** Undefined: not about a booking. */
export function readBookingReference(reference: string | null): BookingReference | undefined {
  const [, venueId, orderId, attemptId] = BOOKING.exec(reference ?? '') ?? [];
  if (!venueId || !orderId || !attemptId) return undefined;
  return { venueId: Number(venueId), orderId: Number(orderId), attemptId: Number(attemptId) };
}

export type GiftcardReference = { orderId: number; attemptId: number };

export const giftcardReference = ({ orderId, attemptId }: GiftcardReference): string =>
  `giftcard/${orderId}/${attemptId}`;

const GIFTCARD = /^giftcard\/(\d{1,15})\/(\d{1,15})$/;

/** Undefined: not about a purchase of gift cards. */
export function readGiftcardReference(reference: string | null): GiftcardReference | undefined {
  const [, orderId, attemptId] = GIFTCARD.exec(reference ?? '') ?? [];
  if (!orderId || !attemptId) return undefined;
  return { orderId: Number(orderId), attemptId: Number(attemptId) };
}
