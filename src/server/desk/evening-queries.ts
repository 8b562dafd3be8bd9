// The SQL of a venue's evening on the desk.
import type { LogFacts, RequestFacts } from '#core/desk/timeline.ts';
import type { MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one } from '../db/database.ts';
import type { DoorRow } from './timeline-queries.ts';

export const findDeskVenue = (on: Connection, venueId: number) =>
  one<{ venue: string; market: MarketId; currency: Currency }>(on, {
    name: 'desk-find-venue',
    text: `select v.name as venue, c.market, case c.market when 'se' then 'SEK' else 'DKK' end as currency
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

type Evening = { venueId: number; from: Date; until: Date; limit: number };

/** What the log has of the venue in this time. Door events have a table of their own. */
export const listVenueLog = (on: Connection, { venueId, from, until, limit }: Evening) =>
  many<LogFacts & { subject: string }>(on, {
    name: 'desk-list-venue-log',
    text: `select l.at, l.actor, l.action, l.details, l.reason, l.subject_type || ' ' || l.subject_id as subject,
        case l.actor when 'staff' then (select name from staff where id::text = l.actor_id)
          when 'device' then (select d.name from device d where d.venue_id || '/' || d.id = l.actor_id
            and d.venue_id = $1) end as "actorName"
      from audit_log l where l.venue_id = $1 and l.at >= $2 and l.at < $3 and l.action not like 'door.%'
      order by l.id desc limit $4`,
    values: [venueId, from, until, limit],
  });

type OfBooking = { reference: string };

export const listEveningDoor = (on: Connection, venueId: number, day: string) =>
  many<DoorRow & OfBooking>(on, {
    name: 'desk-list-evening-door',
    text: `select least(e.device_at, e.received_at) as at, e.kind, d.name as "deviceName", s.name as "staffName",
        b.reference
      from booking b join door_event e on e.venue_id = b.venue_id and e.booking_id = b.id
      left join device d on d.venue_id = e.venue_id and d.id = e.device_id
      left join staff s on s.id = e.staff_id
      where b.venue_id = $1 and b.service_day = $2 order by e.received_at, e.device_order`,
    values: [venueId, day],
  });

export const listEveningRequests = (on: Connection, venueId: number, day: string) =>
  many<RequestFacts & OfBooking>(on, {
    name: 'desk-list-evening-requests',
    text: `select r.kind, r.minutes, r.reason, r.state, r.answer, r.asked_at as "askedAt",
        r.answered_at as "answeredAt", r.ended_at as "endedAt", b.reference
      from booking b join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id
      where b.venue_id = $1 and b.service_day = $2 order by r.id`,
    values: [venueId, day],
  });
