import { sortHours } from '#core/house/hours.ts';
import { type PlanFields, type PlanTable, sortDates, sortTables } from '#core/house/plan.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import type { Connection } from '../db/database.ts';
import { listDatedHours } from './hours-queries.ts';
import { listPlanExceptions, listPlanRows, type PlanRow } from './plan-queries.ts';

/** The plan from which tables are released, by weekday and date. */
export async function readPlan(on: Connection, venueId: number): Promise<PlanFields> {
  const rows = (await listPlanRows(on, venueId)).filter(({ isActive }) => isActive);
  const exceptions = await listPlanExceptions(on, venueId);
  const hours = await listDatedHours(on, venueId);
  const days = WEEKDAYS.map((day) => [
    `day.${day}`,
    tablesOf(rows.filter(({ onDay, weekdays }) => onDay === null && weekdays.includes(day))),
  ]);
  return {
    ...(Object.fromEntries(days) as Omit<PlanFields, 'dates'>),
    dates: sortDates(
      exceptions.map((one) => ({
        ...one,
        tables: tablesOf(rows.filter(({ onDay }) => onDay === one.date)),
        hours: sortHours(
          hours.filter(({ date }) => date === one.date).map(({ type, from, to }) => ({ type, from, to })),
        ),
      })),
    ),
  };
}

const tablesOf = (rows: readonly PlanRow[]): PlanTable[] =>
  sortTables(
    rows.map(({ label, party_min, party_max, from, to, ends, lead }) => ({
      label,
      party_min,
      party_max,
      from,
      to,
      ends,
      lead,
    })),
  );
