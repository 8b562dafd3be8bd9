// How many holds a visitor and a network may have, as parts of SQL statements.
import { MAX_HOLDS } from '#core/booking/hold-rules.ts';
import type { NetworkCaps } from '../../limits/create-limits.ts';

// A hold at this venue isn't counted, because it would be moved.
// Two simultaneous claims don't see each other, so a visitor may exceed the limit by a few.
export const elsewhereSql = (visitor: string, venue: string) =>
  `from hold where visitor_id = ${visitor} and venue_id <> ${venue} and ended_at is null and held_until >= app_now()`;
export const hasRoomSql = (visitor: string, venue: string) =>
  `(select count(*) ${elsewhereSql(visitor, venue)}) < ${MAX_HOLDS}`;

/** SQL expressions of a claim's network. */
export type Network = { key: string; maxHolds: string; maxHoldsAtVenue: string };

export const networkHoldsSql = ({ key }: Network) =>
  `from hold where network_key = ${key} and ended_at is null and held_until >= app_now()`;
/** `before` and `beforeAtVenue`: claims of the same network granted first by this statement. */
export const networkHasRoomSql = (network: Network, venue: string, before = '0', beforeAtVenue = '0') =>
  `(${network.key} is null or (select count(*) + ${before} < ${network.maxHolds}
    and count(*) filter (where venue_id = ${venue}) + ${beforeAtVenue} < ${network.maxHoldsAtVenue}
    ${networkHoldsSql(network)}))`;

export const networkValues = ({ network }: { network?: NetworkCaps | undefined }) => [
  network?.networkKey ?? null,
  network?.maxHolds ?? null,
  network?.maxHoldsAtVenue ?? null,
];

/** The visitor's hold at the venue that has not expired or is being paid for. */
export const ownHoldSql = (visitor: string, venue: string) => `
  select h.id from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
  where h.venue_id = ${venue} and h.visitor_id = ${visitor} and h.ended_at is null
    and s.hold_id = h.id and (s.paying or s.held_until > app_now())`;
