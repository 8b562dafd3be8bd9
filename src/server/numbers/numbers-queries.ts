// The SQL of a venue's numbers.
import type { MissedDemand } from '#core/numbers/numbers.ts';
import { type Connection, many, one, run } from '../db/database.ts';

export type MissedRow = MissedDemand & { venueId: number; serviceDay: string };

/**
 * One statement for everything that was counted, in the order of the keys, so that two processes
 * don't deadlock.
 */
export const addMissedDemand = (on: Connection, rows: readonly MissedRow[]) =>
  run(on, {
    name: 'add-missed-demand',
    text: `insert into missed_demand (venue_id, service_day, hour, party, searches)
      select r."venueId", r."serviceDay", r.hour, r.party, r.searches
      from json_to_recordset($1) as r ("venueId" integer, "serviceDay" date, hour smallint, party smallint, searches integer)
        join venue v on v.id = r."venueId"
      order by 1, 2, 3, 4
      on conflict (venue_id, service_day, hour, party)
      do update set searches = missed_demand.searches + excluded.searches`,
    values: [JSON.stringify(rows)],
  });

export const listMissedDemand = (on: Connection, venueId: number, fromDay: string) =>
  many<MissedDemand>(on, {
    name: 'list-missed-demand',
    text: `select hour, party, sum(searches)::integer as searches from missed_demand
      where venue_id = $1 and service_day >= $2 group by hour, party`,
    values: [venueId, fromDay],
  });

export const deleteOldDemand = (on: Connection, days: number) =>
  run(on, {
    name: 'delete-old-demand',
    text: `delete from missed_demand where service_day < (app_now() - make_interval(days => $1))::date`,
    values: [days],
  });

export type SoldRow = { hour: number; party: number; released: number; sold: number };

/** By the hour of arrival and the table's largest party. Withdrawn tables don't count. */
export const listSold = (on: Connection, venueId: number, fromDay: string, timeZone: string) =>
  many<SoldRow>(on, {
    name: 'list-sold',
    text: `select extract(hour from arrive_from at time zone $3)::integer as hour, party_max::integer as party,
        count(*)::integer as released, (count(*) filter (where state = 'sold'))::integer as sold
      from sitting where venue_id = $1 and service_day >= $2 and state <> 'withdrawn'
      group by 1, 2 order by 1, 2`,
    values: [venueId, fromDay, timeZone],
  });

export type Totals = { bookings: number; guests: number; amount: number; noShows: number };

/** Bookings whose money was given back don't count. A no-show counts unless it was undone. */
export const findTotals = (on: Connection, venueId: number, fromDay: string) =>
  one<Totals>(on, {
    name: 'find-number-totals',
    text: `select count(*)::integer as bookings, coalesce(sum(b.party), 0)::integer as guests,
        coalesce(sum((select sum(m.party * m.price_sale_amount) from order_menu m
          where m.venue_id = o.venue_id and m.order_id = o.id)), 0)::float8 as amount,
        (count(*) filter (where exists (select from door_event e
          where e.venue_id = b.venue_id and e.booking_id = b.id and e.kind = 'no_show'
            and not exists (select from door_event u where u.venue_id = e.venue_id and u.undoes = e.id))))::integer as "noShows"
      from booking b
        join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
        join sitting s on s.venue_id = b.venue_id and s.id = b.sitting_id
      where b.venue_id = $1 and s.service_day >= $2 and o.state not in ('refunding', 'refunded')`,
    values: [venueId, fromDay],
  });
