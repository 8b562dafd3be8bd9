import { randomBytes } from 'node:crypto';
import { type Database, retryConflicts } from '../../db/database.ts';
import { violatesConstraint } from '../../db/database-error.ts';
import { uuidOf } from '../../db/uuid.ts';
import type { ClaimBatcher } from './claim-batcher.ts';
import { claimFreeSitting, explainRefusal, type HoldMenu, isHeldByOthers } from './claim-queries.ts';
import { recheckWithLockWait } from './recheck-with-lock-wait.ts';
import type { ClaimedSitting, SittingRequest } from './sitting-fit-sql.ts';

export type ClaimResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** None is free, but somebody else holds or is paying for one, so it may become free again. */
  | { outcome: 'held' }
  | { outcome: 'sold-out' }
  /** The visitor holds the maximum number of tables at other venues. */
  | { outcome: 'too-many'; roomInSeconds: number }
  /** The visitor has a hold at this venue already, which the caller must move instead. */
  | { outcome: 'already-holding'; holdId: string };

/** A visitor's first claim at a venue: takes the smallest fitting table with a new hold, or says why not. */
export async function claimSitting(
  app: { db: Database; claims: ClaimBatcher },
  input: SittingRequest & { visitorId: string; menus?: HoldMenu[] },
): Promise<ClaimResult> {
  const { db } = app;
  const claim = { menus: [], ...input, holdId: newHoldId() };
  try {
    const first = await app.claims(claim);
    if (first) return { outcome: 'claimed', ...first };
    // The sitting may be taken because the visitor holds it already.
    const { ownHoldId, hasRoom, roomInSeconds, isOneFree, isOneHeld } = await explainRefusal(db, claim);
    if (ownHoldId) return { outcome: 'already-holding', holdId: ownHoldId };
    if (!hasRoom) return { outcome: 'too-many', roomInSeconds };
    if (!isOneFree) return { outcome: isOneHeld ? 'held' : 'sold-out' };
    const second = await retryConflicts(() =>
      recheckWithLockWait(db, (tx) => claimFreeSitting(tx, claim, 'wait')),
    );
    if (second === 'busy') return { outcome: 'held' };
    if (second) return { outcome: 'claimed', ...second };
    return { outcome: (await isHeldByOthers(db, claim, claim.holdId)) ? 'held' : 'sold-out' };
  } catch (error) {
    if (!violatesConstraint(error, 'hold_one_per_visitor_and_venue')) throw error;
    const { ownHoldId } = await explainRefusal(db, claim);
    // No own hold: it has ended since the insert failed, so the guest can try again.
    return ownHoldId ? { outcome: 'already-holding', holdId: ownHoldId } : { outcome: 'held' };
  }
}

const newHoldId = () => uuidOf(randomBytes(16));
