// Moves the product's clock, app_now(), for every connection of a test's database.
import type { Database } from '#server/db/database.ts';

/** From now on it is this instant, and time goes on from there; it may be moved often. */
export async function setClock(db: Database, now: Date): Promise<void> {
  // In this order the clock is correct after each statement:
  // an offset without the movable function is not read.
  await db.query('update app_clock set clock_offset = $1::timestamptz - clock_timestamp()', [now]);
  const { rowCount } = await db.query(`select from pg_depend
    where refclassid = 'pg_class'::regclass and refobjid = 'app_clock'::regclass
      and classid = 'pg_proc'::regclass and objid = 'app_now'::regproc`);
  if (rowCount) return;
  await db.query(`create or replace function app_now() returns timestamptz
    language sql volatile parallel safe
    return clock_timestamp() + (select clock_offset from app_clock)`);
}

/** The plain clock of production again. */
export async function resetClock(db: Database): Promise<void> {
  await db.query(`create or replace function app_now() returns timestamptz
    language sql volatile parallel safe
    return clock_timestamp()`);
  await db.query(`update app_clock set clock_offset = '0'`);
}
