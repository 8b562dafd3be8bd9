import type { Transaction } from '../../db/database.ts';
import { isReversed } from '../../payments/refuse-disputed.ts';
import type { StoredRequest } from './evening-queries.ts';
import type { LockedEvening } from './lock-evening.ts';
import type { DeskReason } from './turned-away-queries.ts';

/**
 * Why the guest's choice is not carried out, if a person of ours has to look at it first.
 * Needs `lockEvening` and a request that is `choosing`.
 */
export async function findDeskReason(
  tx: Transaction,
  { order, isCheckedIn }: LockedEvening,
  { answer }: StoredRequest,
): Promise<DeskReason | undefined> {
  // Else a venue could say that it can't, and keep the money by a check-in that never was.
  const isContradicted = isCheckedIn && answer === 'refuse';
  return isContradicted || (!isCheckedIn && (await isReversed(tx, order))) ? 'disputed' : undefined;
}
