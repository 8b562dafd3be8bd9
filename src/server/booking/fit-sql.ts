// Which sittings serve a wish, and which first: the SQL that claims, moves and late payments share.
import { HOLD_MINUTES } from '#core/booking/hold-cookie.ts';
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

/** `skip` passes rows that others are working on; `wait` waits for them to make up their minds. */
export type Locking = 'skip' | 'wait';

const LOCK_SQL: Record<Locking, string> = { skip: 'skip locked', wait: '' };

/** What is wanted, as SQL: one wish of parameters, or one row of many wishes. */
type Wanted = { venue: string; day: string; party: string; arrival: string; places: string };

export const ONE_WISH: Wanted = {
  venue: '$1',
  day: '$2',
  party: '$3',
  arrival: '$4::timestamptz',
  places: '1',
};

export const requestValues = ({ venueId, serviceDay, party, arriveAt }: SittingRequest) => [
  venueId,
  serviceDay,
  party,
  arriveAt,
];

export const fitsSql = ({ venue, day, party, arrival }: Wanted) =>
  `venue_id = ${venue} and service_day = ${day} and state = 'open'
  and ${party} between party_min and party_max and ${arrival} between arrive_from and arrive_to`;

// Asked once for all rows: on a busy evening asking it for each cost more than everything else.
export const NOW_SQL = '(select app_now())';
export const stillOnSaleSql = ({ arrival }: Wanted) =>
  `least(sell_until, ${arrival} - interval '${SALE_LEAD_MINUTES} minutes') > ${NOW_SQL}`;
export const freeSql = (wanted: Wanted) =>
  `(hold_id is null or held_until < ${NOW_SQL}) and ${stillOnSaleSql(wanted)}`;

/** As the index sitting_by_fit has them, so that the first free one is found without sorting. */
export const BEST_FIT_SQL = 'party_max, arrive_to - arrive_from, id';

export const HOLD_TIME_SQL = `interval '${HOLD_MINUTES} minutes'`;

// NO KEY UPDATE, so that a foreign-key check on the row doesn't hide it.
export const pickWhereSql = (wanted: Wanted, locking: Locking, condition: string, order: string) => `
  select venue_id, id from sitting where ${fitsSql(wanted)} and not paying and ${condition}
  order by ${order} limit ${wanted.places} for no key update ${LOCK_SQL[locking]}`;

/**
 * The sitting that the hold $5 has, else the best free one. An expired hold must not move a row to the front, hence "is
 * not distinct from" in the order, where a plain "=" would sort null last.
 */
export const pickForHoldSql = (locking: Locking) =>
  pickWhereSql(
    ONE_WISH,
    locking,
    `(hold_id = $5::uuid or (${freeSql(ONE_WISH)}))`,
    `(hold_id is not distinct from $5::uuid) desc, ${BEST_FIT_SQL}`,
  );
