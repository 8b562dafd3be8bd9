// What happens to an order's sitting: being paid, sold, held again, free again. Each writes the feed of stock changes.
import type { PoolClient } from 'pg';
import { HOLD_LIMIT_MINUTES, HOLD_MINUTES } from '#core/booking/hold-cookie.ts';
import { type Locking, pickForHoldSql } from './fit-sql.ts';
import type { StoredOrder } from './order-queries.ts';

type Seat = Pick<StoredOrder, 'venueId' | 'sittingId' | 'holdId' | 'fence'>;

const OURS_SQL = `venue_id = $1 and id = $2 and hold_id = $3 and fence = $4 and state = 'open'`;

const seatValues = ({ venueId, sittingId, holdId, fence }: Seat) => [venueId, sittingId, holdId, fence];

const toldSql = (changed: string) => `insert into venue_change (venue_id, service_day)
  select venue_id, service_day from ${changed}`;

/** Locks the hold row, before its sitting. True while it is alive and still the one that was priced. */
export async function lockPricedHold(
  on: PoolClient,
  priced: {
    venueId: number;
    holdId: string;
    sittingId: number;
    party: number;
    arriveAt: Date;
    menus: object;
  },
): Promise<boolean> {
  const { rows } = await on.query<{ isSame: boolean }>({
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
  return rows[0]?.isSame ?? false;
}

export async function lockHoldRow(on: PoolClient, { venueId, holdId }: Pick<Seat, 'venueId' | 'holdId'>) {
  await on.query({
    name: 'lock-hold-row',
    text: 'select from hold where venue_id = $1 and id = $2 for no key update',
    values: [venueId, holdId],
  });
}

/** From now on nobody else may have the sitting, however long the hold was. False: it was lost before. */
export async function markPaying(on: PoolClient, seat: Seat): Promise<boolean> {
  const { rows } = await on.query({
    name: 'mark-paying',
    text: `with marked as (
        update sitting set paying = true where ${OURS_SQL} and not paying and held_until >= app_now()
        returning venue_id, service_day
      ), told as (${toldSql('marked')})
      select from marked`,
    values: seatValues(seat),
  });
  return rows.length > 0;
}

export type SoldSeat = { sittingId: number; fence: number; sittingEndsAt: Date };

const SOLD_COLUMNS_SQL = `id as "sittingId", fence, ends_at as "sittingEndsAt"`;

/** Undefined: the sitting is no longer this order's. */
export async function sellOwnSeat(on: PoolClient, seat: Seat): Promise<SoldSeat | undefined> {
  const { rows } = await on.query<SoldSeat>({
    name: 'sell-own-seat',
    text: `with sold as (
        update sitting set state = 'sold', paying = false, hold_id = null, held_until = null
        where ${OURS_SQL} and paying
        returning *
      ), told as (${toldSql('sold')})
      select ${SOLD_COLUMNS_SQL} from sold`,
    values: seatValues(seat),
  });
  return rows[0];
}

const sellOtherSql = (locking: Locking) => `
  with pick as materialized (${pickForHoldSql(locking)}
  ), sold as (
    update sitting set state = 'sold', hold_id = null, held_until = null, fence = fence + 1 from pick
    where sitting.venue_id = pick.venue_id and sitting.id = pick.id
    returning sitting.*
  ), told as (${toldSql('sold')})
  select ${SOLD_COLUMNS_SQL} from sold`;

const SELL_OTHER_SQL = { skip: sellOtherSql('skip'), wait: sellOtherSql('wait') };

/** Straight to sold: another table for the same party and arrival, by the same rules as a claim. */
export async function sellOtherSeat(on: PoolClient, order: StoredOrder, locking: Locking) {
  const { venueId, serviceDay, party, arriveAt, holdId } = order;
  const { rows } = await on.query<SoldSeat>({
    name: `sell-other-seat-${locking}`,
    text: SELL_OTHER_SQL[locking],
    values: [venueId, serviceDay, party, arriveAt, holdId],
  });
  return rows[0];
}

/** The order's seat from now on, after it was seated again. */
export async function moveOrderSeat(
  on: PoolClient,
  { venueId, orderId }: StoredOrder,
  seat: { sittingId: number; fence: number; endsAt: Date },
) {
  await on.query({
    name: 'move-order-seat',
    text: `update booking_order set sitting_id = $3, fence = $4, ends_at = $5 where venue_id = $1 and id = $2`,
    values: [venueId, orderId, seat.sittingId, seat.fence, seat.endsAt],
  });
}

/** Back to an ordinary hold, as if the guest had taken a step: 15 minutes, within the 45 of the hold. */
export async function holdSeatAgain(on: PoolClient, seat: Seat): Promise<void> {
  await on.query({
    name: 'hold-seat-again',
    text: `with renewed as (
        update hold set held_until = least(app_now() + make_interval(mins => $5), started_at + make_interval(mins => $6))
        where venue_id = $1 and id = $3 and ended_at is null
        returning held_until
      ), held as (
        update sitting set paying = false, held_until = renewed.held_until from renewed
        where ${OURS_SQL} and paying
        returning sitting.venue_id, sitting.service_day
      )
      ${toldSql('held')}`,
    values: [...seatValues(seat), HOLD_MINUTES, HOLD_LIMIT_MINUTES],
  });
}

/** Free for anybody, if it is still this order's; the hold is over in any case. */
export async function freeSeat(on: PoolClient, seat: Seat): Promise<void> {
  await on.query({
    name: 'free-seat',
    text: `with ended as (
        update hold set ended_at = app_now(), end_reason = 'expired'
        where venue_id = $1 and id = $3 and ended_at is null
        returning 1
      ), freed as (
        update sitting set paying = false, hold_id = null, held_until = null
        where ${OURS_SQL} and (select count(*) from ended) >= 0
        returning venue_id, service_day
      )
      ${toldSql('freed')}`,
    values: seatValues(seat),
  });
}

export async function endHoldAsBought(on: PoolClient, { venueId, holdId }: Pick<Seat, 'venueId' | 'holdId'>) {
  await on.query({
    name: 'end-hold-as-bought',
    text: `update hold set ended_at = app_now(), end_reason = 'bought'
      where venue_id = $1 and id = $2 and ended_at is null`,
    values: [venueId, holdId],
  });
}
