// The SQL that deletes old personal data. Each statement takes a limited number of the oldest
// rows, skips locked ones and returns the count.
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

/** Where a ticket was still to be sent. */
export const forgetOldCopyAddresses = (on: Connection, olderThanHours: number, limit: number) =>
  run(on, {
    name: 'forget-old-copy-addresses',
    text: `with old as materialized (
        select venue_id, id from ticket_copy
        where email is not null and asked_at < (select app_now()) - make_interval(hours => $1)
        order by asked_at limit $2 for update skip locked)
      update ticket_copy set email = null from old
      where ticket_copy.venue_id = old.venue_id and ticket_copy.id = old.id`,
    values: [olderThanHours, limit],
  });

/** Erases the guests of the orders in the CTE `old`, and returns the number of orders. */
export const ERASE_GUESTS_SQL = `erased as (
    update guest set name = null, email = null, email_normalised = null, phone = null, coop_code = null,
      note = null, is_subscribe = false, erased_at = app_now()
    from old where guest.venue_id = old.venue_id and guest.id = old.guest_id and guest.erased_at is null
  ), objections as (
    update no_show_notice n set objection = null
    from old join booking b on b.venue_id = old.venue_id and b.order_id = old.id
    where n.venue_id = b.venue_id and n.booking_id = b.id and n.objection is not null)
  update booking_order set guest_erased_at = app_now()
  from old where booking_order.venue_id = old.venue_id and booking_order.id = old.id`;

/** If such an order is paid later, no message goes with the refund: the contact is gone. */
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
      ), ${ERASE_GUESTS_SQL}`,
    values: [olderThanHours, limit],
  });

/**
 * A card that this order left a remaining amount on keeps the contact:
 * its holder is reminded before it expires.
 */
export const eraseOldGuests = (on: Connection, olderThanMonths: number, limit: number) =>
  run(on, {
    name: 'erase-old-guests',
    text: `with old as materialized (
        select venue_id, id, guest_id from booking_order o
        where guest_erased_at is null and closed_at < (select app_now()) - make_interval(months => $1)
          and not exists (select from refund r
            where r.venue_id = o.venue_id and r.order_id = o.id and r.closed_at is null)
          and not exists (select from gift_card c
            where c.parent_order_venue_id = o.venue_id and c.parent_order_id = o.id
              and c.balance_amount + c.reserved_amount > 0 and c.expires_at > app_now())
          and not exists (select from gift_card c
            where c.goodwill_venue_id = o.venue_id and c.goodwill_order_id = o.id
              and c.balance_amount + c.reserved_amount > 0 and c.expires_at > app_now())
        order by closed_at limit $2 for no key update skip locked
      ), ${ERASE_GUESTS_SQL}`,
    values: [olderThanMonths, limit],
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
