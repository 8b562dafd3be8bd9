import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Of purchases that ended unpaid, a few of the oldest. Money that comes after all still gives the cards, on the purchase's page. */
export async function eraseUnpaidBuyers(db: Database, olderThanHours: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    with old as materialized (
      select id from giftcard_order o
      where state in ('failed', 'expired') and buyer_erased_at is null
        and closed_at < (select app_now()) - make_interval(hours => ${olderThanHours})
        and not exists (select from giftcard_payment_attempt a where a.giftcard_order_id = o.id and a.state = 'paid')
      order by closed_at limit ${limit} for no key update skip locked
    ), erased as (
      update giftcard_buyer set name = null, email = null, email_normalised = null, greeting = null,
        recipient_name = null, recipient_email = null, is_subscribe = false, erased_at = app_now()
      from old where giftcard_order_id = old.id and erased_at is null)
    update giftcard_order set buyer_erased_at = app_now() from old where giftcard_order.id = old.id`);
  return rowCount ?? 0;
}
