// The SQL of taking a sitting. Raw and prepared by name: this is the hottest statement of the product.
import type { Pool, PoolClient } from 'pg';

export type HoldMenu = { menuId: number; count: number };

export type SittingRequest = {
  venueId: number;
  /** "2026-11-15", in the venue's zone. */
  serviceDay: string;
  party: number;
  arriveAt: Date;
};

export type Claim = SittingRequest & { holdId: string; visitorId: string; menus: HoldMenu[] };

export type ClaimedSitting = {
  sittingId: number;
  holdId: string;
  heldUntil: Date;
  endsAt: Date;
  fence: number;
};

/** `skip` passes rows that others are working on; `wait` waits for them to make up their minds. */
export type Locking = 'skip' | 'wait';

const LOCK_SQL: Record<Locking, string> = { skip: 'skip locked', wait: '' };

const FITS_SQL = `venue_id = $1 and service_day = $2 and state = 'open'
  and $3 between party_min and party_max and $4::timestamptz between arrive_from and arrive_to`;

const STILL_ON_SALE_SQL = `least(sell_until, $4::timestamptz - interval '30 minutes') > app_now()`;

// NO KEY UPDATE, so that a foreign-key check on the row doesn't hide it. An expired hold must not move a
// row to the front, hence "is not distinct from" in the order, where a plain "=" would sort null last.
const pickSql = (locking: Locking) => `
  select venue_id, id from sitting
  where ${FITS_SQL} and not paying
    and (hold_id = $5::uuid or ((hold_id is null or held_until < app_now()) and ${STILL_ON_SALE_SQL}))
  order by (hold_id is not distinct from $5::uuid) desc, party_max, arrive_to - arrive_from, id
  limit 1 for no key update ${LOCK_SQL[locking]}`;

const CLAIMED_COLUMNS_SQL = `id as "sittingId", hold_id as "holdId", held_until as "heldUntil", ends_at as "endsAt", fence`;

// "tidied" ends the visitor's expired hold here, which would stand in the way of the new one; counting it
// makes the insert wait for it.
const claimSql = (locking: Locking) => `
  with pick as materialized (${pickSql(locking)}
  ), tidied as (
    update hold set ended_at = app_now(), end_reason = 'expired' from pick
    where hold.venue_id = pick.venue_id and visitor_id = $6 and ended_at is null and held_until < app_now()
      and not exists (select from sitting s
        where s.venue_id = hold.venue_id and s.id = hold.sitting_id and s.hold_id = hold.id and s.paying)
    returning 1
  ), claimed as (
    update sitting set hold_id = $5, held_until = app_now() + interval '15 minutes', fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), held as (
    insert into hold (venue_id, id, visitor_id, sitting_id, service_day, party, arrive_at, menus, started_at, held_until)
    select venue_id, $5, $6, id, service_day, $3, $4, $7, held_until - interval '15 minutes', held_until
    from claimed where (select count(*) from tidied) >= 0
  ), told as (
    insert into venue_change (venue_id, service_day) select venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

// Runs under a lock on the hold row: $6 is the sitting that it has now, $7 when it started.
const moveSql = (locking: Locking) => `
  with pick as materialized (${pickSql(locking)}
  ), claimed as (
    update sitting set hold_id = $5,
      held_until = least(app_now() + interval '15 minutes', $7::timestamptz + interval '45 minutes'),
      fence = fence + case when hold_id is not distinct from $5::uuid then 0 else 1 end
    from pick where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), freed as (
    update sitting set hold_id = null, held_until = null from claimed
    where sitting.venue_id = $1 and sitting.id = $6 and sitting.id <> claimed.id and sitting.hold_id = $5
  ), held as (
    update hold set sitting_id = claimed.id, party = $3, arrive_at = $4, menus = $8, held_until = claimed.held_until
    from claimed where hold.venue_id = claimed.venue_id and hold.id = $5
  ), told as (
    insert into venue_change (venue_id, service_day) select venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

const CLAIM_SQL = { skip: claimSql('skip'), wait: claimSql('wait') };
const MOVE_SQL = { skip: moveSql('skip'), wait: moveSql('wait') };

type Connection = Pool | PoolClient;

/** One statement: picks, takes and writes the hold, or does nothing. */
export async function claimFreeSitting(on: Connection, claim: Claim, locking: Locking) {
  const { rows } = await on.query<ClaimedSitting>({
    name: `claim-sitting-${locking}`,
    text: CLAIM_SQL[locking],
    values: [...requestValues(claim), claim.holdId, claim.visitorId, JSON.stringify(claim.menus)],
  });
  return rows[0];
}

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

export async function moveToFreeSitting(
  on: PoolClient,
  move: SittingRequest & { holdId: string; menus: HoldMenu[] },
  hold: LockedHold,
  locking: Locking,
) {
  const { rows } = await on.query<ClaimedSitting>({
    name: `move-hold-${locking}`,
    text: MOVE_SQL[locking],
    values: [...requestValues(move), move.holdId, hold.sittingId, hold.startedAt, JSON.stringify(move.menus)],
  });
  return rows[0];
}

/** Whether somebody else holds or is paying for a sitting that would serve the request. */
export async function isHeldByOthers(
  on: Connection,
  request: SittingRequest,
  holdId: string,
): Promise<boolean> {
  const { rows } = await on.query({
    name: 'is-held-by-others',
    text: `select from sitting where ${FITS_SQL} and hold_id <> $5 and (paying or held_until >= app_now())
      and ${STILL_ON_SALE_SQL} limit 1`,
    values: [...requestValues(request), holdId],
  });
  return rows.length > 0;
}

export async function findVisitorHold(on: Connection, venueId: number, visitorId: string) {
  const { rows } = await on.query<{ id: string }>(
    'select id from hold where venue_id = $1 and visitor_id = $2 and ended_at is null',
    [venueId, visitorId],
  );
  return rows[0]?.id;
}

const requestValues = ({ venueId, serviceDay, party, arriveAt }: SittingRequest) => [
  venueId,
  serviceDay,
  party,
  arriveAt,
];
