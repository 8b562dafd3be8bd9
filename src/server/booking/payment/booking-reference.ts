// The reference that a guest says or shows at the door.
import { randomInt } from 'node:crypto';

/** Leaves out characters that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/** An index makes it unique within a venue. Of over a hundred million, few collide. */
export const newBookingReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
