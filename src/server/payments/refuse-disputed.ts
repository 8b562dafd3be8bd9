import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import { type PaidFor, selectStandingReversals } from './reversal-queries.ts';

/**
 * Whether the money left the payment without us:
 * a bank disputes it, or it was refunded at the provider.
 */
export const isReversed = async (tx: Transaction, paidFor: PaidFor): Promise<boolean> =>
  (await selectStandingReversals(tx, paidFor)).length > 0;

const findDispute = async (tx: Transaction, paidFor: PaidFor) =>
  (await selectStandingReversals(tx, paidFor)).find(({ kind }) => kind === 'dispute');

/**
 * Throws while a bank disputes a payment:
 * the bank gives the money back, so a refund would be a second time.
 */
export async function refuseDisputed(tx: Transaction, paidFor: PaidFor): Promise<void> {
  if (await findDispute(tx, paidFor)) throw new Problem('payment_disputed');
}
