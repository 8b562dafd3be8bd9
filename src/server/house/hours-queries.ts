// The SQL of serving hours, by weekday and by date.
import type { ServedHours } from '#core/house/hours.ts';
import { type Connection, many, run, type Transaction } from '../db/database.ts';

const HOURS_SQL = `menu_type as type, time_start::text as from, time_end::text as to`;

export const listWeekHours = (on: Connection, venueId: number) =>
  many<ServedHours & { weekday: number }>(on, {
    name: 'list-week-hours',
    text: `select weekday, ${HOURS_SQL} from serving_hours where venue_id = $1 order by weekday, time_start`,
    values: [venueId],
  });

export const listDatedHours = (on: Connection, venueId: number) =>
  many<ServedHours & { date: string }>(on, {
    name: 'list-dated-hours',
    text: `select service_day::text as date, ${HOURS_SQL} from dated_serving_hours where venue_id = $1
      order by service_day, time_start`,
    values: [venueId],
  });

export async function writeWeekHours(
  on: Transaction,
  venueId: number,
  hours: readonly (ServedHours & { weekday: number })[],
): Promise<void> {
  await run(on, {
    name: 'delete-week-hours',
    text: 'delete from serving_hours where venue_id = $1',
    values: [venueId],
  });
  await run(on, {
    name: 'insert-week-hours',
    text: `insert into serving_hours (venue_id, weekday, menu_type, time_start, time_end)
      select $1, t.weekday, t.type, t."from", t."to"
      from jsonb_to_recordset($2) as t (weekday smallint, type text, "from" time, "to" time)`,
    values: [venueId, JSON.stringify(hours)],
  });
}

/** The exceptions of the dates are there already; those that are gone took their hours along. */
export const insertDatedHours = (
  on: Transaction,
  venueId: number,
  hours: readonly (ServedHours & { date: string })[],
) =>
  run(on, {
    name: 'insert-dated-hours',
    text: `insert into dated_serving_hours (venue_id, service_day, menu_type, time_start, time_end)
      select $1, t.date, t.type, t."from", t."to"
      from jsonb_to_recordset($2) as t (date date, type text, "from" time, "to" time)`,
    values: [venueId, JSON.stringify(hours)],
  });
