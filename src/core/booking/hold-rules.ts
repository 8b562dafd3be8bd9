// How long a hold lasts and how many a visitor may have. Expiry is decided by the database clock.

/** Counted from the guest's last change. */
export const HOLD_MINUTES = 15;
/**
 * Counted from the first claim; later changes do not extend it.
 * A check of the table `hold` has the same number.
 */
export const MAX_HOLD_MINUTES = 45;
/** Per visitor, over all venues. */
export const MAX_HOLDS = 3;
/** Per network address: over all venues, and at one venue. */
export const NETWORK_CAPS = { maxHolds: 12, maxHoldsAtVenue: 3 };
/** For addresses that many guests share, such as a carrier's (`SHARED_NETWORKS`). */
export const SHARED_NETWORK_CAPS = { maxHolds: 1_200, maxHoldsAtVenue: 60 };
