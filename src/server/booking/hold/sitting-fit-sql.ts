// Which sittings fit a request, and in which order:
// the SQL that claims, moves and late payments share.
import { HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import { SALE_LEAD_MINUTES } from '#core/catalog/sitting.ts';

export type SittingRequest = {
  venueId: number;
  /** "2026-11-15", in the venue's zone. */
  serviceDay: string;
  party: number;
  arriveAt: Date;
};

export type ClaimedSitting = {
  sittingId: number;
  holdId: string;
  heldUntil: Date;
  endsAt: Date;
  fence: number;
};

export const CLAIMED_COLUMNS_SQL = `id as "sittingId", hold_id as "holdId", held_until as "heldUntil", ends_at as "endsAt", fence`;

/** `skip` ignores rows that another transaction has locked; `wait` waits for it to end. */
export type Locking = 'skip' | 'wait';

const LOCK_SQL: Record<Locking, string> = { skip: 'skip locked', wait: '' };

/** SQL expressions of a request: parameters of a single one, or columns of a row of many. */
type Wanted = { venue: string; day: string; party: string; arrival: string; count: string };

export const SINGLE_REQUEST: Wanted = {
  venue: '$1',
  day: '$2',
  party: '$3',
  arrival: '$4::timestamptz',
  count: '1',
};

export const requestValues = ({ venueId, serviceDay, party, arriveAt }: SittingRequest) => [
  venueId,
  serviceDay,
  party,
  arriveAt,
];

export const fitsSql = ({ venue, day, party, arrival }: Wanted, state: 'open' | 'sold' = 'open') =>
  `venue_id = ${venue} and service_day = ${day} and state = '${state}'
  and ${party} between party_min and party_max and ${arrival} between arrive_from and arrive_to`;

// A subquery, so that it is evaluated once and not for each row, which was the largest
// cost under load.
export const NOW_SQL = '(select app_now())';
export const stillOnSaleSql = ({ arrival }: Wanted) =>
  `least(sell_until, ${arrival} - interval '${SALE_LEAD_MINUTES} minutes') > ${NOW_SQL}`;
export const freeSql = (wanted: Wanted) =>
  `(hold_id is null or held_until < ${NOW_SQL}) and ${stillOnSaleSql(wanted)}`;

/** The order of the index sitting_by_fit: the first free sitting is found without sorting. */
export const BEST_FIT_SQL = 'party_max, arrive_to - arrive_from, id';

export const HOLD_TIME_SQL = `interval '${HOLD_MINUTES} minutes'`;

// NO KEY UPDATE doesn't conflict with a foreign-key check, so such a check doesn't make SKIP
// LOCKED skip the row.
export const pickWhereSql = (wanted: Wanted, locking: Locking, condition: string, order: string) => `
  select venue_id, id from sitting where ${fitsSql(wanted)} and not paying and ${condition}
  order by ${order} limit ${wanted.count} for no key update ${LOCK_SQL[locking]}`;

/**
 * Picks the sitting that the hold $5 has, if it satisfies `ownSql`, else the best free one. The
 * order uses "is not distinct from" because "=" is null for rows without a hold, and null sorts
 * first in descending order.
 */
export const pickForHoldSql = (locking: Locking, ownSql = 'true') =>
  pickWhereSql(
    SINGLE_REQUEST,
    locking,
    `((hold_id = $5::uuid and ${ownSql}) or (${freeSql(SINGLE_REQUEST)}))`,
    `(hold_id is not distinct from $5::uuid) desc, ${BEST_FIT_SQL}`,
  );
