import { type Connection, run } from '../db/database.ts';

/** Erases the buyers of the purchases in the CTE `old`, and returns the number of purchases. */
export const ERASE_BUYERS_SQL = `erased as (
    update giftcard_buyer set name = null, email = null, email_normalised = null, greeting = null,
      recipient_name = null, recipient_email = null, is_subscribe = false, erased_at = app_now()
    from old where giftcard_order_id = old.id and erased_at is null)
  update giftcard_order set buyer_erased_at = app_now() from old where giftcard_order.id = old.id`;

/**
 * Takes the oldest unpaid purchases, up to `limit`.
 * A later payment still issues the cards, on the purchase's page.
 */
export const eraseUnpaidBuyers = (on: Connection, olderThanHours: number, limit: number) =>
  run(on, {
    name: 'erase-unpaid-buyers',
    text: `with old as materialized (
        select id from giftcard_order o
        where state in ('failed', 'expired') and buyer_erased_at is null
          and closed_at < (select app_now()) - make_interval(hours => $1)
          and not exists (select from giftcard_payment_attempt a
            where a.giftcard_order_id = o.id and a.state = 'paid')
        order by closed_at limit $2 for no key update skip locked
      ), ${ERASE_BUYERS_SQL}`,
    values: [olderThanHours, limit],
  });

/** A card with money on it keeps the contact: its holder is reminded before it expires. */
export const eraseOldBuyers = (on: Connection, olderThanMonths: number, limit: number) =>
  run(on, {
    name: 'erase-old-buyers',
    text: `with old as materialized (
        select id from giftcard_order o
        where buyer_erased_at is null and closed_at < (select app_now()) - make_interval(months => $1)
          and not exists (select from giftcard_refund r where r.giftcard_order_id = o.id and r.closed_at is null)
          and not exists (select from gift_card c where c.giftcard_order_id = o.id
            and c.balance_amount + c.reserved_amount > 0 and c.expires_at > app_now())
        order by closed_at limit $2 for no key update skip locked
      ), ${ERASE_BUYERS_SQL}`,
    values: [olderThanMonths, limit],
  });
