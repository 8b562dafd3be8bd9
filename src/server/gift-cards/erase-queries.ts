import { type Connection, run } from '../db/database.ts';

/** Takes the oldest unpaid purchases, up to `limit`. A later payment still issues the cards, on the purchase's page. */
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
      ), erased as (
        update giftcard_buyer set name = null, email = null, email_normalised = null, greeting = null,
          recipient_name = null, recipient_email = null, is_subscribe = false, erased_at = app_now()
        from old where giftcard_order_id = old.id and erased_at is null)
      update giftcard_order set buyer_erased_at = app_now() from old where giftcard_order.id = old.id`,
    values: [olderThanHours, limit],
  });
