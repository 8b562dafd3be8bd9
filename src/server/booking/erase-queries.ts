// What is kept of guests for a while only. Each takes a few of the oldest and says how many; what is busy is left to the next round.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Of a paid order the guest row has its own copy. */
export async function deleteOldContacts(db: Database, olderThanHours: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    with old as materialized (
      select venue_id, hold_id from hold_contact
      where written_at < (select app_now()) - make_interval(hours => ${olderThanHours})
      order by written_at limit ${limit} for update skip locked)
    delete from hold_contact using old
    where hold_contact.venue_id = old.venue_id and hold_contact.hold_id = old.hold_id`);
  return rowCount ?? 0;
}

/** Money that comes after all goes back without a message: whoever was erased can't be told. */
export async function eraseUnpaidGuests(db: Database, olderThanHours: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    with old as materialized (
      select venue_id, id, guest_id from booking_order o
      where state in ('failed', 'expired', 'superseded') and guest_erased_at is null
        and closed_at < (select app_now()) - make_interval(hours => ${olderThanHours})
        and not exists (select from payment_attempt a
          where a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'paid')
      order by closed_at limit ${limit} for no key update skip locked
    ), erased as (
      update guest set name = null, email = null, email_normalised = null, phone = null, coop_code = null,
        is_subscribe = false, erased_at = app_now()
      from old where guest.venue_id = old.venue_id and guest.id = old.guest_id and guest.erased_at is null)
    update booking_order set guest_erased_at = app_now()
    from old where booking_order.venue_id = old.venue_id and booking_order.id = old.id`);
  return rowCount ?? 0;
}

export async function deleteOldHolds(db: Database, olderThanDays: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    with old as materialized (
      select venue_id, id from hold
      where ended_at < (select app_now()) - make_interval(days => ${olderThanDays})
      order by ended_at limit ${limit} for update skip locked)
    delete from hold using old where hold.venue_id = old.venue_id and hold.id = old.id`);
  return rowCount ?? 0;
}
