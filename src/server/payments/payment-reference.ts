// The reference of a payment at the provider, from which events and lists find its order again.

export type BookingReference = { venueId: number; orderId: number; attemptId: number };

export const bookingReference = ({ venueId, orderId, attemptId }: BookingReference): string =>
  `booking/${venueId}/${orderId}/${attemptId}`;

const BOOKING = /^booking\/(\d{1,10})\/(\d{1,15})\/(\d{1,15})$/;

/** Undefined when it is not about a booking. */
export function readBookingReference(reference: string | null): BookingReference | undefined {
  const [, venueId, orderId, attemptId] = BOOKING.exec(reference ?? '') ?? [];
  if (!venueId || !orderId || !attemptId) return undefined;
  return { venueId: Number(venueId), orderId: Number(orderId), attemptId: Number(attemptId) };
}

export type GiftCardReference = { orderId: number; attemptId: number };

export const giftCardReference = ({ orderId, attemptId }: GiftCardReference): string =>
  `giftcard/${orderId}/${attemptId}`;

const GIFTCARD = /^giftcard\/(\d{1,15})\/(\d{1,15})$/;

/** Undefined when it is not about a gift card purchase. */
export function readGiftCardReference(reference: string | null): GiftCardReference | undefined {
  const [, orderId, attemptId] = GIFTCARD.exec(reference ?? '') ?? [];
  if (!orderId || !attemptId) return undefined;
  return { orderId: Number(orderId), attemptId: Number(attemptId) };
}
