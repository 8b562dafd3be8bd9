// The SQL that finds and erases everything of bookings about one e-mail address.
import { type Connection, many, run, type Transaction } from '../../db/database.ts';
import { ERASE_GUESTS_SQL } from './erase-queries.ts';

export const selectGuestOrders = (on: Connection, emailNormalised: string) =>
  many<{ orderId: number; phone: string } & Record<string, unknown>>(on, {
    name: 'select-guest-orders',
    text: `select o.id as "orderId", o.venue_id as "venueId", v.name as venue, g.name, g.email, g.phone,
        g.coop_code as "coopCode", g.note, g.is_subscribe as "isSubscribe", o.billing_zip as "billingZip", o.language, o.state,
        o.created_at as "createdAt", o.terms_accepted_at as "termsAcceptedAt", o.service_day::text as "serviceDay",
        o.arrive_at as "arriveAt", o.party, o.currency, o.total_amount as "totalAmount",
        o.gift_card_amount as "giftCardAmount", o.payment_amount as "paymentAmount", b.reference,
        (select n.objection from no_show_notice n where n.venue_id = b.venue_id and n.booking_id = b.id) as objection,
        (select coalesce(json_agg(json_build_object('name', m.name, 'party', m.party)), '[]') from order_menu m
          where m.venue_id = o.venue_id and m.order_id = o.id) as menus,
        (select coalesce(json_agg(json_build_object('provider', a.provider, 'paymentId', a.provider_payment_id,
            'amount', a.amount, 'state', a.state)), '[]') from payment_attempt a
          where a.venue_id = o.venue_id and a.order_id = o.id) as payments,
        (select coalesce(json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'state', r.state)), '[]')
          from refund r where r.venue_id = o.venue_id and r.order_id = o.id) as refunds
      from guest g
      join booking_order o on o.venue_id = g.venue_id and o.guest_id = g.id
      join venue v on v.id = o.venue_id
      left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
      where g.email_normalised = $1 and g.erased_at is null order by o.created_at, o.id`,
    values: [emailNormalised],
  });

/** Contacts of holds are kept for a day, as they were typed. */
export const selectHoldContacts = (on: Connection, emails: readonly string[]) =>
  many(on, {
    name: 'select-hold-contacts',
    text: `select venue_id as "venueId", name, email, phone, is_subscribe as "isSubscribe", coop_code as "coopCode",
        coop_zip as "coopZip", note, written_at as "writtenAt"
      from hold_contact where lower(email) = any ($1) order by written_at`,
    values: [emails],
  });

export const deleteHoldContacts = (on: Transaction, emails: readonly string[]) =>
  run(on, {
    name: 'delete-hold-contacts',
    text: 'delete from hold_contact where lower(email) = any ($1)',
    values: [emails],
  });

/** Addresses that a ticket is still to be sent to. */
export const selectTicketCopies = (on: Connection, emails: readonly string[]) =>
  many(on, {
    name: 'select-ticket-copies',
    text: `select venue_id as "venueId", order_id as "orderId", email, asked_at as "askedAt" from ticket_copy
      where lower(email) = any ($1) order by asked_at`,
    values: [emails],
  });

export const forgetTicketCopies = (on: Transaction, emails: readonly string[]) =>
  run(on, {
    name: 'forget-ticket-copies',
    text: 'update ticket_copy set email = null where lower(email) = any ($1)',
    values: [emails],
  });

/**
 * Leaves orders whose guest still has to get a message: while they are paid or refunded, and until
 * the day after the table, when the venue may close, turn the guest away or report a no-show.
 */
export const eraseGuestsByEmail = (on: Transaction, emailNormalised: string) =>
  run(on, {
    name: 'erase-guests-by-email',
    text: `with old as materialized (
        select o.venue_id, o.id, o.guest_id from guest g
        join booking_order o on o.venue_id = g.venue_id and o.guest_id = g.id
        where g.email_normalised = $1 and g.erased_at is null and o.state not in ('paying', 'refunding')
          and (o.state not in ('confirmed', 'moved') or o.ends_at < app_now() - interval '1 day')
        order by o.venue_id, o.id for no key update of o
      ), ${ERASE_GUESTS_SQL}`,
    values: [emailNormalised],
  });

/** The uses still count towards a code's total, but belong to nobody. */
export async function forgetCustomer(on: Transaction, hashes: readonly Buffer[]): Promise<void> {
  await run(on, {
    name: 'forget-customer',
    text: `with known as (delete from known_customer where contact_hash = any ($1))
      update discount_use set email_hash = sha256(gen_random_uuid()::text::bytea),
        phone_hash = sha256(gen_random_uuid()::text::bytea)
      where email_hash = any ($1) or phone_hash = any ($1)`,
    values: [hashes],
  });
}
