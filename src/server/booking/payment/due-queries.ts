// Finds orders that the worker must settle because no webhook or browser may ever do it.
import { type Connection, many } from '../../db/database.ts';
import { PAST_CAP_SQL } from '../../payments/attempt-sql.ts';
import type { OrderKey, StoredOrder } from './order-queries.ts';

/**
 * Takes orders with an open page, least recently checked first.
 * Taking an order sets its check time, so that several workers don't ask about the same one.
 */
export const takeOpenOrders = (on: Connection, everySeconds: number, limit: number) =>
  many<OrderKey>(on, {
    name: 'take-open-orders',
    // 0.8: a page that was checked in one round would otherwise not quite be due in the next.
    text: `update payment_attempt set asked_at = app_now()
      from (select venue_id, id from payment_attempt
        where state = 'open' and coalesce(asked_at, created_at) <= app_now() - make_interval(secs => $1 * 0.8)
        order by coalesce(asked_at, created_at) limit $2 for update skip locked) due
      where payment_attempt.venue_id = due.venue_id and payment_attempt.id = due.id
      returning payment_attempt.venue_id as "venueId", order_id as "orderId"`,
    values: [everySeconds, limit],
  });

/** Orders whose time to pay is over, also those without an open page after a failed payment. */
export const listOverdueOrders = (on: Connection, limit: number) =>
  many<OrderKey>(on, {
    name: 'list-overdue-orders',
    text: `select venue_id as "venueId", id as "orderId" from booking_order
      where state = 'paying' and pay_until <= app_now() order by pay_until limit $1`,
    values: [limit],
  });

/** Orders that still block a sitting although their page can't take money any more. */
export const listPastCap = (on: Connection, limit: number) =>
  many<Pick<StoredOrder, 'venueId' | 'orderId'>>(on, {
    name: 'list-past-cap',
    text: `select o.venue_id as "venueId", o.id as "orderId" from payment_attempt a
      join booking_order o on o.venue_id = a.venue_id and o.id = a.order_id and o.state = 'paying'
      join sitting s on s.venue_id = o.venue_id and s.id = o.sitting_id and s.hold_id = o.hold_id
        and s.fence = o.fence and s.paying
      where a.state = 'open' and ${PAST_CAP_SQL}
      order by a.session_expires_at limit $1`,
    values: [limit],
  });
