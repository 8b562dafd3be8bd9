// A board's version is the sum of its venues' fingerprints:
// equal content has an equal version in every process, and a change rehashes one venue,
// not the board.
import { hash } from 'node:crypto';

/** 48 bits, so that sums stay exact integers. */
const FINGERPRINT_RANGE = 2 ** 48;
export const fingerprintOf = (content: unknown): number =>
  Number.parseInt(hash('md5', JSON.stringify(content)).slice(0, 12), 16);
export const addFingerprints = (a: number, b: number): number => (a + b) % FINGERPRINT_RANGE;
export const withoutFingerprint = (sum: number, fingerprint: number): number =>
  (sum - fingerprint + FINGERPRINT_RANGE) % FINGERPRINT_RANGE;
