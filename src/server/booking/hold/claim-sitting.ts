import { randomBytes } from 'node:crypto';
import { type Database, retryConflicts } from '../../db/database.ts';
import { violatesConstraint } from '../../db/database-error.ts';
import { uuidOf } from '../../db/uuid.ts';
import type { ClaimBatcher } from './claim-batcher.ts';
import { type Claim, claimFreeSitting, type HoldMenu } from './claim-queries.ts';
import { recheckWithLockWait } from './recheck-with-lock-wait.ts';
import { explainRefusal, type RefusalReasons } from './refusal-queries.ts';
import type { ClaimedSitting } from './sitting-fit-sql.ts';

export type ClaimResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** None is free, but somebody else holds or is paying for one, so it may become free again. */
  | { outcome: 'held' }
  /** Somebody else bought the last one. */
  | { outcome: 'last-sold' }
  /** No sitting for this party and time is on sale. */
  | { outcome: 'sold-out' }
  /** The visitor holds the maximum number of tables at other venues. */
  | { outcome: 'too-many'; roomInSeconds: number }
  /** The visitor's network holds the maximum number of tables, at this venue or in all. */
  | { outcome: 'network-full'; roomInSeconds: number }
  /** The visitor has a hold at this venue already, which the caller must move instead. */
  | { outcome: 'already-holding'; holdId: string };

/**
 * A visitor's first claim at a venue:
 * takes the smallest fitting table with a new hold, or says why not.
 */
export async function claimSitting(
  app: { db: Database; claims: ClaimBatcher },
  input: Omit<Claim, 'holdId' | 'menus'> & { menus?: HoldMenu[] },
): Promise<ClaimResult> {
  const { db } = app;
  const claim = { menus: [], ...input, holdId: newHoldId() };
  try {
    const first = await app.claims(claim);
    if (first) return { outcome: 'claimed', ...first };
    // The sitting may be taken because the visitor holds it already.
    const reasons = await explainRefusal(db, claim);
    if (reasons.ownHoldId || !reasons.hasRoom || !reasons.hasNetworkRoom || !reasons.isOneFree)
      return refused(reasons);
    const second = await retryConflicts(() =>
      recheckWithLockWait(db, (tx) => claimFreeSitting(tx, claim, 'wait')),
    );
    if (second === 'busy') return { outcome: 'held' };
    if (second) return { outcome: 'claimed', ...second };
    return refused(await explainRefusal(db, claim));
  } catch (error) {
    if (!violatesConstraint(error, 'hold_one_per_visitor_and_venue')) throw error;
    const { ownHoldId } = await explainRefusal(db, claim);
    // No own hold: it has ended since the insert failed, so the guest can try again.
    return ownHoldId ? { outcome: 'already-holding', holdId: ownHoldId } : { outcome: 'held' };
  }
}

function refused(reasons: RefusalReasons): ClaimResult {
  const { ownHoldId, hasRoom, roomInSeconds, hasNetworkRoom, isOneHeld, isOneSold } = reasons;
  if (ownHoldId) return { outcome: 'already-holding', holdId: ownHoldId };
  if (!hasRoom) return { outcome: 'too-many', roomInSeconds };
  if (!hasNetworkRoom) return { outcome: 'network-full', roomInSeconds: reasons.networkRoomInSeconds };
  if (isOneHeld) return { outcome: 'held' };
  return { outcome: isOneSold ? 'last-sold' : 'sold-out' };
}

const newHoldId = () => uuidOf(randomBytes(16));
