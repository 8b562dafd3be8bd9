// The SQL of what a venue released by hand before, and of the tables of its plan.
import type { PlannedTable, ReleasedTables } from '#core/release/suggest-releases.ts';
import { type Connection, many } from '../db/database.ts';

/** The plan's tables on that day, with its exceptions. */
export const listPlannedTables = (on: Connection, venueId: number, serviceDay: string) =>
  many<PlannedTable>(on, {
    name: 'list-planned-tables',
    text: `select table_label as label, party_min as "partyMin", party_max as "partyMax",
        arrive_from_time as "fromTime", arrive_to_time as "toTime"
      from release_plan p where venue_id = $1 and is_planned(p, $2::date)
      order by arrive_from_time, id`,
    values: [venueId, serviceDay],
  });

/** Tables of a day that were released by hand and not undone. */
export const listReleasedTables = (
  on: Connection,
  { venueId, serviceDay, timeZone }: { venueId: number; serviceDay: string; timeZone: string },
) =>
  many<ReleasedTables>(on, {
    name: 'list-released-tables',
    text: `select s.party_min as "partyMin", s.party_max as "partyMax",
        (s.arrive_from at time zone $3)::time as time, count(*)::integer as count
      from sitting s left join withdrawal w on w.venue_id = s.venue_id and w.sitting_id = s.id
      where s.venue_id = $1 and s.service_day = $2 and s.release_id is not null
        and w.reason is distinct from 'undone'
      group by 1, 2, 3 order by count(*) desc, 3`,
    values: [venueId, serviceDay, timeZone],
  });
