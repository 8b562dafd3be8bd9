// The SQL of bookings.
import { type Connection, many, one, type Transaction } from '../../db/database.ts';
import type { OrderKey, StoredOrder } from './order-queries.ts';

/** Undefined when the venue has this reference already. */
export async function insertBooking(
  on: Transaction,
  order: StoredOrder,
  reference: string,
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-booking',
    text: `insert into booking (venue_id, order_id, sitting_id, guest_id, reference, service_day, party, arrive_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict on constraint booking_reference_once do nothing returning id`,
    values: [
      order.venueId,
      order.orderId,
      order.sittingId,
      order.guestId,
      reference,
      order.serviceDay,
      order.party,
      order.arriveAt,
      order.endsAt,
    ],
  });
  return row?.id;
}

/** Orders of the bookings with a reference, which is unique within a venue only. */
export const findBookedOrders = (on: Connection, reference: string, venueId?: number) =>
  many<OrderKey>(on, {
    name: 'find-booked-orders',
    text: `select venue_id as "venueId", order_id as "orderId" from booking
      where reference = $1 and ($2::integer is null or venue_id = $2)`,
    values: [reference, venueId],
  });
