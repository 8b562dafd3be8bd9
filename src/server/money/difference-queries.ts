// The SQL of what differed on a day, and of who looks into it.
import type { DifferenceState, FoundDifference } from '#core/money/day-close.ts';
import type { Day } from '#core/zoned-time.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** Taken before anything is read. */
export async function takeTurn(on: Connection): Promise<number> {
  const taken = await one<{ turn: number }>(on, {
    name: 'take-day-check-turn',
    text: `select nextval('day_check_turn')::float8 as turn`,
  });
  if (!taken) throw new Error('nothing was read');
  return taken.turn;
}

type Compared = { payments: number; refunds: number; turn: number };

/**
 * New ones are added, known ones keep their state, and what is no longer found is gone. False when
 * a comparison that began later was stored already: it read newer books. The day's row is locked
 * first, so two store one after the other.
 */
export async function storeFound(
  on: Transaction,
  day: Day,
  found: readonly FoundDifference[],
  { payments, refunds, turn }: Compared,
): Promise<boolean> {
  const isNewest = await run(on, {
    name: 'store-day-check',
    text: `insert into day_check (day, payments, refunds, turn) values ($1, $2, $3, $4)
      on conflict on constraint day_check_pkey do update set checked_at = app_now(), payments = excluded.payments,
        refunds = excluded.refunds, turn = excluded.turn
      where day_check.turn <= excluded.turn`,
    values: [day, payments, refunds, turn],
  });
  if (isNewest === 0) return false;
  const kept = await many<{ id: number }>(on, {
    name: 'store-day-differences',
    text: `insert into day_difference (day, kind, subject, problem, currency, rows_amount, journal_amount, venue_id,
        order_id)
      select $1, kind, subject, problem, currency, "rowsAmount", "journalAmount", "venueId", "orderId"
      from json_to_recordset($2) as f (kind text, subject text, problem text, currency text, "rowsAmount" bigint,
        "journalAmount" bigint, "venueId" integer, "orderId" bigint)
      on conflict on constraint day_difference_once do update
        set rows_amount = excluded.rows_amount, journal_amount = excluded.journal_amount, gone_at = null
      returning id::float8 as id`,
    values: [day, JSON.stringify(found)],
  });
  await run(on, {
    name: 'end-day-differences',
    text: `update day_difference set gone_at = app_now()
      where day = $1 and gone_at is null and id <> all ($2::bigint[])`,
    values: [day, kept.map(({ id }) => id)],
  });
  return true;
}

export const findDayCheck = (on: Connection, day: Day) =>
  one<{ checkedAt: Date; payments: number; refunds: number }>(on, {
    name: 'find-day-check',
    text: 'select checked_at as "checkedAt", payments, refunds from day_check where day = $1',
    values: [day],
  });

export type StoredDifference = FoundDifference & {
  differenceId: number;
  day: Day;
  foundAt: Date;
  goneAt: Date | null;
  state: DifferenceState;
  owner: string | null;
  note: string | null;
};

/** Of the day, and those of other days that are open, the oldest first. */
export const listDifferences = (on: Connection, day: Day, limit: number) =>
  many<StoredDifference>(on, {
    name: 'list-day-differences',
    text: `select d.id as "differenceId", d.day::text as day, d.kind, d.subject, d.problem, d.currency,
        d.rows_amount::float8 as "rowsAmount", d.journal_amount::float8 as "journalAmount", d.venue_id as "venueId",
        d.order_id as "orderId", d.found_at as "foundAt", d.gone_at as "goneAt", d.state, s.name as owner, d.note
      from day_difference d left join staff s on s.id = d.owner_id
      where d.day = $1 or d.state = 'open' order by (d.state <> 'open'), d.day, d.id limit $2`,
    values: [day, limit],
  });

/** Undefined when there is none. */
export const lockDifference = (on: Transaction, differenceId: number) =>
  one<{ state: DifferenceState }>(on, {
    name: 'lock-day-difference',
    text: 'select state from day_difference where id = $1 for update',
    values: [differenceId],
  });

export const storeDifferenceState = (
  on: Transaction,
  differenceId: number,
  { state, note, ownerId }: { state: DifferenceState; note: string; ownerId: number },
) =>
  run(on, {
    name: 'store-day-difference-state',
    text: `update day_difference set state = $2, note = $3, owner_id = $4, changed_at = app_now() where id = $1`,
    values: [differenceId, state, note, ownerId],
  });
