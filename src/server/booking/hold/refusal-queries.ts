// The SQL that says why a claim got nothing.
import { type Connection, one, run } from '../../db/database.ts';
import type { Claim } from './claim-queries.ts';
import {
  elsewhereSql,
  hasRoomSql,
  type Network,
  networkHasRoomSql,
  networkHoldsSql,
  networkValues,
  ownHoldSql,
} from './hold-limit-sql.ts';
import {
  fitsSql,
  freeSql,
  NOW_SQL,
  requestValues,
  SINGLE_REQUEST,
  type SittingRequest,
  stillOnSaleSql,
} from './sitting-fit-sql.ts';

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
    // "held" is checked before "free", so that a hold that expires in between counts as both,
    // never as neither.
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
