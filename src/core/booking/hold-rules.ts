// How long a hold lasts and how many a visitor may have. Expiry is decided by the database clock.

/** Counted from the guest's last step. */
export const HOLD_MINUTES = 15;
/** Counted from the first step; later steps do not extend it. */
export const HOLD_LIMIT_MINUTES = 45;
/** Per visitor, over all venues. */
export const MAX_HOLDS = 3;
/** Per network address: over all venues, and at one venue. */
export const NETWORK_CAPS = { maxHolds: 12, maxHoldsAtVenue: 3 };
/** For addresses that many guests share, such as a carrier's (`SHARED_NETWORKS`). */
export const SHARED_NETWORK_CAPS = { maxHolds: 1_200, maxHoldsAtVenue: 60 };
