// Confirmed seats.
import type { Pool, PoolClient } from 'pg';
import type { OrderKey, StoredOrder } from './order-queries.ts';

/** Undefined: the venue has this reference already. */
export async function insertBooking(
  on: PoolClient,
  order: StoredOrder,
  reference: string,
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>({
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
  return rows[0]?.id;
}

/** Orders of the bookings with a reference, which is unique within a venue only. */
export async function findBookedOrders(on: Pool, reference: string, venueId?: number) {
  const { rows } = await on.query<OrderKey>({
    name: 'find-booked-orders',
    text: `select venue_id as "venueId", order_id as "orderId" from booking
      where reference = $1 and ($2::integer is null or venue_id = $2)`,
    values: [reference, venueId],
  });
  return rows;
}
