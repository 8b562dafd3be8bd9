import { randomBytes } from 'node:crypto';
import { type Database, retryConflicts } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { uuidOf } from '../db/uuid.ts';
import { claimFreeSitting, type HoldMenu, isHeldByOthers, readObstacles } from './claim-queries.ts';
import type { Claims } from './claims.ts';
import type { ClaimedSitting, SittingRequest } from './fit-sql.ts';
import { lookOnceMore } from './look-once-more.ts';

export type ClaimResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** None is free, but somebody else holds or pays for one: it may come back. */
  | { outcome: 'held' }
  | { outcome: 'sold-out' }
  /** The visitor holds as many tables elsewhere as anybody may. */
  | { outcome: 'too-many'; roomInSeconds: number }
  /** The visitor has a hold at this venue already; move that one. */
  | { outcome: 'already-holding'; holdId: string };

/** A visitor's first claim at a venue: the smallest fitting table, with a new hold on it, or why not. */
export async function claimSitting(
  app: { db: Database; claims: Claims },
  input: SittingRequest & { visitorId: string; menus?: HoldMenu[] },
): Promise<ClaimResult> {
  const pool = app.db.$client;
  const claim = { menus: [], ...input, holdId: newHoldId() };
  try {
    const first = await app.claims(claim);
    if (first) return { outcome: 'claimed', ...first };
    // The table that nobody else can have may be the visitor's own.
    const { ownHoldId, hasRoom, roomInSeconds, isOneFree, isOneHeld } = await readObstacles(pool, claim);
    if (ownHoldId) return { outcome: 'already-holding', holdId: ownHoldId };
    if (!hasRoom) return { outcome: 'too-many', roomInSeconds };
    if (!isOneFree) return { outcome: isOneHeld ? 'held' : 'sold-out' };
    const second = await retryConflicts(() =>
      lookOnceMore(pool, (client) => claimFreeSitting(client, claim, 'wait')),
    );
    if (second === 'busy') return { outcome: 'held' };
    if (second) return { outcome: 'claimed', ...second };
    return { outcome: (await isHeldByOthers(pool, claim, claim.holdId)) ? 'held' : 'sold-out' };
  } catch (error) {
    if (!violatesConstraint(error, 'hold_one_per_visitor_and_venue')) throw error;
    const { ownHoldId } = await readObstacles(pool, claim);
    // Gone since: the guest's next try gets a clean answer.
    return ownHoldId ? { outcome: 'already-holding', holdId: ownHoldId } : { outcome: 'held' };
  }
}

const newHoldId = () => uuidOf(randomBytes(16));
