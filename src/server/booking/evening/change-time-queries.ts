// The SQL that gives a booking another time at its venue.
import { one, run, type Transaction } from '../../db/database.ts';
import type { OrderKey, StoredOrder } from '../payment/order-queries.ts';

type OwnSitting = Pick<StoredOrder, 'venueId' | 'sittingId'>;

/** Undefined when the order's own table can't be had at this arrival. */
export const findOwnSitting = (on: Transaction, { venueId, sittingId }: OwnSitting, arriveAt: Date) =>
  one<{ sittingEndsAt: Date; fence: number }>(on, {
    name: 'find-own-sitting-at',
    text: `select ends_at as "sittingEndsAt", fence from sitting where venue_id = $1 and id = $2 and state = 'sold'
      and $3 between arrive_from and arrive_to for no key update`,
    values: [venueId, sittingId, arriveAt],
  });

type NewTime = { sittingId: number; fence: number; arriveAt: Date; endsAt: Date };

/** Needs a lock on the order. Returns the number of the change. */
export async function moveBookingTime(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  { sittingId, fence, arriveAt, endsAt }: NewTime,
): Promise<number> {
  const row = await one<{ change: number }>(on, {
    name: 'move-booking-time',
    text: `with moved as (
        update booking_order set sitting_id = $3, fence = $4, arrive_at = $5, ends_at = $6
        where venue_id = $1 and id = $2)
      update booking set sitting_id = $3, arrive_at = $5, ends_at = $6, time_changes = time_changes + 1
      where venue_id = $1 and order_id = $2 returning time_changes as change`,
    values: [venueId, orderId, sittingId, fence, arriveAt, endsAt],
  });
  if (!row) throw new Error(`Order ${venueId}/${orderId} has no booking, though it is confirmed`);
  return row.change;
}

/** The table is on sale again. A purchase that knew it before is told apart by the fence. */
export async function reopenSitting(on: Transaction, { venueId, sittingId }: OwnSitting): Promise<void> {
  await run(on, {
    name: 'reopen-sitting',
    text: `with reopened as (
        update sitting set state = 'open', fence = fence + 1 where venue_id = $1 and id = $2 and state = 'sold'
        returning venue_id, service_day)
      insert into venue_change (venue_id, service_day) select venue_id, service_day from reopened`,
    values: [venueId, sittingId],
  });
}
