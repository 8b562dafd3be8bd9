// The reference that a guest says or shows at the door.
import { randomInt } from 'node:crypto';

/** Leaves out characters that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/** A unique index per venue refuses collisions, which are rare among over a hundred million. */
export const newBookingReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
