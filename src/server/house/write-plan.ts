// Writes the plan from which tables are released.
// Sittings are left alone: what is on sale, held or sold stays.
import { type PlanFields, type PlanTable, planErrors } from '#core/house/plan.ts';
import { Problem } from '#core/problem.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import type { Transaction } from '../db/database.ts';
import { insertDatedHours } from './hours-queries.ts';
import type { HouseVenue } from './offer-queries.ts';
import {
  changePlanRows,
  insertPlanRows,
  listPlanRows,
  type PlanRow,
  writePlanExceptions,
} from './plan-queries.ts';

/** Throws `changes_incomplete` when a table would be in use twice, or can't be released. */
export function requireSoundPlan(venue: HouseVenue, plan: PlanFields): void {
  if (planErrors(plan, { isTakeaway: venue.productType === 'takeaway' }).length > 0)
    throw new Problem('changes_incomplete');
}

type Wanted = Omit<PlanRow, 'id' | 'isActive'>;

/** A row that stays keeps its id, because a plan's row is released once a day. */
export async function writePlan(tx: Transaction, venue: HouseVenue, plan: PlanFields): Promise<void> {
  requireSoundPlan(venue, plan);
  const known = Map.groupBy(await listPlanRows(tx, venue.id), keyOf);
  const wanted = Map.groupBy(wantedRows(plan), keyOf);
  const changes = [...known].flatMap(([key, [first, ...doubles]]) => {
    const row = wanted.get(key)?.[0];
    return [
      ...(first ? [{ id: first.id, weekdays: row?.weekdays ?? [], isActive: row !== undefined }] : []),
      ...doubles.map(({ id }) => ({ id, weekdays: [], isActive: false })),
    ];
  });
  await changePlanRows(tx, venue.id, changes);
  await insertPlanRows(
    tx,
    venue.id,
    [...wanted].flatMap(([key, rows]) => (known.has(key) ? [] : rows.slice(0, 1))),
  );
  await writePlanExceptions(tx, venue.id, plan.dates);
  await insertDatedHours(
    tx,
    venue.id,
    plan.dates.flatMap(({ date, hours }) => hours.map((one) => ({ ...one, date }))),
  );
}

const keyOf = ({ label, party_min, party_max, from, to, ends, lead, onDay }: Wanted): string =>
  JSON.stringify([label, party_min, party_max, from, to, ends, lead, onDay]);

/** Equal tables of several weekdays are one row. A date's row has all weekdays, unused. */
function wantedRows(plan: PlanFields): Wanted[] {
  const daily = WEEKDAYS.flatMap((day) =>
    plan[`day.${day}`].map((table): Wanted => ({ ...table, weekdays: [day], onDay: null })),
  );
  const week = [...Map.groupBy(daily, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, weekdays: [first, ...others].flatMap(({ weekdays }) => weekdays) }] : [],
  );
  const dated = plan.dates.flatMap(({ date, tables }) =>
    tables.map((table: PlanTable): Wanted => ({ ...table, weekdays: [...WEEKDAYS], onDay: date })),
  );
  return [...week, ...dated];
}
