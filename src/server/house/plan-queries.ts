// The SQL of the weekly plan and its exceptions.
import type { PlanDate, PlanTable } from '#core/house/plan.ts';
import { type Connection, many, run, type Transaction } from '../db/database.ts';

export type PlanRow = PlanTable & {
  id: number;
  weekdays: number[];
  /** A table of one day only. */
  onDay: string | null;
  isActive: boolean;
};

/**
 * Also rows that are no longer in the plan:
 * one that comes back keeps its id, and so is released once a day.
 */
export const listPlanRows = (on: Connection, venueId: number) =>
  many<PlanRow>(on, {
    name: 'list-plan-rows',
    text: `select id, table_label as label, party_min, party_max, arrive_from_time::text as from,
        arrive_to_time::text as to, ends_at_time::text as ends, sell_lead_minutes as lead, weekdays,
        on_day::text as "onDay", is_active as "isActive"
      from release_plan where venue_id = $1 order by is_active desc, id`,
    values: [venueId],
  });

export const listPlanExceptions = (on: Connection, venueId: number) =>
  many<Pick<PlanDate, 'date' | 'kind'>>(on, {
    name: 'list-plan-exceptions',
    text: `select service_day::text as date, kind from plan_exception where venue_id = $1 order by 1`,
    values: [venueId],
  });

type RowChange = { id: number; weekdays: number[]; isActive: boolean };

export const changePlanRows = (on: Transaction, venueId: number, rows: readonly RowChange[]) =>
  run(on, {
    name: 'change-plan-rows',
    text: `update release_plan p set is_active = t."isActive",
        weekdays = case when t."isActive" then array(select jsonb_array_elements_text(t.weekdays)::smallint) else p.weekdays end
      from jsonb_to_recordset($2) as t (id integer, weekdays jsonb, "isActive" boolean)
      where p.venue_id = $1 and p.id = t.id`,
    values: [venueId, JSON.stringify(rows)],
  });

export const insertPlanRows = (
  on: Transaction,
  venueId: number,
  rows: readonly Omit<PlanRow, 'id' | 'isActive'>[],
) =>
  run(on, {
    name: 'insert-plan-rows',
    text: `insert into release_plan (venue_id, table_label, party_min, party_max, arrive_from_time, arrive_to_time,
        ends_at_time, sell_lead_minutes, weekdays, on_day)
      select $1, t.label, t.party_min, t.party_max, t."from", t."to", t.ends, t.lead,
        array(select jsonb_array_elements_text(t.weekdays)::smallint), t."onDay"
      from jsonb_to_recordset($2) as t (label text, party_min smallint, party_max smallint, "from" time, "to" time,
        ends time, lead smallint, weekdays jsonb, "onDay" date)`,
    values: [venueId, JSON.stringify(rows)],
  });

export async function writePlanExceptions(
  on: Transaction,
  venueId: number,
  dates: readonly Pick<PlanDate, 'date' | 'kind'>[],
): Promise<void> {
  await run(on, {
    name: 'delete-plan-exceptions',
    text: 'delete from plan_exception where venue_id = $1',
    values: [venueId],
  });
  await run(on, {
    name: 'insert-plan-exceptions',
    text: `insert into plan_exception (venue_id, service_day, kind)
      select $1, t.date, t.kind from jsonb_to_recordset($2) as t (date date, kind text)`,
    values: [venueId, JSON.stringify(dates)],
  });
}
