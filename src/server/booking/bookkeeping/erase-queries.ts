// The SQL that deletes old personal data. Each statement takes a limited number of the oldest rows, skips locked ones
// and returns the count.
import { type Connection, run } from '../../db/database.ts';

/** A paid order doesn't need them: its guest row has a copy. */
export const deleteOldContacts = (on: Connection, olderThanHours: number, limit: number) =>
  run(on, {
    name: 'delete-old-contacts',
    text: `with old as materialized (
        select venue_id, hold_id from hold_contact
        where written_at < (select app_now()) - make_interval(hours => $1)
        order by written_at limit $2 for update skip locked)
      delete from hold_contact using old
      where hold_contact.venue_id = old.venue_id and hold_contact.hold_id = old.hold_id`,
    values: [olderThanHours, limit],
  });

/** If such an order is paid later, the refund is sent without a message, because the contact is gone. */
export const eraseUnpaidGuests = (on: Connection, olderThanHours: number, limit: number) =>
  run(on, {
    name: 'erase-unpaid-guests',
    text: `with old as materialized (
        select venue_id, id, guest_id from booking_order o
        where state in ('failed', 'expired', 'superseded') and guest_erased_at is null
          and closed_at < (select app_now()) - make_interval(hours => $1)
          and not exists (select from payment_attempt a
            where a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'paid')
        order by closed_at limit $2 for no key update skip locked
      ), erased as (
        update guest set name = null, email = null, email_normalised = null, phone = null, coop_code = null,
          is_subscribe = false, erased_at = app_now()
        from old where guest.venue_id = old.venue_id and guest.id = old.guest_id and guest.erased_at is null)
      update booking_order set guest_erased_at = app_now()
      from old where booking_order.venue_id = old.venue_id and booking_order.id = old.id`,
    values: [olderThanHours, limit],
  });

export const deleteOldHolds = (on: Connection, olderThanDays: number, limit: number) =>
  run(on, {
    name: 'delete-old-holds',
    text: `with old as materialized (
        select venue_id, id from hold
        where ended_at < (select app_now()) - make_interval(days => $1)
        order by ended_at limit $2 for update skip locked)
      delete from hold using old where hold.venue_id = old.venue_id and hold.id = old.id`,
    values: [olderThanDays, limit],
  });
