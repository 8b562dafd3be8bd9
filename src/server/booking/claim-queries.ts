// The SQL of taking sittings. Raw and prepared by name: this is the hottest statement of the product.
import type { Pool, PoolClient } from 'pg';
import { MOST_HOLDS } from '#core/booking/hold-cookie.ts';
import {
  BEST_FIT_SQL,
  CLAIMED_COLUMNS_SQL,
  type ClaimedSitting,
  fitsSql,
  freeSql,
  HOLD_TIME_SQL,
  type Locking,
  NOW_SQL,
  ONE_WISH,
  pickWhereSql,
  requestValues,
  type SittingRequest,
  stillOnSaleSql,
} from './fit-sql.ts';

export type HoldMenu = { menuId: number; count: number };

export type Claim = SittingRequest & { holdId: string; visitorId: string; menus: HoldMenu[] };

// A hold at this venue isn't counted: it would be moved. Soft, since two claims at once don't see each other.
const elsewhereSql = (visitor: string, venue: string) =>
  `from hold where visitor_id = ${visitor} and venue_id <> ${venue} and ended_at is null and held_until >= app_now()`;
const hasRoomSql = (visitor: string, venue: string) =>
  `(select count(*) ${elsewhereSql(visitor, venue)}) < ${MOST_HOLDS}`;

const EACH_WISH = {
  venue: 'wish.venue_id',
  day: 'wish.service_day',
  party: 'wish.party',
  arrival: 'wish.arrive_at',
  places: 'wish.places',
};

/** The hold that the visitor has at the venue, be it paid for or not, and that still counts. */
const ownHoldSql = (visitor: string, venue: string) => `
  select h.id from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
  where h.venue_id = ${venue} and h.visitor_id = ${visitor} and h.ended_at is null
    and s.hold_id = h.id and (s.paying or s.held_until > app_now())`;

/** One claim: the best free sitting. */
const pickOneSql = (locking: Locking) => {
  const condition = `${freeSql(ONE_WISH)} and ${hasRoomSql('$6', '$1')}`;
  return `pick as materialized (
    select sitting.*, $5::uuid as hold_id, $6::uuid as visitor_id, $3::smallint as party, $4::timestamptz as arrive_at,
      $7::jsonb as menus
    from (${pickWhereSql(ONE_WISH, locking, condition, BEST_FIT_SQL)}) sitting)`;
};

// "asked" leaves out who has a hold there and who asks twice: they would break a rule, and with it the statement for all.
// Claims that want the same are ranked, and so are the free sittings that serve them: the first has the first, and so on.
// "free" is materialized so that every wish is walked for once. Where two wishes found the same sitting, one claim has it.
const PICK_MANY_SQL = `asked as materialized (
    select claim.*, row_number() over (partition by venue_id, service_day, party, arrive_at order by turn) as place
    from (select distinct on (venue_id, visitor_id) *
      from unnest($1::integer[], $2::date[], $3::smallint[], $4::timestamptz[], $5::uuid[], $6::uuid[], $7::jsonb[])
        with ordinality claim (venue_id, service_day, party, arrive_at, hold_id, visitor_id, menus, turn)
      order by venue_id, visitor_id, turn) claim
    where ${hasRoomSql('claim.visitor_id', 'claim.venue_id')}
      and not exists (${ownHoldSql('claim.visitor_id', 'claim.venue_id')})
  ), wish as (
    select venue_id, service_day, party, arrive_at, count(*) as places from asked group by 1, 2, 3, 4
  ), free as materialized (
    select wish.*, found.* from wish cross join lateral (select id, row_number() over () as place
      from (${pickWhereSql(EACH_WISH, 'skip', freeSql(EACH_WISH), BEST_FIT_SQL)}) sitting) found
  ), pick as materialized (
    select distinct on (venue_id, id) id, asked.*
    from free join asked using (venue_id, service_day, party, arrive_at, place)
    order by venue_id, id, turn)`;

