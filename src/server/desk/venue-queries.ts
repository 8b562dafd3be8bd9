// The SQL of a venue's page on the desk.
import type { Currency } from '#core/money.ts';
import type { Day } from '#core/zoned-time.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type BookedOrder = {
  orderId: number;
  reference: string;
  name: string | null;
  party: number;
  arriveAt: Date;
  /** The money left the payment again without us. */
  isReversed: boolean;
};

/** Bookings of a day that stand, by arrival. */
export const listStandingOrders = (
  on: Connection,
  { venueId, day, limit }: { venueId: number; day: Day; limit: number },
) =>
  many<BookedOrder>(on, {
    name: 'desk-list-standing-orders',
    text: `select o.id as "orderId", b.reference, g.name, o.party, b.arrive_at as "arriveAt",
        o.payment_reversed_at is not null or exists (select from guest_request r
          join booking f on f.venue_id = r.venue_id and f.id = r.booking_id
          join booking_order paid on paid.venue_id = f.venue_id and paid.id = f.order_id
          where r.moved_to_venue_id = o.venue_id and r.moved_to_order_id = o.id
            and paid.payment_reversed_at is not null) as "isReversed"
      from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
      where b.venue_id = $1 and b.service_day = $2 and o.state = 'confirmed'
      order by b.arrive_at, o.id limit $3`,
    values: [venueId, day, limit],
  });

export type VenueDay = { day: Day; bookings: number; guests: number };
export type VenueFacts = {
  name: string;
  isActive: boolean;
  pausedAt: Date | null;
  currency: Currency;
  holdingCount: number;
  payingCount: number;
  freeCount: number;
};

/** What a pause stops at once: tables on sale from today on, and guests who hold or pay. */
export const findVenueFacts = (on: Connection, venueId: number, today: Day) =>
  one<VenueFacts>(on, {
    name: 'desk-find-venue-facts',
    text: `select v.name, v.is_active as "isActive", v.paused_at as "pausedAt",
        case c.market when 'se' then 'SEK' else 'DKK' end as currency,
        (select count(*) from sitting s join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
          where s.venue_id = v.id and s.service_day >= $2 and h.ended_at is null and not s.paying and s.held_until >= app_now()
          )::integer as "holdingCount",
        (select count(*) from sitting s where s.venue_id = v.id and s.service_day >= $2 and s.paying
          )::integer as "payingCount",
        (select count(*) from sitting s where s.venue_id = v.id and s.service_day >= $2 and s.state = 'open'
          and not s.paying and (s.held_until is null or s.held_until < app_now()) and s.sell_until > app_now()
          )::integer as "freeCount"
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId, today],
  });

/** Days from today on that guests have booked. */
export const listBookedDays = (on: Connection, venueId: number, today: Day) =>
  many<VenueDay>(on, {
    name: 'desk-list-booked-days',
    text: `select b.service_day::text as day, count(*)::integer as bookings, sum(o.party)::integer as guests
      from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
      where b.venue_id = $1 and b.service_day >= $2 and o.state = 'confirmed'
      group by b.service_day order by b.service_day limit 60`,
    values: [venueId, today],
  });

/** Requests of one person wait for each other. */
export const lockViewer = (on: Transaction, staffId: number) =>
  run(on, {
    name: 'desk-lock-viewer',
    text: 'select from staff where id = $1 for no key update',
    values: [staffId],
  });

/** Among this person's newest entries: whether this venue was opened within half an hour. */
export const wasVenueSeen = async (on: Connection, staffId: number, venueId: number): Promise<boolean> =>
  (await run(on, {
    name: 'desk-was-venue-seen',
    text: `select from (
        select action, venue_id, at from audit_log
        where actor = 'staff' and actor_id = $1 order by id desc limit 50) l
      where l.action = 'venue.view' and l.venue_id = $2 and l.at > app_now() - interval '30 minutes' limit 1`,
    values: [String(staffId), venueId],
  })) > 0;
