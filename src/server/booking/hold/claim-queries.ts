// The SQL that claims sittings. Prepared by name, because it runs more often than any other write.
import { MAX_HOLDS } from '#core/booking/hold-rules.ts';
import { type Connection, many, one, run } from '../../db/database.ts';
import type { NetworkCaps } from '../../limits/create-limits.ts';
import {
  BEST_FIT_SQL,
  CLAIMED_COLUMNS_SQL,
  type ClaimedSitting,
  fitsSql,
  freeSql,
  HOLD_TIME_SQL,
  type Locking,
  NOW_SQL,
  pickWhereSql,
  requestValues,
  SINGLE_REQUEST,
  type SittingRequest,
  stillOnSaleSql,
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

// A hold at this venue isn't counted, because it would be moved. Two simultaneous claims don't see each
// other, so a visitor may exceed the limit by a few.
const elsewhereSql = (visitor: string, venue: string) =>
  `from hold where visitor_id = ${visitor} and venue_id <> ${venue} and ended_at is null and held_until >= app_now()`;
const hasRoomSql = (visitor: string, venue: string) =>
  `(select count(*) ${elsewhereSql(visitor, venue)}) < ${MAX_HOLDS}`;

/** SQL expressions of a claim's network. */
type Network = { key: string; maxHolds: string; maxHoldsAtVenue: string };

const networkHoldsSql = ({ key }: Network) =>
  `from hold where network_key = ${key} and ended_at is null and held_until >= app_now()`;
/** `before` and `beforeAtVenue`: claims of the same network that the same statement grants first. */
const networkHasRoomSql = (network: Network, venue: string, before = '0', beforeAtVenue = '0') =>
  `(${network.key} is null or (select count(*) + ${before} < ${network.maxHolds}
    and count(*) filter (where venue_id = ${venue}) + ${beforeAtVenue} < ${network.maxHoldsAtVenue}
    ${networkHoldsSql(network)}))`;

const SINGLE_NETWORK: Network = { key: '$8::text', maxHolds: '$9::integer', maxHoldsAtVenue: '$10::integer' };
const networkValues = ({ network }: Pick<Claim, 'network'>) => [
  network?.networkKey ?? null,
  network?.maxHolds ?? null,
  network?.maxHoldsAtVenue ?? null,
];

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

/** The visitor's hold at the venue that has not expired or is being paid for. */
const ownHoldSql = (visitor: string, venue: string) => `
  select h.id from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
  where h.venue_id = ${venue} and h.visitor_id = ${visitor} and h.ended_at is null
    and s.hold_id = h.id and (s.paying or s.held_until > app_now())`;

/** Picks the best free sitting for one claim. */
const pickOneSql = (locking: Locking) => {
  const hasRoom = `${hasRoomSql('$6', '$1')} and ${networkHasRoomSql(SINGLE_NETWORK, '$1')}`;
  const condition = `${freeSql(SINGLE_REQUEST)} and ${hasRoom}`;
  return `pick as materialized (
    select sitting.*, $5::uuid as hold_id, $6::uuid as visitor_id, $3::smallint as party, $4::timestamptz as arrive_at,
      $7::jsonb as menus, $8::text as network_key, $11::timestamptz as offer_at
    from (${pickWhereSql(SINGLE_REQUEST, locking, condition, BEST_FIT_SQL)}) sitting)`;
};

// "asked" leaves out visitors who have a hold there and their duplicate claims: a violated constraint would
// fail the statement for all. Equal claims form one "request". They are ranked, and so are the free sittings
// that fit it: the first claim gets the first sitting, and so on. "free" is materialized so that each request
// is searched for once. Where two requests found the same sitting, the earliest claim gets it.
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

// "expired" ends the visitor's expired hold at the venue, because only one open hold per visitor and venue is
// allowed; counting its rows makes the insert run after it. "left_behind" is the sitting of that hold. It is freed
// here because the sweeper searches for open holds and would never find it; if it is locked, another claim is
// taking it, so it is skipped. Holds are inserted in the order of their visitors, so that two statements with
// the same visitors can't deadlock.
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

/** Sends all claims in one statement; each succeeds or fails on its own. Results are in the order of the claims. */
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

const isHeldSql = (owner: string) =>
  `${fitsSql(SINGLE_REQUEST)} and ${owner} and (paying or held_until >= ${NOW_SQL}) and ${stillOnSaleSql(SINGLE_REQUEST)}`;

/** Whether somebody else holds or is paying for a sitting that would serve the request. */
export async function isHeldByOthers(
  on: Connection,
  request: SittingRequest,
  holdId: string,
): Promise<boolean> {
  const count = await run(on, {
    name: 'is-held-by-others',
    text: `select from sitting where ${isHeldSql('hold_id <> $5')} limit 1`,
    values: [...requestValues(request), holdId],
  });
  return count > 0;
}

export type RefusalReasons = {
  /** The visitor's hold at this venue that still counts. */
  ownHoldId: string | null;
  /** Whether the visitor may have another hold now; else `roomInSeconds` says when. */
  hasRoom: boolean;
  roomInSeconds: number;
  /** The same for the visitor's network. */
  hasNetworkRoom: boolean;
  networkRoomInSeconds: number;
  /** A sitting looks free, though another transaction may have locked it. */
  isOneFree: boolean;
  isOneHeld: boolean;
  /** Somebody else bought a sitting that would still be on sale. */
  isOneSold: boolean;
};

const isSoldToAnotherSql = (visitor: string) =>
  `${fitsSql(SINGLE_REQUEST, 'sold')} and ${stillOnSaleSql(SINGLE_REQUEST)} and not exists (select from booking b
    join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
    join hold h on h.venue_id = o.venue_id and h.id = o.hold_id
    where b.venue_id = sitting.venue_id and b.sitting_id = sitting.id and h.visitor_id = ${visitor})`;

/** Until the first of some holds expires. */
const SECONDS_LEFT_SQL = 'coalesce(floor(extract(epoch from min(held_until) - app_now())) + 1, 0)::int';
const REFUSED_NETWORK: Network = { key: '$6::text', maxHolds: '$7::integer', maxHoldsAtVenue: '$8::integer' };

/** Why a claim got nothing. */
export async function explainRefusal(
  on: Connection,
  claim: SittingRequest & Pick<Claim, 'visitorId' | 'network'>,
): Promise<RefusalReasons> {
  const reasons = await one<RefusalReasons>(on, {
    name: 'explain-refusal',
    // "held" is checked before "free", so that a hold that expires in between counts as both, never as neither.
    text: `select ${hasRoomSql('$5', '$1')} as "hasRoom",
      (select ${SECONDS_LEFT_SQL} ${elsewhereSql('$5', '$1')}) as "roomInSeconds",
      ${networkHasRoomSql(REFUSED_NETWORK, '$1')} as "hasNetworkRoom",
      (select ${SECONDS_LEFT_SQL} ${networkHoldsSql(REFUSED_NETWORK)}) as "networkRoomInSeconds",
      (${ownHoldSql('$5', '$1')}) as "ownHoldId",
      exists (select from sitting where ${isHeldSql('hold_id is not null')}) as "isOneHeld",
      exists (select from sitting where ${isSoldToAnotherSql('$5')}) as "isOneSold",
      exists (select from sitting where ${fitsSql(SINGLE_REQUEST)} and not paying and ${freeSql(SINGLE_REQUEST)}) as "isOneFree"`,
    values: [...requestValues(claim), claim.visitorId, ...networkValues(claim)],
  });
  if (!reasons) throw new Error('The query that explains a refused claim returned no row');
  return reasons;
}
