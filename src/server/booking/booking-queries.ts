// Confirmed seats.
import type { PoolClient } from 'pg';
import type { StoredOrder } from './order-queries.ts';

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
