import { randomBytes } from 'node:crypto';
import { type Database, retryConflicts } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import {
  type ClaimedSitting,
  claimFreeSitting,
  findVisitorHold,
  type HoldMenu,
  isHeldByOthers,
  type SittingRequest,
} from './claim-queries.ts';
import { lookOnceMore } from './look-once-more.ts';

export type ClaimResult =
  | ({ outcome: 'claimed' } & ClaimedSitting)
  /** None is free, but somebody else holds or pays for one: it may come back. */
  | { outcome: 'held' }
  | { outcome: 'sold-out' }
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
    const claimed =
      (await retryConflicts(() => claimFreeSitting(pool, claim, 'skip'))) ??
      (await retryConflicts(() => lookOnceMore(pool, (client) => claimFreeSitting(client, claim, 'wait'))));
    if (claimed === 'busy') return { outcome: 'held' };
    if (claimed) return { outcome: 'claimed', ...claimed };
    return { outcome: (await isHeldByOthers(pool, claim, claim.holdId)) ? 'held' : 'sold-out' };
  } catch (error) {
    if (!violatesConstraint(error, 'hold_one_per_visitor_and_venue')) throw error;
    const holdId = await findVisitorHold(pool, input.venueId, input.visitorId);
    // Gone since: the guest's next try gets a clean answer.
    return holdId ? { outcome: 'already-holding', holdId } : { outcome: 'held' };
  }
}

// 128 random bits in the shape that the uuid type stores; a version 4 uuid would have only 122.
const newHoldId = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
