import type { PoolClient } from 'pg';
import { type Database, inTransaction, retryConflicts } from '../db/database.ts';
import { isHeldByOthers } from './claim-queries.ts';
import type { ClaimedSitting, Locking } from './fit-sql.ts';
import { lookOnceMore } from './look-once-more.ts';
import { lockHold, type Move, moveToFreeSitting, readHeldSitting } from './move-queries.ts';

export type MoveResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** Nothing to be had for the new wish; the old sitting stays held. */
  | { outcome: 'held' }
  | { outcome: 'sold-out' }
  /** The hold has expired, ended, or belongs to another venue. */
  | { outcome: 'no-hold' }
  /** Its payment page is open: the payment must be ended first. */
  | { outcome: 'paying' };

/** Renews a hold, and moves it when party or arrival need another sitting. */
export async function moveHold(app: { db: Database }, move: Move): Promise<MoveResult> {
  const pool = app.db.$client;
  const moved =
    (await inTransaction(app.db, (tx) => moveOn(tx.$client, move, 'skip'))) ??
    (await retryConflicts(() => lookOnceMore(pool, (client) => moveOn(client, move, 'wait'))));
  if (moved === 'busy') return { outcome: 'held' };
  return moved ?? { outcome: (await isHeldByOthers(pool, move, move.holdId)) ? 'held' : 'sold-out' };
}

// The lock is a statement of its own: a one-statement move waits for the hold row with a snapshot that is older
// than its wait, and can leave a sitting behind.
async function moveOn(client: PoolClient, move: Move, locking: Locking): Promise<MoveResult | undefined> {
  const hold = await lockHold(client, move.venueId, move.holdId);
  const sitting = hold && (await readHeldSitting(client, move.venueId, hold.sittingId, move.holdId));
  if (!sitting) return { outcome: 'no-hold' };
  if (sitting.isPaying) return { outcome: 'paying' };
  if (sitting.isExpired) return { outcome: 'no-hold' };
  const moved = await moveToFreeSitting(client, move, hold, locking);
  return moved && { outcome: 'claimed', ...moved };
}
