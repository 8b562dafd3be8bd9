// The SQL of moving a hold to another sitting.
import type { PoolClient } from 'pg';
import { HOLD_LIMIT_MINUTES } from '#core/booking/hold-cookie.ts';
import type { HoldMenu } from './claim-queries.ts';
import {
  CLAIMED_COLUMNS_SQL,
  type ClaimedSitting,
  HOLD_TIME_SQL,
  type Locking,
  pickForHoldSql,
  requestValues,
  type SittingRequest,
} from './fit-sql.ts';

export type Move = SittingRequest & {
  holdId: string;
  menus: HoldMenu[];
  /** The guest is choosing the table, not entering codes for it. */
  clearsCodes?: boolean | undefined;
};

const HOLD_LIMIT_SQL = `interval '${HOLD_LIMIT_MINUTES} minutes'`;

// Runs under a lock on the hold row: $6 is the sitting that it has now, $7 when it started. $9: a guest who chooses the
// table anew enters the codes anew.
const moveSql = (locking: Locking) => `
  with pick as materialized (${pickForHoldSql(locking)}
  ), claimed as (
    update sitting set hold_id = $5,
      held_until = least(app_now() + ${HOLD_TIME_SQL}, $7::timestamptz + ${HOLD_LIMIT_SQL}),
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
  ), told as (
    insert into venue_change (venue_id, service_day) select venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

const MOVE_SQL = { skip: moveSql('skip'), wait: moveSql('wait') };

export type LockedHold = { sittingId: number; startedAt: Date };

/** Locks the hold row alone: joined to its sitting, a wait would end with the sitting of before the wait. */
export async function lockHold(
  on: PoolClient,
  venueId: number,
  holdId: string,
): Promise<LockedHold | undefined> {
  const { rows } = await on.query<LockedHold>({
    name: 'lock-hold',
    text: `select sitting_id as "sittingId", started_at as "startedAt" from hold
      where venue_id = $1 and id = $2 and ended_at is null for no key update`,
    values: [venueId, holdId],
  });
  return rows[0];
}

export async function readHeldSitting(on: PoolClient, venueId: number, sittingId: number, holdId: string) {
  const { rows } = await on.query<{ isPaying: boolean; isExpired: boolean }>({
    name: 'read-held-sitting',
    text: `select paying as "isPaying", held_until <= app_now() as "isExpired" from sitting
      where venue_id = $1 and id = $2 and hold_id = $3`,
    values: [venueId, sittingId, holdId],
  });
  return rows[0];
}

export async function moveToFreeSitting(on: PoolClient, move: Move, hold: LockedHold, locking: Locking) {
  const { rows } = await on.query<ClaimedSitting>({
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
  return rows[0];
}
