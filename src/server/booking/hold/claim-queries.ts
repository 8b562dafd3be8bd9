// The SQL that claims sittings. Prepared by name, because it runs more often than any other write.
import { type Connection, many, one } from '../../db/database.ts';
import type { NetworkCaps } from '../../limits/create-limits.ts';
import { hasRoomSql, type Network, networkHasRoomSql, networkValues, ownHoldSql } from './hold-limit-sql.ts';
import {
  BEST_FIT_SQL,
  CLAIMED_COLUMNS_SQL,
  type ClaimedSitting,
  freeSql,
  HOLD_TIME_SQL,
  type Locking,
  pickWhereSql,
  requestValues,
  SINGLE_REQUEST,
  type SittingRequest,
} from './sitting-fit-sql.ts';

export type HoldMenu = { menuId: number; count: number };

export type Claim = SittingRequest & {
  holdId: string;
  visitorId: string;
  menus: HoldMenu[];
  /** Without it the network is not limited. */
  network?: NetworkCaps | undefined;
  /** When the offer that the guest was shown was published: a board may be a second old. */
  offerAt?: Date | undefined;
};

const SINGLE_NETWORK: Network = { key: '$8::text', maxHolds: '$9::integer', maxHoldsAtVenue: '$10::integer' };
const EACH_REQUEST = {
  venue: 'request.venue_id',
  day: 'request.service_day',
  party: 'request.party',
  arrival: 'request.arrive_at',
  count: 'request.claim_count',
};

const EACH_NETWORK: Network = {
  key: 'claim.network_key',
  maxHolds: 'claim.max_holds',
  maxHoldsAtVenue: 'claim.max_holds_at_venue',
};

/** Picks the best free sitting for one claim. */
const pickOneSql = (locking: Locking) => {
  const hasRoom = `${hasRoomSql('$6', '$1')} and ${networkHasRoomSql(SINGLE_NETWORK, '$1')}`;
  const condition = `${freeSql(SINGLE_REQUEST)} and ${hasRoom}`;
  return `pick as materialized (
    select sitting.*, $5::uuid as hold_id, $6::uuid as visitor_id, $3::smallint as party, $4::timestamptz as arrive_at,
      $7::jsonb as menus, $8::text as network_key, $11::timestamptz as offer_at
    from (${pickWhereSql(SINGLE_REQUEST, locking, condition, BEST_FIT_SQL)}) sitting)`;
};

// "asked" leaves out visitors who have a hold there and their duplicate claims: a violated
// constraint would fail the statement for all. Equal claims form one "request". They are ranked,
// and so are the free sittings that fit it: the first claim gets the first sitting, and so on.
// "free" is materialized so that each request is searched for once. Where two requests found the
// same sitting, the earliest claim gets it.
const PICK_MANY_SQL = `asked as materialized (
    select claim.*, row_number() over (partition by venue_id, service_day, party, arrive_at order by turn) as rank
    from (select distinct on (venue_id, visitor_id) *,
        row_number() over (partition by network_key order by turn) - 1 as before,
        row_number() over (partition by network_key, venue_id order by turn) - 1 as before_at_venue
      from unnest($1::integer[], $2::date[], $3::smallint[], $4::timestamptz[], $5::uuid[], $6::uuid[], $7::jsonb[],
        $8::text[], $9::integer[], $10::integer[], $11::timestamptz[]) with ordinality
        claim (venue_id, service_day, party, arrive_at, hold_id, visitor_id, menus, network_key, max_holds,
          max_holds_at_venue, offer_at, turn)
      order by venue_id, visitor_id, turn) claim
    where ${hasRoomSql('claim.visitor_id', 'claim.venue_id')}
      and ${networkHasRoomSql(EACH_NETWORK, 'claim.venue_id', 'claim.before', 'claim.before_at_venue')}
      and not exists (${ownHoldSql('claim.visitor_id', 'claim.venue_id')})
  ), request as (
    select venue_id, service_day, party, arrive_at, count(*) as claim_count from asked group by 1, 2, 3, 4
  ), free as materialized (
    select request.*, found.* from request cross join lateral (select id, row_number() over () as rank
      from (${pickWhereSql(EACH_REQUEST, 'skip', freeSql(EACH_REQUEST), BEST_FIT_SQL)}) sitting) found
  ), pick as materialized (
    select distinct on (venue_id, id) id, asked.*
    from free join asked using (venue_id, service_day, party, arrive_at, rank)
    order by venue_id, id, turn)`;

