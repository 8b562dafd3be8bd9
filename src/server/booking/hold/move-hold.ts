import { type Database, inTransaction, retryConflicts, type Transaction } from '../../db/database.ts';
import { lockHold, type Move, moveToFreeSitting, readHeldSitting } from './move-queries.ts';
import { recheckWithLockWait } from './recheck-with-lock-wait.ts';
import { isHeldByOthers } from './refusal-queries.ts';
import type { ClaimedSitting, Locking } from './sitting-fit-sql.ts';

export type MoveResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** No sitting is free for the new request; the old one stays held. */
  | { outcome: 'held' }
  | { outcome: 'sold-out' }
  /** The hold has expired, ended, or belongs to another venue. */
  | { outcome: 'no-hold' }
  /** Its payment page is open and must be closed first. */
  | { outcome: 'paying' };

/** Renews a hold, and moves it when party or arrival need another sitting. */
export async function moveHold(app: { db: Database }, move: Move): Promise<MoveResult> {
  const { db } = app;
  const moved =
    (await inTransaction(db, (tx) => moveIn(tx, move, 'skip'))) ??
    (await retryConflicts(() => recheckWithLockWait(db, (tx) => moveIn(tx, move, 'wait'))));
  if (moved === 'busy') return { outcome: 'held' };
  return moved ?? { outcome: (await isHeldByOthers(db, move, move.holdId)) ? 'held' : 'sold-out' };
}

// The lock is a separate statement: a single statement would wait for the hold row and then write
// with a snapshot from before the wait, which can leave the old sitting marked as held.
async function moveIn(tx: Transaction, move: Move, locking: Locking): Promise<MoveResult | undefined> {
  const hold = await lockHold(tx, move.venueId, move.holdId);
  const sitting = hold && (await readHeldSitting(tx, move.venueId, hold.sittingId, move.holdId));
  if (!sitting) return { outcome: 'no-hold' };
  if (sitting.isPaying) return { outcome: 'paying' };
  if (sitting.isExpired) return { outcome: 'no-hold' };
  const moved = await moveToFreeSitting(tx, move, hold, locking);
  return moved && { outcome: 'claimed', ...moved };
}
