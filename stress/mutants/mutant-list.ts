// All mutants, by area.
import { CLAIM_MUTANTS } from './claim-mutants.ts';
import { DESK_MUTANTS } from './desk-mutants.ts';
import type { Mutant } from './mutant.ts';
import { PAYMENT_MUTANTS } from './payment-mutants.ts';
import { REQUEST_MUTANTS } from './request-mutants.ts';

export const MUTANTS: readonly Mutant[] = [
  ...CLAIM_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...REQUEST_MUTANTS,
  ...DESK_MUTANTS,
];
