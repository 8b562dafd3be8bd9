// The evening of a booked guest in end-to-end tests: the arrival is now, and the venue answers.
import { answerGuest } from '#server/booking/evening/answer-guest.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { inDatabase } from './booking-failures.ts';
import { signInByRows } from './venue-side.ts';

type Booking = { venueId: number; bookingId: number };

/** Moves the arrival of a booking to this moment. */
export async function arriveNow(reference: string): Promise<Booking> {
  const [row] = await inDatabase(
    `update booking set arrive_at = date_trunc('minute', app_now()), ends_at = app_now() + interval '2 hours'
     where reference = $1 returning venue_id, id`,
    [reference],
  );
  return { venueId: Number(row?.venue_id), bookingId: Number(row?.id) };
}

/** A person of the venue answers the guest who waits. */
export async function answerAs({ venueId, bookingId }: Booking, answer: 'accept' | 'refuse'): Promise<void> {
  const app = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
  try {
    const { staffId, sessionId } = await signInByRows({ roles: ['floor'], venueId });
    const [request] = await inDatabase(
      `select id from guest_request where venue_id = $1 and booking_id = $2 and state = 'waiting'`,
      [venueId, bookingId],
    );
    const actor = { kind: 'staff', staffId, sessionId } as const;
    await answerGuest(app, { actor, venueId, requestId: Number(request?.id), answer });
  } finally {
    await app.close();
  }
}

/** Lets the venue's three minutes pass. */
export const letTimePass = ({ venueId, bookingId }: Booking) =>
  inDatabase(
    `update guest_request set due_at = app_now() - interval '1 second'
     where venue_id = $1 and booking_id = $2 and due_at is not null`,
    [venueId, bookingId],
  );

/** Gives a venue next door a free table and a menu of the same price. Returns its name. */
export async function openNextDoor({ venueId, bookingId }: Booking): Promise<string> {
  const [row] = await inDatabase(
    `with own as (
       select v.*, m.price_regular_amount as regular, m.price_sale_amount as sale from venue v
       join booking b on b.venue_id = v.id and b.id = $2
       join order_menu m on m.venue_id = b.venue_id and m.order_id = b.order_id where v.id = $1
     ), other as (
       select v.id, v.name from venue v join own on own.parent_city_id = v.parent_city_id
         and own.product_type = v.product_type and own.id <> v.id and v.is_active
       order by v.weight, v.id limit 1
     ), placed as (
       update venue set latitude = own.latitude + 0.001, longitude = own.longitude from own, other
       where venue.id = other.id
     ), priced as (
       update menu set price_regular_amount = own.regular, price_sale_amount = own.sale, time_start = '00:00',
         time_end = '23:59:59', limit_table_size = false, entire_table = false
       from own, other where menu.venue_id = other.id
     ), table_made as (
       insert into sitting (venue_id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at,
         sell_until)
       select other.id, b.service_day, 'Next door', 1, 8, app_now(), app_now() + interval '3 hours',
         app_now() + interval '5 hours', app_now() + interval '3 hours'
       from other join booking b on b.venue_id = $1 and b.id = $2
     ), change_logged as (insert into venue_change (venue_id) select id from other)
     select name from other`,
    [venueId, bookingId],
  );
  return String(row?.name);
}
