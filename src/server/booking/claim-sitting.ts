import { randomBytes } from 'node:crypto';
import { type Database, retryConflicts } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { uuidOf } from '../db/uuid.ts';
import {
  type ClaimedSitting,
  claimFreeSitting,
  type HoldMenu,
  isHeldByOthers,
  readVisitor,
  type SittingRequest,
} from './claim-queries.ts';
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
  app: { db: Database },
  input: SittingRequest & { visitorId: string; menus?: HoldMenu[] },
): Promise<ClaimResult> {
  const pool = app.db.$client;
  const claim = { menus: [], ...input, holdId: newHoldId() };
  try {
    const first = await retryConflicts(() => claimFreeSitting(pool, claim, 'skip'));
    if (first) return { outcome: 'claimed', ...first };
    // The table that nobody else can have may be the visitor's own.
    const { holdId, hasRoom, roomInSeconds } = await readVisitor(pool, input.venueId, input.visitorId);
    if (holdId) return { outcome: 'already-holding', holdId };
    if (!hasRoom) return { outcome: 'too-many', roomInSeconds };
    const second = await retryConflicts(() =>
      lookOnceMore(pool, (client) => claimFreeSitting(client, claim, 'wait')),
    );
    if (second === 'busy') return { outcome: 'held' };
    if (second) return { outcome: 'claimed', ...second };
    return { outcome: (await isHeldByOthers(pool, claim, claim.holdId)) ? 'held' : 'sold-out' };
  } catch (error) {
    if (!violatesConstraint(error, 'hold_one_per_visitor_and_venue')) throw error;
    const { holdId } = await readVisitor(pool, input.venueId, input.visitorId);
    // Gone since: the guest's next try gets a clean answer.
    return holdId ? { outcome: 'already-holding', holdId } : { outcome: 'held' };
  }
}

const newHoldId = () => uuidOf(randomBytes(16));
