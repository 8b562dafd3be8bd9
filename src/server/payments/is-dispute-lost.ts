import type { Connection } from '../db/database.ts';
import { type PaidFor, selectStandingReversals } from './reversal-queries.ts';

/** Whether a bank has given the payment back for good, so that a refund would be a second time. */
export async function isDisputeLost(on: Connection, paidFor: PaidFor, attemptId: number): Promise<boolean> {
  const standing = await selectStandingReversals(on, paidFor);
  return standing.some(
    (one) => one.kind === 'dispute' && one.status === 'lost' && one.attemptId === attemptId,
  );
}
