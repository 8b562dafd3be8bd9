// The SQL of taking a sitting. Raw and prepared by name: this is the hottest statement of the product.
import type { Pool, PoolClient } from 'pg';
import { HOLD_LIMIT_MINUTES, HOLD_MINUTES, MOST_HOLDS } from '#core/booking/hold-cookie.ts';
import { SALE_LEAD_MINUTES } from '#core/catalog/sitting.ts';

export type HoldMenu = { menuId: number; count: number };

export type SittingRequest = {
  venueId: number;
  /** "2026-11-15", in the venue's zone. */
  serviceDay: string;
  party: number;
  arriveAt: Date;
};

export type Claim = SittingRequest & { holdId: string; visitorId: string; menus: HoldMenu[] };

export type Move = SittingRequest & {
  holdId: string;
  menus: HoldMenu[];
  /** The guest is choosing the table, not entering codes for it. */
  clearsCodes?: boolean | undefined;
};

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

// Asked once for all rows: on a busy evening asking it for each cost more than everything else.
const NOW_SQL = '(select app_now())';
const STILL_ON_SALE_SQL = `least(sell_until, $4::timestamptz - interval '${SALE_LEAD_MINUTES} minutes') > ${NOW_SQL}`;
const FREE_SQL = `(hold_id is null or held_until < ${NOW_SQL}) and ${STILL_ON_SALE_SQL}`;
/** As the index sitting_by_fit has them, so that the first free one is found without sorting. */
const BEST_FIT_SQL = 'party_max, arrive_to - arrive_from, id';

const HOLD_TIME_SQL = `interval '${HOLD_MINUTES} minutes'`;
const HOLD_LIMIT_SQL = `interval '${HOLD_LIMIT_MINUTES} minutes'`;

// A hold at this venue isn't counted: it would be moved. Soft, since two claims at once don't see each other.
const elsewhereSql = (visitor: string) =>
  `from hold where visitor_id = ${visitor} and venue_id <> $1 and ended_at is null and held_until >= app_now()`;
const hasRoomSql = (visitor: string) => `(select count(*) ${elsewhereSql(visitor)}) < ${MOST_HOLDS}`;

// NO KEY UPDATE, so that a foreign-key check on the row doesn't hide it.
const pickWhereSql = (locking: Locking, condition: string, order: string) => `
  select venue_id, id from sitting where ${FITS_SQL} and not paying and ${condition}
  order by ${order} limit 1 for no key update ${LOCK_SQL[locking]}`;

// An expired hold must not move a row to the front, hence "is not distinct from" in the order, where a plain "="
// would sort null last.
export const pickSql = (locking: Locking) =>
  pickWhereSql(
    locking,
    `(hold_id = $5::uuid or (${FREE_SQL}))`,
    `(hold_id is not distinct from $5::uuid) desc, ${BEST_FIT_SQL}`,
  );

const CLAIMED_COLUMNS_SQL = `id as "sittingId", hold_id as "holdId", held_until as "heldUntil", ends_at as "endsAt", fence`;

// "tidied" ends the visitor's expired hold here, which would stand in the way of the new one; counting it
// makes the insert wait for it. "left_behind" is the sitting that it had: the sweeper looks for holds, and would never find it.
// Whoever is working on that one is about to take it, so nobody waits.
const claimSql = (locking: Locking) => `
  with pick as materialized (${pickWhereSql(locking, `${FREE_SQL} and ${hasRoomSql('$6')}`, BEST_FIT_SQL)}
  ), tidied as (
    update hold set ended_at = app_now(), end_reason = 'expired' from pick
    where hold.venue_id = pick.venue_id and visitor_id = $6 and ended_at is null and held_until < app_now()
      and not exists (select from sitting s
        where s.venue_id = hold.venue_id and s.id = hold.sitting_id and s.hold_id = hold.id and s.paying)
    returning hold.venue_id, hold.id, hold.sitting_id
  ), left_behind as materialized (
    select s.venue_id, s.id from sitting s
    join tidied on s.venue_id = tidied.venue_id and s.id = tidied.sitting_id and s.hold_id = tidied.id
    where s.id not in (select id from pick)
    for no key update of s skip locked
  ), freed as (
    update sitting set hold_id = null, held_until = null from left_behind
    where sitting.venue_id = left_behind.venue_id and sitting.id = left_behind.id
  ), claimed as (
    update sitting set hold_id = $5, held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), held as (
    insert into hold (venue_id, id, visitor_id, sitting_id, service_day, party, arrive_at, menus, started_at, held_until)
    select venue_id, $5, $6, id, service_day, $3, $4, $7, held_until - ${HOLD_TIME_SQL}, held_until
    from claimed where (select count(*) from tidied) >= 0
  ), told as (
    insert into venue_change (venue_id, service_day) select venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

// Runs under a lock on the hold row: $6 is the sitting that it has now, $7 when it started. $9: a guest who chooses the
// table anew enters the codes anew.
const moveSql = (locking: Locking) => `
  with pick as materialized (${pickSql(locking)}
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

export const CLAIM_SQL = { skip: claimSql('skip'), wait: claimSql('wait') };
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

/** What the visitor has already: a hold at this venue that still counts, and room for another one, now or soon. */
export async function readVisitor(on: Connection, venueId: number, visitorId: string) {
  const { rows } = await on.query<{ holdId: string | null; hasRoom: boolean; roomInSeconds: number }>({
    name: 'read-visitor',
    text: `select ${hasRoomSql('$2')} as "hasRoom",
        (select coalesce(floor(extract(epoch from min(held_until) - app_now())) + 1, 0)::int
          ${elsewhereSql('$2')}) as "roomInSeconds", (
        select h.id from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
        where h.venue_id = $1 and h.visitor_id = $2 and h.ended_at is null
          and s.hold_id = h.id and (s.paying or s.held_until > app_now())
      ) as "holdId"`,
    values: [venueId, visitorId],
  });
  return rows[0] ?? { holdId: null, hasRoom: true, roomInSeconds: 0 };
}

const requestValues = ({ venueId, serviceDay, party, arriveAt }: SittingRequest) => [
  venueId,
  serviceDay,
  party,
  arriveAt,
];
