// A table for a guest: the hold that they have is renewed or moved, else a new one is claimed.
import { isSaleOver } from '#core/catalog/sitting.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import type { BookableVenue } from './bookable-venue.ts';
import type { HoldMenu } from './claim-queries.ts';
import { type ClaimResult, claimSitting } from './claim-sitting.ts';
import type { ClaimedSitting } from './fit-sql.ts';
import { isHoldKnown } from './hold-queries.ts';
import { type MoveResult, moveHold } from './move-hold.ts';
import { reopenOrder } from './reopen-order.ts';

/** Who asks, as every booking call tells it. */
export type Caller = { visitorId: string; address: string; holdId: string | undefined };

export type TableWish = {
  venue: BookableVenue;
  party: number;
  arriveAt: Date;
  menus: HoldMenu[];
  /** The guest is choosing the table, not entering codes for it. */
  clearsCodes: boolean;
};

/** Twenty calls at once may each find what another has just changed; more than this is a fault. */
const MOST_TURNS = 4;

/** Throws when the table can't be had; what the guest held before then stays held. */
export async function takeTable(app: App, wish: TableWish, caller: Caller): Promise<ClaimedSitting> {
  const { venue } = wish;
  const request = { ...wish, venueId: venue.id, serviceDay: venue.serviceDay };
  let { holdId } = caller;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const result = holdId
      ? await moveHold(app, { ...request, holdId })
      : await claimNew(app, { ...request, visitorId: caller.visitorId }, caller.address);
    if (result.outcome === 'claimed') {
      announceVenueChange(app, venue.id);
      return result;
    }
    if (result.outcome === 'no-hold') holdId = undefined;
    else if (result.outcome === 'already-holding') holdId = result.holdId;
    else if (result.outcome === 'paying' && holdId) await reopenOrder(app, { venueId: venue.id, holdId });
    else throw await refusal(app, wish, result, holdId ? undefined : caller.holdId);
  }
  throw new Problem('all_hold_warning');
}

async function claimNew(
  app: App,
  claim: Parameters<typeof claimSitting>[1],
  address: string,
): Promise<ClaimResult> {
  await app.limits.countNewHold(address);
  const result = await claimSitting(app, claim);
  if (result.outcome !== 'claimed') app.limits.uncountNewHold(address);
  return result;
}

/** `lostHoldId`: the hold that the guest named and no longer has. */
async function refusal(
  app: App,
  { venue, party, arriveAt }: TableWish,
  result: ClaimResult | MoveResult,
  lostHoldId: string | undefined,
): Promise<Problem> {
  const { outcome } = result;
  if (outcome === 'too-many') return new Problem('too_many_holds', { seconds: result.roomInSeconds });
  if (lostHoldId && (await isHoldKnown(app.db, venue.id, lostHoldId))) return new Problem('hold_expired');
  if (outcome === 'held') return new Problem('all_hold_warning');
  const request = { party, arriveAt: arriveAt.getTime(), nowAt: app.boards.now() };
  return new Problem(isSaleOver(venue.sittings, request) ? 'sale_closed' : 'no_table_available');
}
