// Gets a table for a guest: renews or moves the hold that they have, else claims a new one.
import { isSaleOver } from '#core/catalog/sitting.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { countRefusedTable } from '../../numbers/count-refused-table.ts';
import { supersedeOrder } from '../payment/supersede-order.ts';
import type { BookableVenue } from './bookable-venue.ts';
import type { HoldMenu } from './claim-queries.ts';
import { type ClaimResult, claimSitting } from './claim-sitting.ts';
import { findHoldEnd } from './hold-queries.ts';
import { type MoveResult, moveHold } from './move-hold.ts';
import type { ClaimedSitting } from './sitting-fit-sql.ts';

/** Who sends a booking call. */
export type Caller = { visitorId: string; address: string; holdId: string | undefined };

export type TableRequest = {
  venue: BookableVenue;
  party: number;
  arriveAt: Date;
  menus: HoldMenu[];
  /** Removes the hold's codes, because a guest who chooses the table again enters them again. */
  clearsCodes: boolean;
};

/** Simultaneous calls of one guest change each other's hold; more attempts would be a bug. */
const MAX_TRIES = 4;

/** Throws when the table is not available; the guest's earlier hold then stays. */
export async function takeTable(
  app: App,
  tableRequest: TableRequest,
  caller: Caller,
): Promise<ClaimedSitting> {
  const { venue } = tableRequest;
  const request = { ...tableRequest, venueId: venue.id, serviceDay: venue.serviceDay };
  let { holdId } = caller;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = holdId
      ? await moveHold(app, { ...request, holdId })
      : await claimSitting(app, {
          ...request,
          visitorId: caller.visitorId,
          network: app.limits.holdCapsOf(caller.address),
          offerAt: new Date(venue.offerAt),
        });
    if (result.outcome === 'claimed') {
      announceVenueChange(app, venue.id);
      app.metrics.tablesHeld.inc();
      return result;
    }
    if (result.outcome === 'no-hold') holdId = undefined;
    else if (result.outcome === 'already-holding') holdId = result.holdId;
    else if (result.outcome === 'paying' && holdId) await supersedeOrder(app, { venueId: venue.id, holdId });
    else throw counted(app, await refusal(app, tableRequest, result, holdId ? undefined : caller.holdId));
  }
  throw counted(app, new Problem('all_hold_warning'));
}

function counted({ metrics }: App, problem: Problem): Problem {
  metrics.tablesRefused.inc({ reason: problem.code });
  return problem;
}

/** `lostHoldId`: the hold that the guest named and no longer has. */
async function refusal(
  app: App,
  { venue, party, arriveAt }: TableRequest,
  result: ClaimResult | MoveResult,
  lostHoldId: string | undefined,
): Promise<Problem> {
  const { outcome } = result;
  if (outcome === 'too-many') return new Problem('too_many_holds', { seconds: result.roomInSeconds });
  if (outcome === 'network-full') return new Problem('network_holds', { seconds: result.roomInSeconds });
  if (outcome === 'last-sold') return new Problem('last_table_sold');
  const end = lostHoldId && (await findHoldEnd(app.db, venue.id, lostHoldId));
  if (end) return new Problem(end.isPaid ? 'already_paid' : 'hold_expired');
  if (outcome === 'held') return new Problem('all_hold_warning');
  const request = { party, arriveAt: arriveAt.getTime(), nowAt: app.boards.now() };
  if (isSaleOver(venue.sittings, request)) return new Problem('sale_closed');
  countRefusedTable(app, { venue, party, arriveAt });
  return new Problem('no_table_available');
}