// "expired" ends the visitor's expired hold at the venue, because only one open hold per visitor
// and venue is allowed; counting its rows makes the insert run after it. "left_behind" is the
// sitting of that hold. It is freed here because the sweeper searches for open holds and would
// never find it; if it is locked, another claim is taking it, so it is skipped. Holds are inserted
// in the order of their visitors, so that two statements with the same visitors can't deadlock.
const takeSql = (pickSql: string) => `
  with ${pickSql}, expired as (
    update hold set ended_at = app_now(), end_reason = 'expired' from pick
    where hold.venue_id = pick.venue_id and hold.visitor_id = pick.visitor_id
      and ended_at is null and held_until < app_now()
      and not exists (select from sitting s
        where s.venue_id = hold.venue_id and s.id = hold.sitting_id and s.hold_id = hold.id and s.paying)
    returning hold.venue_id, hold.id, hold.sitting_id
  ), left_behind as materialized (
    select s.venue_id, s.id from sitting s
    join expired on s.venue_id = expired.venue_id and s.id = expired.sitting_id and s.hold_id = expired.id
    where (s.venue_id, s.id) not in (select venue_id, id from pick)
    for no key update of s skip locked
  ), freed as (
    update sitting set hold_id = null, held_until = null from left_behind
    where sitting.venue_id = left_behind.venue_id and sitting.id = left_behind.id
  ), claimed as (
    update sitting set hold_id = pick.hold_id, held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*, visitor_id, party, arrive_at, menus, network_key, offer_at
  ), held as (
    insert into hold (venue_id, id, visitor_id, sitting_id, service_day, party, arrive_at, menus, network_key,
      offer_at, started_at, held_until)
    select venue_id, hold_id, visitor_id, id, service_day, party, arrive_at, menus, network_key,
      offer_at, held_until - ${HOLD_TIME_SQL}, held_until
    from claimed where (select count(*) from expired) >= 0 order by venue_id, visitor_id
  ), change_logged as (
    insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from claimed
  )
  select ${CLAIMED_COLUMNS_SQL} from claimed`;

/** @internal Exported because `pnpm bench` measures this statement. */
export const CLAIM_SQL = { skip: takeSql(pickOneSql('skip')), wait: takeSql(pickOneSql('wait')) };
/** @internal Exported because a control case runs it without the ranks. */
export const CLAIM_MANY_SQL = takeSql(PICK_MANY_SQL);

/** Picks a sitting, takes it and inserts the hold in one statement, or writes nothing. */
export const claimFreeSitting = (on: Connection, claim: Claim, locking: Locking) =>
  one<ClaimedSitting>(on, {
    name: `claim-sitting-${locking}`,
    text: CLAIM_SQL[locking],
    values: [
      ...[...requestValues(claim), claim.holdId, claim.visitorId, JSON.stringify(claim.menus)],
      ...networkValues(claim),
      claim.offerAt,
    ],
  });

/**
 * Sends all claims in one statement; each succeeds or fails on its own.
 * Results are in the order of the claims.
 */
export async function claimFreeSittings(
  on: Connection,
  claims: readonly Claim[],
): Promise<(ClaimedSitting | undefined)[]> {
  const rows = await many<ClaimedSitting>(on, {
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
      claims.map(({ network }) => network?.networkKey),
      claims.map(({ network }) => network?.maxHolds),
      claims.map(({ network }) => network?.maxHoldsAtVenue),
      claims.map(({ offerAt }) => offerAt),
    ],
  });
  return claims.map(({ holdId }) => rows.find((row) => row.holdId === holdId));
}
