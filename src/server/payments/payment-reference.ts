// The reference of a payment at the provider, from which events and lists find its order again. It
// ends with a random part, because ids repeat when a database is restored and the provider still
// knows the payments of before.
import { randomBytes } from 'node:crypto';

const PART_BYTES = 16;
const PART = '(?:/([A-Za-z0-9_-]{22}))?';

export const newReferencePart = (): string => randomBytes(PART_BYTES).toString('base64url');

/** `referencePart` is null for a payment attempt of a version that had no random part. */
type Attempt = { attemptId: number; referencePart: string | null };

const ending = ({ attemptId, referencePart }: Attempt): string =>
  referencePart === null ? `${attemptId}` : `${attemptId}/${referencePart}`;

export type BookingReference = Attempt & { venueId: number; orderId: number };

export const bookingReference = ({ venueId, orderId, ...attempt }: BookingReference): string =>
  `booking/${venueId}/${orderId}/${ending(attempt)}`;

const BOOKING = new RegExp(`^booking/(\\d{1,10})/(\\d{1,15})/(\\d{1,15})${PART}$`);

/** The largest `integer` of PostgreSQL, which a venue's id is. */
const MAX_VENUE_ID = 2_147_483_647;

/** Undefined when it is not about a booking, or names a venue that can't exist. */
export function readBookingReference(reference: string | null): BookingReference | undefined {
  const [, venueId, orderId, attemptId, referencePart = null] = BOOKING.exec(reference ?? '') ?? [];
  if (!venueId || !orderId || !attemptId || Number(venueId) > MAX_VENUE_ID) return undefined;
  return {
    venueId: Number(venueId),
    orderId: Number(orderId),
    attemptId: Number(attemptId),
    referencePart,
  };
}

export type GiftCardReference = Attempt & { orderId: number };

export const giftCardReference = ({ orderId, ...attempt }: GiftCardReference): string =>
  `giftcard/${orderId}/${ending(attempt)}`;

const GIFTCARD = new RegExp(`^giftcard/(\\d{1,15})/(\\d{1,15})${PART}$`);

/** Undefined when it is not about a gift card purchase. */
export function readGiftCardReference(reference: string | null): GiftCardReference | undefined {
  const [, orderId, attemptId, referencePart = null] = GIFTCARD.exec(reference ?? '') ?? [];
  if (!orderId || !attemptId) return undefined;
  return { orderId: Number(orderId), attemptId: Number(attemptId), referencePart };
}
