// The SQL that changes the state of an order's sitting.
// Each statement also writes to the change feed.
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import { one, run, type Transaction } from '../../db/database.ts';
import { type Locking, pickForHoldSql } from '../hold/sitting-fit-sql.ts';
import type { StoredOrder } from './order-queries.ts';

type OrderSitting = Pick<StoredOrder, 'venueId' | 'sittingId' | 'holdId' | 'fence'>;

const OWN_SITTING_SQL = `venue_id = $1 and id = $2 and hold_id = $3 and fence = $4 and state = 'open'`;

const sittingValues = ({ venueId, sittingId, holdId, fence }: OrderSitting) => [
  venueId,
  sittingId,
  holdId,
  fence,
];

const logChangeSql = (changed: string) => `insert into venue_change (venue_id, service_day)
  select venue_id, service_day from ${changed}`;

/**
 * Locks the hold row, before its sitting.
 * True when the hold is open and unchanged since it was priced.
 */
export async function lockPricedHold(
  on: Transaction,
  priced: {
    venueId: number;
    holdId: string;
    sittingId: number;
    party: number;
    arriveAt: Date;
    menus: object;
  },
): Promise<boolean> {
  const hold = await one<{ isSame: boolean }>(on, {
    name: 'lock-priced-hold',
    text: `select sitting_id = $3 and party = $4 and arrive_at = $5 and menus = $6::jsonb as "isSame" from hold
      where venue_id = $1 and id = $2 and ended_at is null for no key update`,
    values: [
      priced.venueId,
      priced.holdId,
      priced.sittingId,
      priced.party,
      priced.arriveAt,
      JSON.stringify(priced.menus),
    ],
  });
  return hold?.isSame ?? false;
}

export async function lockHoldRow(
  on: Transaction,
  { venueId, holdId }: Pick<OrderSitting, 'venueId' | 'holdId'>,
) {
  await run(on, {
    name: 'lock-hold-row',
    text: 'select from hold where venue_id = $1 and id = $2 for no key update',
    values: [venueId, holdId],
  });
}

/** Blocks the sitting for everybody else, also after the hold expires. False when it was lost. */
export async function markPaying(on: Transaction, sitting: OrderSitting): Promise<boolean> {
  const count = await run(on, {
    name: 'mark-paying',
    text: `with marked as (
        update sitting set paying = true where ${OWN_SITTING_SQL} and not paying and held_until >= app_now()
        returning venue_id, service_day
      ), change_logged as (${logChangeSql('marked')})
      select from marked`,
    values: sittingValues(sitting),
  });
  return count > 0;
}

export type SoldSitting = { sittingId: number; fence: number; sittingEndsAt: Date };

const SOLD_COLUMNS_SQL = `id as "sittingId", fence, ends_at as "sittingEndsAt"`;

/** Undefined when the order no longer has the sitting. */
export const sellOwnSitting = (on: Transaction, sitting: OrderSitting) =>
  one<SoldSitting>(on, {
    name: 'sell-own-seat',
    text: `with sold as (
        update sitting set state = 'sold', paying = false, hold_id = null, held_until = null
        where ${OWN_SITTING_SQL} and paying
        returning *
      ), change_logged as (${logChangeSql('sold')})
      select ${SOLD_COLUMNS_SQL} from sold`,
    values: sittingValues(sitting),
  });

const sellOtherSql = (locking: Locking) => `
  with pick as materialized (${pickForHoldSql(locking)}
  ), sold as (
    update sitting set state = 'sold', hold_id = null, held_until = null, fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), change_logged as (${logChangeSql('sold')})
  select ${SOLD_COLUMNS_SQL} from sold`;

const SELL_OTHER_SQL = { skip: sellOtherSql('skip'), wait: sellOtherSql('wait') };

type Wanted = Pick<StoredOrder, 'venueId' | 'serviceDay' | 'party' | 'arriveAt' | 'holdId'>;

/** Sells another sitting for the same party and arrival without a hold, by a claim's rules. */
export async function sellOtherSitting(on: Transaction, order: Wanted, locking: Locking) {
  const { venueId, serviceDay, party, arriveAt, holdId } = order;
  return one<SoldSitting>(on, {
    name: `sell-other-seat-${locking}`,
    text: SELL_OTHER_SQL[locking],
    values: [venueId, serviceDay, party, arriveAt, holdId],
  });
}

/** Stores the other sitting of an order that lost its own. */
export async function moveOrderSitting(
  on: Transaction,
  { venueId, orderId }: StoredOrder,
  sitting: { sittingId: number; fence: number; endsAt: Date },
) {
  await run(on, {
    name: 'move-order-seat',
    text: `update booking_order set sitting_id = $3, fence = $4, ends_at = $5 where venue_id = $1 and id = $2`,
    values: [venueId, orderId, sitting.sittingId, sitting.fence, sitting.endsAt],
  });
}

/** Turns the sitting back into a hold, renewed for 15 minutes within the hold's limit of 45. */
export async function holdOrderSittingAgain(on: Transaction, sitting: OrderSitting): Promise<void> {
  await run(on, {
    name: 'hold-seat-again',
    text: `with renewed as (
        update hold set held_until = least(app_now() + make_interval(mins => $5), started_at + make_interval(mins => $6))
        where venue_id = $1 and id = $3 and ended_at is null
        returning held_until
      ), held as (
        update sitting set paying = false, held_until = renewed.held_until from renewed
        where ${OWN_SITTING_SQL} and paying
        returning sitting.venue_id, sitting.service_day
      )
      ${logChangeSql('held')}`,
    values: [...sittingValues(sitting), HOLD_MINUTES, MAX_HOLD_MINUTES],
  });
}

/** Ends the hold, and frees the sitting if the order still has it. */
export async function freeOrderSitting(on: Transaction, sitting: OrderSitting): Promise<void> {
  await run(on, {
    name: 'free-seat',
    text: `with ended as (
        update hold set ended_at = app_now(), end_reason = 'expired'
        where venue_id = $1 and id = $3 and ended_at is null
        returning 1
      ), freed as (
        update sitting set paying = false, hold_id = null, held_until = null
        where ${OWN_SITTING_SQL} and (select count(*) from ended) >= 0
        returning venue_id, service_day
      )
      ${logChangeSql('freed')}`,
    values: sittingValues(sitting),
  });
}

export async function endHoldAsBought(
  on: Transaction,
  { venueId, holdId }: Pick<OrderSitting, 'venueId' | 'holdId'>,
) {
  await run(on, {
    name: 'end-hold-as-bought',
    text: `update hold set ended_at = app_now(), end_reason = 'bought'
      where venue_id = $1 and id = $2 and ended_at is null`,
    values: [venueId, holdId],
  });
}
