// The product's clock is the SQL function app_now(). Migrations make it plain; development and tests may move it.
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type AppClock = { now: () => Promise<Date> };

export const createClock = (db: NodePgDatabase): AppClock => ({ now: () => readClock(db) });

export async function readClock(db: NodePgDatabase): Promise<Date> {
  // As milliseconds: node-postgres and Drizzle disagree on who parses a timestamp.
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from app_now()) * 1000 as now`);
  return new Date(Math.floor(Number(rows[0]?.now)));
}

/**
 * From now on it is `time` ("16:30") of the zone's real date, and time goes on from there. Not for production. The offset
 * stands in the function itself, so that the demo world asks for the time as cheaply as production does.
 */
export async function setDemoClock(db: NodePgDatabase, time: string, zone: string): Promise<void> {
  const { rows } = await db.execute<{ seconds: string }>(sql`select extract(epoch from
    ((clock_timestamp() at time zone ${zone})::date + ${time}::time) at time zone ${zone} - clock_timestamp()) as seconds`);
  await db.execute(
    sql.raw(`create or replace function app_now() returns timestamptz
      language sql volatile parallel safe
      return clock_timestamp() + interval '${Number(rows[0]?.seconds)} seconds'`),
  );
}

/** From now on it is this instant, and time goes on from there; it may be moved often. Not for production. */
export async function setClock(db: NodePgDatabase, now: Date): Promise<void> {
  // Two statements in one transaction would be nicer, but the order makes each state a sound one:
  // an offset without the movable function is not read.
  await db.execute(
    sql`update app_clock set clock_offset = ${now.toISOString()}::timestamptz - clock_timestamp()`,
  );
  const { rows } = await db.execute(sql`select from pg_depend
    where refclassid = 'pg_class'::regclass and refobjid = 'app_clock'::regclass
      and classid = 'pg_proc'::regclass and objid = 'app_now'::regproc`);
  if (rows.length > 0) return;
  await db.execute(sql`create or replace function app_now() returns timestamptz
    language sql volatile parallel safe
    return clock_timestamp() + (select clock_offset from app_clock)`);
}

/** The plain clock of production again. */
export async function resetClock(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`create or replace function app_now() returns timestamptz
    language sql volatile parallel safe
    return clock_timestamp()`);
  await db.execute(sql`update app_clock set clock_offset = '0'`);
}