// "tidied" ends a visitor's expired hold there, which would stand in the way of the new one; counting it
// makes the insert wait for it. "left_behind" is the sitting that it had: the sweeper looks for holds, and would never find it.
// Whoever is working on that one is about to take it, so nobody waits. Holds are written in the order of their visitors:
// two statements with the same ones wait for one another, and never for each other.
const takeSql = (pickSql: string) => `
  with ${pickSql}, tidied as (
    update hold set ended_at = app_now(), end_reason = 'expired' from pick
    where hold.venue_id = pick.venue_id and hold.visitor_id = pick.visitor_id
      and ended_at is null and held_until < app_now()
      and not exists (select from sitting s
        where s.venue_id = hold.venue_id and s.id = hold.sitting_id and s.hold_id = hold.id and s.paying)
    returning hold.venue_id, hold.id, hold.sitting_id
  ), left_behind as materialized (
    select s.venue_id, s.id from sitting s
    join tidied on s.venue_id = tidied.venue_id and s.id = tidied.sitting_id and s.hold_id = tidied.id
    where (s.venue_id, s.id) not in (select venue_id, id from pick)
    for no key update of s skip locked
  ), freed as (
    update sitting set hold_id = null, held_until = null from left_behind
    where sitting.venue_id = left_behind.venue_id and sitting.id = left_behind.id
  ), claimed as (
    update sitting set hold_id = pick.hold_id, held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*, visitor_id, party, arrive_at, menus
  ), held as (
    insert into hold (venue_id, id, visitor_id, sitting_id, service_day, party, arrive_at, menus, started_at, held_until)
    select venue_id, hold_id, visitor_id, id, service_day, party, arrive_at, menus, held_until - ${HOLD_TIME_SQL}, held_until
    from claimed where (select count(*) from tidied) >= 0 order by venue_id, visitor_id
  ), told as (
    insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

export const CLAIM_SQL = { skip: takeSql(pickOneSql('skip')), wait: takeSql(pickOneSql('wait')) };
export const CLAIM_MANY_SQL = takeSql(PICK_MANY_SQL);

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

/** One statement for all of them, and each a claim of its own. In the order of the claims. */
export async function claimFreeSittings(
  on: Connection,
  claims: readonly Claim[],
): Promise<(ClaimedSitting | undefined)[]> {
  const { rows } = await on.query<ClaimedSitting>({
    name: 'claim-sittings',
    text: CLAIM_MANY_SQL,
    values: [
      claims.map(({ venueId }) => venueId),
      claims.map(({ serviceDay }) => serviceDay),
      claims.map(({ party }) => party),
      claims.map(({ arriveAt }) => arriveAt),
      claims.map(({ holdId }) => holdId),
      claims.map(({ visitorId }) => visitorId),
      claims.map(({ menus }) => JSON.stringify(menus)),
    ],
  });
  return claims.map(({ holdId }) => rows.find((row) => row.holdId === holdId));
}

const isHeldSql = (owner: string) =>
  `${fitsSql(ONE_WISH)} and ${owner} and (paying or held_until >= ${NOW_SQL}) and ${stillOnSaleSql(ONE_WISH)}`;

/** Whether somebody else holds or is paying for a sitting that would serve the request. */
export async function isHeldByOthers(
  on: Connection,
  request: SittingRequest,
  holdId: string,
): Promise<boolean> {
  const { rows } = await on.query({
    name: 'is-held-by-others',
    text: `select from sitting where ${isHeldSql('hold_id <> $5')} limit 1`,
    values: [...requestValues(request), holdId],
  });
  return rows.length > 0;
}

export type Obstacles = {
  /** The visitor's hold at this venue that still counts. */
  ownHoldId: string | null;
  /** Room for another hold, now or soon. */
  hasRoom: boolean;
  roomInSeconds: number;
  /** A sitting is free, but for what others may be doing with it this moment. */
  isOneFree: boolean;
  isOneHeld: boolean;
};

/** Why a claim got nothing. */
export async function readObstacles(
  on: Connection,
  claim: SittingRequest & { visitorId: string },
): Promise<Obstacles> {
  const { rows } = await on.query<Obstacles>({
    name: 'read-obstacles',
    // Held before free: a hold that runs out in between is both, and never neither.
    text: `select ${hasRoomSql('$5', '$1')} as "hasRoom",
      (select coalesce(floor(extract(epoch from min(held_until) - app_now())) + 1, 0)::int
        ${elsewhereSql('$5', '$1')}) as "roomInSeconds",
      (${ownHoldSql('$5', '$1')}) as "ownHoldId",
      exists (select from sitting where ${isHeldSql('hold_id is not null')}) as "isOneHeld",
      exists (select from sitting where ${fitsSql(ONE_WISH)} and not paying and ${freeSql(ONE_WISH)}) as "isOneFree"`,
    values: [...requestValues(claim), claim.visitorId],
  });
  return rows[0] as Obstacles;
}
