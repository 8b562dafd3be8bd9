// The SQL that moves sittings of past days out of the stock.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

const VENUES_AT_ONCE = 500;
// Short enough for every pool's statement timeout, also after a pause that has left weeks behind.
const SITTINGS_AT_ONCE = 1_000;
const KEPT_DAYS = 7;
// Ordered sittings stay with their order, so older days are full of rows that were looked at before.
const SEARCHED_DAYS = 60;

/**
 * One batch of venues, by id. A hold of a past day is over and goes with its sitting; a sitting that an order names stays.
 * `nextVenueId` is where the next batch starts after, undefined when none is left.
 */
export async function moveOldSittings(db: Database, afterVenueId: number) {
  const { rows } = await db.execute<{ moved: number; last_venue_id: number | null }>(sql`
    with today as materialized (
      select app_now()::date as day
    ), batch as materialized (
      select id from venue where id > ${afterVenueId} order by id limit ${VENUES_AT_ONCE}
    ), old as materialized (
      select s.venue_id, s.id from today t, batch b join sitting s on s.venue_id = b.id
      where s.service_day < t.day - ${KEPT_DAYS}::integer
        and s.service_day >= t.day - ${KEPT_DAYS + SEARCHED_DAYS}::integer
        and not s.paying
        and not exists (select from booking_order o where o.venue_id = s.venue_id and o.sitting_id = s.id)
        and not exists (select from booking k where k.venue_id = s.venue_id and k.sitting_id = s.id)
      limit ${SITTINGS_AT_ONCE}
    ), over as (
      delete from hold using old where hold.venue_id = old.venue_id and hold.sitting_id = old.id
    ), gone as (
      delete from sitting using old where sitting.venue_id = old.venue_id and sitting.id = old.id
      returning sitting.*
    ), kept as (
      insert into sitting_archive (venue_id, id, service_day, table_label, party_min, party_max, arrive_from, arrive_to,
        ends_at, state, release_plan_id)
      select venue_id, id, service_day, table_label, party_min, party_max, arrive_from, arrive_to,
        ends_at, state, release_plan_id from gone
    )
    select (select count(*)::integer from gone) as moved, (select max(id) from batch) as last_venue_id`);
  const { moved = 0, last_venue_id: lastVenueId = null } = rows[0] ?? {};
  const nextVenueId = moved === SITTINGS_AT_ONCE ? afterVenueId : (lastVenueId ?? undefined);
  return { moved, nextVenueId };
}
