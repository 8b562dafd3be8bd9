// The SQL of an evening at the door: its bookings and what happened.
import type { DoorBooking, DoorEvent, DoorList, SentEvent } from '#core/door/door.contract.ts';
import { MAX_EVENTS_OF_BOOKING, SHORT_HASH_LENGTH } from '#core/door/limits.ts';
import type { MarketId } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export const findDoorVenue = (on: Connection, venueId: number) =>
  one<{ name: string; market: MarketId }>(on, {
    name: 'find-door-venue',
    text: `select v.name, c.market from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

type BookingRow = Omit<DoorBooking, 'arrive_at' | 'name'> & { arrive_at: Date; name: string | null };

/**
 * `name` is the whole name. The ticket's token is known here only by its hash.
 * A table that a moved order paid for is as good as that payment.
 */
export const listDoorBookings = (on: Connection, venueId: number, day: string) =>
  many<BookingRow>(on, {
    name: 'list-door-bookings',
    text: `select b.id, b.reference, g.name, b.party, b.arrive_at, g.note,
        o.state <> 'confirmed' or o.payment_reversed_at is not null or exists (
          select from guest_request r join booking f on f.venue_id = r.venue_id and f.id = r.booking_id
          join booking_order paid on paid.venue_id = f.venue_id and paid.id = f.order_id
          where r.moved_to_venue_id = o.venue_id and r.moved_to_order_id = o.id
            and paid.payment_reversed_at is not null) as is_money_returned,
        (select encode(t.token_hash, 'hex') from order_token t where t.venue_id = b.venue_id
          and t.order_id = b.order_id and t.purpose = 'ticket' and t.revoked_at is null) as ticket_hash,
        (select coalesce(json_agg(json_build_object('name', m.name, 'count', m.party) order by m.menu_id), '[]')
          from order_menu m where m.venue_id = b.venue_id and m.order_id = b.order_id) as menus
      from booking b
      join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
      join guest g on g.venue_id = b.venue_id and g.id = b.guest_id
      where b.venue_id = $1 and b.service_day = $2
      order by b.arrive_at, b.id`,
    values: [venueId, day],
  });

type EventRow = Omit<DoorEvent, 'at'> & { at: Date };

/** An event can't have happened after the server got it, whatever the device's clock says. */
export const listDoorEvents = (on: Connection, venueId: number, day: string) =>
  many<EventRow>(on, {
    name: 'list-door-events',
    text: `select e.id, e.booking_id, e.kind, e.undoes, least(e.device_at, e.received_at) as at,
        e.device_order as "order", coalesce('d' || e.device_id, 's' || e.staff_id) as source,
        coalesce(d.name, s.name) as by
      from booking b
      join door_event e on e.venue_id = b.venue_id and e.booking_id = b.id
      left join device d on d.venue_id = e.venue_id and d.id = e.device_id
      left join staff s on s.id = e.staff_id
      where b.venue_id = $1 and b.service_day = $2`,
    values: [venueId, day],
  });

/** The tickets of the two weeks before the day, and of all later days. */
export const listOtherDays = (on: Connection, venueId: number, day: string) =>
  many<DoorList['other_days'][number]>(on, {
    name: 'list-other-days',
    text: `select b.service_day::text, json_agg(json_build_object('reference', b.reference,
        'hash', left(encode(t.token_hash, 'hex'), $3)) order by b.id) as tickets
      from booking b
      left join order_token t on t.venue_id = b.venue_id and t.order_id = b.order_id and t.purpose = 'ticket'
        and t.revoked_at is null
      where b.venue_id = $1 and b.service_day > $2::date - 15 and b.service_day <> $2::date
      group by b.service_day order by b.service_day desc`,
    values: [venueId, day, SHORT_HASH_LENGTH],
  });

type EventFacts = {
  receivedAt: Date;
  market: MarketId;
  /** Which of the events were stored before. */
  knownIds: string[];
  bookings: { id: number; serviceDay: string; arriveAt: string }[];
};

/** What decides whether events are stored, in one statement. Undefined without such a venue. */
export const findEventFacts = (
  on: Connection,
  venueId: number,
  ids: readonly string[],
  bookingIds: readonly number[],
) =>
  one<EventFacts>(on, {
    name: 'find-event-facts',
    text: `select app_now() as "receivedAt", c.market,
        array(select e.id::text from door_event e where e.venue_id = $1 and e.id = any ($2)) as "knownIds",
        (select coalesce(json_agg(json_build_object('id', b.id, 'serviceDay', b.service_day,
            'arriveAt', b.arrive_at)), '[]')
          from booking b where b.venue_id = $1 and b.id = any ($3)) as bookings
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId, ids, bookingIds],
  });

export type EventSource = { deviceId: number | null; staffId: number | null };

/** Uploads of one device wait for each other, so that its events can be counted. */
export const lockEventDevice = (on: Transaction, venueId: number, deviceId: number) =>
  run(on, {
    name: 'lock-event-device',
    text: 'select from device where venue_id = $1 and id = $2 for no key update',
    values: [venueId, deviceId],
  });

/** As for a device. */
export const lockEventPerson = (on: Transaction, staffId: number) =>
  run(on, {
    name: 'lock-event-person',
    text: 'select from staff where id = $1 for no key update',
    values: [staffId],
  });

/**
 * All in one statement. Returns those that were not stored before; with `isStored` false there are
 * too many of the booking. In the order of ids, so that two batches can't wait for each other.
 */
export const insertDoorEvents = (
  on: Transaction,
  venueId: number,
  { deviceId, staffId }: EventSource,
  events: readonly SentEvent[],
) =>
  many<{ id: string; isStored: boolean }>(on, {
    name: 'insert-door-events',
    text: `with booking as (
        select distinct (e ->> 'booking_id')::bigint as booking_id from jsonb_array_elements($4) e
      ), earlier as (
        select booking_id, of_device.count + of_person.count as count from booking,
          lateral (select count(*) from door_event d
            where d.venue_id = $1 and d.device_id = $2 and d.booking_id = booking.booking_id) of_device,
          lateral (select count(*) from door_event d
            where d.venue_id = $1 and d.staff_id = $3 and d.booking_id = booking.booking_id) of_person
      ), sent as (
        select e.*, row_number() over (partition by e.booking_id order by e."order", e.id)
          + coalesce(earlier.count, 0) > $5 as is_too_many
        from jsonb_to_recordset($4)
          as e (id uuid, booking_id bigint, kind text, undoes uuid, at timestamptz, "order" integer)
        left join earlier using (booking_id)
        where not exists (select from door_event d where d.venue_id = $1 and d.id = e.id)
      ), stored as (
        insert into door_event
          (venue_id, id, booking_id, kind, undoes, device_id, staff_id, device_at, device_order)
        select $1, id, booking_id, kind, undoes, $2, $3, at, "order" from sent where not is_too_many
        order by id
        on conflict do nothing returning id
      )
      select id, true as "isStored" from stored
      union all select id, false from sent where is_too_many`,
    values: [venueId, deviceId, staffId, JSON.stringify(events), MAX_EVENTS_OF_BOOKING],
  });
