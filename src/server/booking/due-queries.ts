// Orders that nobody may ever ask about again: which of them need a look.
import type { Pool } from 'pg';
import { PAST_CAP_SQL } from '../payments/attempt.ts';
import type { OrderKey, StoredOrder } from './order-queries.ts';

/**
 * Orders with an open page, those first that were asked about longest ago. Taking them moves them to the end, so that
 * several workers share the asking.
 */
export async function takeOpenOrders(on: Pool, everySeconds: number, limit: number) {
  const { rows } = await on.query<OrderKey>({
    name: 'take-open-orders',
    // Due a moment early, or a page asked about in one round would miss the next.
    text: `update payment_attempt set asked_at = app_now()
      from (select venue_id, id from payment_attempt
        where state = 'open' and coalesce(asked_at, created_at) <= app_now() - make_interval(secs => $1 * 0.8)
        order by coalesce(asked_at, created_at) limit $2 for update skip locked) due
      where payment_attempt.venue_id = due.venue_id and payment_attempt.id = due.id
      returning payment_attempt.venue_id as "venueId", order_id as "orderId"`,
    values: [everySeconds, limit],
  });
  return rows;
}

/** Their time to pay is over: also those without an open page, whose payment failed. */
export async function listOverdueOrders(on: Pool, limit: number) {
  const { rows } = await on.query<OrderKey>({
    name: 'list-overdue-orders',
    text: `select venue_id as "venueId", id as "orderId" from booking_order
      where state = 'paying' and pay_until <= app_now() order by pay_until limit $1`,
    values: [limit],
  });
  return rows;
}

/** Sittings still kept for a page that can't take money any more, whatever the provider would say. */
export async function listPastCap(on: Pool, limit: number) {
  const { rows } = await on.query<Pick<StoredOrder, 'venueId' | 'orderId'>>({
    name: 'list-past-cap',
    text: `select o.venue_id as "venueId", o.id as "orderId" from payment_attempt a
      join booking_order o on o.venue_id = a.venue_id and o.id = a.order_id and o.state = 'paying'
      join sitting s on s.venue_id = o.venue_id and s.id = o.sitting_id and s.hold_id = o.hold_id
        and s.fence = o.fence and s.paying
      where a.state = 'open' and ${PAST_CAP_SQL}
      order by a.session_expires_at limit $1`,
    values: [limit],
  });
  return rows;
}
