import type { Transaction } from '../db/database.ts';
import { type PaidMoney, postReversal } from './post-reversal.ts';
import {
  adoptRefund,
  type PaidFor,
  type StandingReversal,
  selectStandingReversals,
} from './reversal-queries.ts';

/**
 * A refund that was made in the provider's dashboard is now a refund of ours, so it is no reversal
 * any more. Needs a lock on what was paid for. Returns what still stands, or undefined when the
 * refund was never a reversal.
 */
export async function adoptReversal(
  tx: Transaction,
  { refundId, paid, ...paidFor }: PaidFor & { refundId: string | null; paid: PaidMoney },
): Promise<StandingReversal[] | undefined> {
  if (refundId === null || !(await adoptRefund(tx, refundId))) return undefined;
  await postReversal(tx, { ...paidFor, reversalId: refundId, money: 'ours', paid });
  return selectStandingReversals(tx, paidFor);
}
