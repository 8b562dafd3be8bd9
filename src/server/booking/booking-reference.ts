// What the guest says at the door.
import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for one another, read or heard: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/** Unique within a venue, which its index sees to: a hundred million of them make a collision rare. */
export const newBookingReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
