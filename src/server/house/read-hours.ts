import { type HoursFields, sortHours } from '#core/house/hours.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import type { Connection } from '../db/database.ts';
import { listWeekHours } from './hours-queries.ts';

/** The hours that guests read, by weekday. */
export async function readHours(on: Connection, venueId: number): Promise<HoursFields> {
  const rows = await listWeekHours(on, venueId);
  const days = WEEKDAYS.map((day) => [
    `hours.${day}`,
    sortHours(
      rows.filter(({ weekday }) => weekday === day).map(({ type, from, to }) => ({ type, from, to })),
    ),
  ]);
  return Object.fromEntries(days) as HoursFields;
}
