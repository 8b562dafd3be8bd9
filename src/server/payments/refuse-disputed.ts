import type { Transaction } from '../db/database.ts';
import { type PaidFor, selectStandingReversals } from './reversal-queries.ts';

/** Throws while a bank disputes a payment: the bank gives the money back, so a refund would be a second time. */
export async function refuseDisputed(tx: Transaction, paidFor: PaidFor): Promise<void> {
  const dispute = (await selectStandingReversals(tx, paidFor)).find(({ kind }) => kind === 'dispute');
  if (dispute)
    throw new Error(`Dispute ${dispute.reversalId} (${dispute.status}) stands: a refund would pay twice`);
}
