// The SQL of guests who were turned away:
// who it is, what it costs, and the table at another venue.
import { type Connection, one, run, type Transaction } from '../../db/database.ts';
import type { OrderKey } from '../payment/order-queries.ts';

/**
 * Two bookings of one contact that end at the same moment wait for each other here, so that the
 * second sees the first.
 * The sequence is the same in every transaction.
 */
export async function lockContact(on: Transaction, { venueId, orderId }: OrderKey): Promise<void> {
  await run(on, {
    name: 'lock-turned-away-contact',
    text: `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(contact, 17) as key
        from booking_order o join guest g on g.venue_id = o.venue_id and g.id = o.guest_id,
          unnest(array[g.email_normalised::text, g.phone::text]) as contact
        where o.venue_id = $1 and o.id = $2 and contact is not null order by 1) keys`,
    values: [venueId, orderId],
  });
}

/** Whether the same mail address or phone was turned away from another booking in this time. */
export async function wasTurnedAwayBefore(
  on: Connection,
  { venueId, orderId }: OrderKey,
  days: number,
): Promise<boolean> {
  const row = await one<{ isRepeated: boolean }>(on, {
    name: 'was-turned-away-before',
    text: `with own as (
        select g.email_normalised, g.phone from booking_order o
        join guest g on g.venue_id = o.venue_id and g.id = o.guest_id where o.venue_id = $1 and o.id = $2
      ), same as (
        select g.venue_id, g.id from guest g join own on g.email_normalised = own.email_normalised
          where g.erased_at is null
        union
        select g.venue_id, g.id from guest g join own on g.phone = own.phone where g.erased_at is null
      )
      select exists (
        select from same
        join booking_order o on o.venue_id = same.venue_id and o.guest_id = same.id
        join booking b on b.venue_id = o.venue_id and b.order_id = o.id
        join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id and r.kind = 'turned_away'
        where (o.venue_id, o.id) <> ($1, $2) and r.state in ('choosing', 'reseated', 'refunded', 'desk') and r.reason <> 'desk'
          and r.asked_at > app_now() - make_interval(days => $3)) as "isRepeated"`,
    values: [venueId, orderId, days],
  });
  return row?.isRepeated ?? false;
}

type BookingKey = { venueId: number; bookingId: number };

/** `disputed`: by the guest's bank, or between the venue's answer and its door. */
export type DeskReason = 'repeated' | 'disputed';

export async function insertDeskRequest(
  on: Transaction,
  { venueId, bookingId }: BookingKey,
  reason: DeskReason,
): Promise<void> {
  await run(on, {
    name: 'insert-desk-request',
    text: `insert into desk_request (venue_id, booking_id, kind, reason) values ($1, $2, 'turned_away', $3)`,
    values: [venueId, bookingId, reason],
  });
}

/** The desk has decided; without a case nothing changes. */
export async function closeDeskRequest(on: Transaction, { venueId, bookingId }: BookingKey): Promise<void> {
  await run(on, {
    name: 'close-desk-request',
    text: `update desk_request set closed_at = app_now()
      where venue_id = $1 and booking_id = $2 and closed_at is null`,
    values: [venueId, bookingId],
  });
}

/** What the order's menus cost, in øre, less what the venue has given back of them. */
export async function sumMenus(on: Connection, { venueId, orderId }: OrderKey): Promise<number> {
  const row = await one<{ amount: number }>(on, {
    name: 'sum-order-menus',
    text: `select (sum(party * price_sale_amount) - (select coalesce(sum(menus_amount), 0) from booking_refund r
          where r.venue_id = $1 and r.order_id = $2 and r.bearer = 'venue' and not r.is_final))::integer as amount
      from order_menu where venue_id = $1 and order_id = $2`,
    values: [venueId, orderId],
  });
  return row?.amount ?? 0;
}

export async function insertCharge(
  on: Transaction,
  { venueId, bookingId }: BookingKey,
  { amount, currency, record }: { amount: number; currency: string; record: object },
): Promise<void> {
  await run(on, {
    name: 'insert-venue-charge',
    text: `insert into venue_charge (venue_id, booking_id, kind, amount, currency, record)
      values ($1, $2, 'turned_away', $3, $4, $5)`,
    values: [venueId, bookingId, amount, currency, record],
  });
}

/** Ends the request with the order at the other venue. Needs a lock on the order. */
export async function markReseated(
  on: Transaction,
  { venueId, requestId }: { venueId: number; requestId: number },
  movedTo: OrderKey,
): Promise<void> {
  await run(on, {
    name: 'mark-reseated',
    text: `update guest_request set state = 'reseated', due_at = null, ended_at = app_now(),
        moved_to_venue_id = $3, moved_to_order_id = $4
      where venue_id = $1 and id = $2`,
    values: [venueId, requestId, movedTo.venueId, movedTo.orderId],
  });
}

/** The order that this one moved to. */
export const findMovedTo = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<OrderKey>(on, {
    name: 'find-moved-to',
    text: `select r.moved_to_venue_id as "venueId", r.moved_to_order_id as "orderId" from booking b
      join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id and r.state = 'reseated'
      where b.venue_id = $1 and b.order_id = $2`,
    values: [venueId, orderId],
  });

/** The order that pays for this one. */
export const findMovedFrom = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<OrderKey>(on, {
    name: 'find-moved-from',
    text: `select b.venue_id as "venueId", b.order_id as "orderId" from guest_request r
      join booking b on b.venue_id = r.venue_id and b.id = r.booking_id
      where r.moved_to_venue_id = $1 and r.moved_to_order_id = $2`,
    values: [venueId, orderId],
  });

/** The guest's contact at another venue. Undefined when it was erased. */
export async function copyGuest(
  on: Transaction,
  { venueId, guestId }: { venueId: number; guestId: number },
  toVenueId: number,
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'copy-guest',
    text: `insert into guest (venue_id, language, name, email, email_normalised, phone, note, name_hash,
        last_name_hash)
      select $3, language, name, email, email_normalised, phone, note, name_hash, last_name_hash from guest
      where venue_id = $1 and id = $2 and erased_at is null returning id`,
    values: [venueId, guestId, toVenueId],
  });
  return row?.id;
}

type NewTable = {
  venueId: number;
  sittingId: number;
  fence: number;
  guestId: number;
  serviceDay: string;
  arriveAt: Date;
  endsAt: Date;
};

/** A confirmed order that costs nothing, with the terms that were accepted for the first one. */
export async function insertMovedOrder(on: Transaction, from: OrderKey, table: NewTable): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-moved-order',
    text: `insert into booking_order (venue_id, market, currency, language, state, hold_id, sitting_id, fence, guest_id,
        service_day, party, arrive_at, ends_at, total_amount, payment_amount, terms_version_id, terms_accepted_at,
        pay_until, closed_at)
      select $3, market, currency, language, 'confirmed', gen_random_uuid(), $4, $5, $6, $7, party, $8, $9, 0, 0,
        terms_version_id, terms_accepted_at, app_now(), app_now()
      from booking_order where venue_id = $1 and id = $2 returning id`,
    values: [
      from.venueId,
      from.orderId,
      table.venueId,
      table.sittingId,
      table.fence,
      table.guestId,
      table.serviceDay,
      table.arriveAt,
      table.endsAt,
    ],
  });
  if (!row) throw new Error(`Order ${from.venueId}/${from.orderId} was not found, though it is locked`);
  return row.id;
}
