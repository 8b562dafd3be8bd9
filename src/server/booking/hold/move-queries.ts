// The SQL of moving a hold to another sitting.
import { MAX_HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import { one, type Transaction } from '../../db/database.ts';
import type { HoldMenu } from './claim-queries.ts';
import {
  CLAIMED_COLUMNS_SQL,
  type ClaimedSitting,
  HOLD_TIME_SQL,
  type Locking,
  NOW_SQL,
  pickForHoldSql,
  requestValues,
  SINGLE_REQUEST,
  type SittingRequest,
  stillOnSaleSql,
} from './sitting-fit-sql.ts';

export type Move = SittingRequest & {
  holdId: string;
  menus: HoldMenu[];
  /** Removes the hold's codes, because a guest who chooses the table again enters them again. */
  clearsCodes?: boolean | undefined;
};

const MAX_HOLD_SQL = `interval '${MAX_HOLD_MINUTES} minutes'`;

// After the end of sale a hold keeps its own arrival until that passes, and no other one.
const MAY_KEEP_SQL = `(${stillOnSaleSql(SINGLE_REQUEST)} or $4::timestamptz > ${NOW_SQL}
  and exists (select from hold where venue_id = $1 and id = $5::uuid and arrive_at = $4::timestamptz))`;

// Needs a lock on the hold row.
// $6 is the hold's present sitting, $7 its start, $9 whether its codes are removed.
const moveSql = (locking: Locking) => `
  with pick as materialized (${pickForHoldSql(locking, MAY_KEEP_SQL)}
  ), claimed as (
    update sitting set hold_id = $5,
      held_until = least(app_now() + ${HOLD_TIME_SQL}, $7::timestamptz + ${MAX_HOLD_SQL}),
      fence = fence + case when hold_id is not distinct from $5::uuid then 0 else 1 end
    from pick where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), freed as (
    update sitting set hold_id = null, held_until = null from claimed
    where sitting.venue_id = $1 and sitting.id = $6 and sitting.id <> claimed.id and sitting.hold_id = $5
  ), held as (
    update hold set sitting_id = claimed.id, party = $3, arrive_at = $4, menus = $8, held_until = claimed.held_until
    from claimed where hold.venue_id = claimed.venue_id and hold.id = $5
  ), cleared as (
    delete from hold_code using claimed where $9 and hold_code.venue_id = $1 and hold_code.hold_id = $5
  ), change_logged as (
    insert into venue_change (venue_id, service_day) select venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

const MOVE_SQL = { skip: moveSql('skip'), wait: moveSql('wait') };

export type LockedHold = { sittingId: number; startedAt: Date };

/** Locks the hold row alone: a join would return the sitting from before the wait. */
export const lockHold = (on: Transaction, venueId: number, holdId: string) =>
  one<LockedHold>(on, {
    name: 'lock-hold',
    text: `select sitting_id as "sittingId", started_at as "startedAt" from hold
      where venue_id = $1 and id = $2 and ended_at is null for no key update`,
    values: [venueId, holdId],
  });

export const readHeldSitting = (on: Transaction, venueId: number, sittingId: number, holdId: string) =>
  one<{ isPaying: boolean; isExpired: boolean }>(on, {
    name: 'read-held-sitting',
    text: `select paying as "isPaying", held_until <= app_now() as "isExpired" from sitting
      where venue_id = $1 and id = $2 and hold_id = $3`,
    values: [venueId, sittingId, holdId],
  });

export const moveToFreeSitting = (on: Transaction, move: Move, hold: LockedHold, locking: Locking) =>
  one<ClaimedSitting>(on, {
    name: `move-hold-${locking}`,
    text: MOVE_SQL[locking],
    values: [
      ...requestValues(move),
      move.holdId,
      hold.sittingId,
      hold.startedAt,
      JSON.stringify(move.menus),
      move.clearsCodes ?? false,
    ],
  });
