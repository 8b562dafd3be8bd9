// The code that pairs a device: short enough to type, stored as a keyed hash because it is short.
import { createHmac, randomInt } from 'node:crypto';
import { PAIRING_CODE_LENGTH } from '#core/door/limits.ts';
import type { Config } from '../config.ts';

/** Leaves out characters that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

export const newPairingCode = (): string =>
  Array.from({ length: PAIRING_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const hashPairingCode = ({ secrets }: Config, code: string): Buffer =>
  createHmac('sha256', secrets[0]).update(`pairing code:${code}`).digest();
