// The SQL that moves sittings of past days out of the stock.
import { type Connection, one } from '../db/database.ts';

const VENUES_PER_BATCH = 500;
// Small enough for every pool's statement timeout, even when weeks of sittings are waiting.
const SITTINGS_PER_BATCH = 1_000;
const MIN_AGE_DAYS = 7;
// Ordered sittings stay in the table, so older days hold only rows that never move:
// no need to search them.
const SEARCHED_DAYS = 60;

/**
 * Archives one batch of venues, by id.
 * An expired hold goes with its sitting; an ordered sitting stays.
 * The next batch starts after `nextVenueId`, which is undefined when none is left.
 */
export async function moveOldSittings(on: Connection, afterVenueId: number) {
  const row = await one<{ moved: number; lastVenueId: number | null }>(on, {
    name: 'move-old-sittings',
    text: `
      with today as materialized (
        select app_now()::date as day
      ), batch as materialized (
        select id from venue where id > $1 order by id limit ${VENUES_PER_BATCH}
      ), old as materialized (
        select s.venue_id, s.id from today t, batch b join sitting s on s.venue_id = b.id
        where s.service_day < t.day - ${MIN_AGE_DAYS}
          and s.service_day >= t.day - ${MIN_AGE_DAYS + SEARCHED_DAYS}
          and not s.paying
          and not exists (select from booking_order o where o.venue_id = s.venue_id and o.sitting_id = s.id)
          and not exists (select from booking k where k.venue_id = s.venue_id and k.sitting_id = s.id)
        limit ${SITTINGS_PER_BATCH}
      ), deleted_hold as (
        delete from hold using old where hold.venue_id = old.venue_id and hold.sitting_id = old.id
      ), deleted as (
        delete from sitting using old where sitting.venue_id = old.venue_id and sitting.id = old.id
        returning sitting.*
      ), archived as (
        insert into sitting_archive (venue_id, id, service_day, table_label, party_min, party_max, arrive_from, arrive_to,
          ends_at, state, release_plan_id)
        select venue_id, id, service_day, table_label, party_min, party_max, arrive_from, arrive_to,
          ends_at, state, release_plan_id from deleted
      )
      select (select count(*)::integer from deleted) as moved, (select max(id) from batch) as "lastVenueId"`,
    values: [afterVenueId],
  });
  const { moved = 0, lastVenueId = null } = row ?? {};
  const nextVenueId = moved === SITTINGS_PER_BATCH ? afterVenueId : (lastVenueId ?? undefined);
  return { moved, nextVenueId };
}
