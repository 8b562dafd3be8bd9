import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import { endReversal, type PaidFor, selectStandingReversals } from './reversal-queries.ts';

/** Needs a lock on what was paid for. Returns the refund and what still stands. */
export async function acceptReversal(
  tx: Transaction,
  { refundId, ...paidFor }: PaidFor & { refundId: string },
) {
  const refund = await endReversal(tx, refundId);
  if (!refund) throw new Problem('not_found');
  return { ...refund, standing: await selectStandingReversals(tx, paidFor) };
}
