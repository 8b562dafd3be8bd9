// Sizes that the server and the device share, apart from the contracts, whose library the device
// needn't load.

/** A device sends what waits in batches of this size. */
export const MAX_EVENTS = 200;

/**
 * Of one booking, from one device or person:
 * nobody changes their mind so often, and a stolen device can't fill up.
 */
export const MAX_EVENTS_OF_BOOKING = 20;

/** Of the hash of another day's ticket: enough to tell tickets apart in a quarter of the bytes. */
export const SHORT_HASH_LENGTH = 16;

export const PAIRING_CODE_LENGTH = 8;
