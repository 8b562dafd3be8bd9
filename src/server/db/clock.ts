// The product's clock is the SQL function app_now(). Migrations define it as the real time;
// development and tests may move it.
import { type Connection, one, run } from './database.ts';

export type AppClock = { now: () => Promise<Date> };

export const createClock = (on: Connection): AppClock => ({ now: () => readClock(on) });

async function readClock(on: Connection): Promise<Date> {
  const clock = await one<{ now: Date }>(on, { name: 'read-clock', text: 'select app_now() as now' });
  if (!clock) throw new Error('the database returned no time');
  return clock.now;
}

/**
 * Sets the clock to `time` ("16:30") on the zone's real date; it runs on from there. Not for
 * production. The offset is written into the function itself, so that reading the time costs the
 * same as in production.
 */
export async function setDemoClock(on: Connection, time: string, zone: string): Promise<void> {
  const offset = await one<{ seconds: string }>(on, {
    text: `select extract(epoch from
        ((clock_timestamp() at time zone $2)::date + $1::time) at time zone $2 - clock_timestamp()) as seconds`,
    values: [time, zone],
  });
  await run(on, {
    text: `create or replace function app_now() returns timestamptz
      language sql volatile parallel safe
      return clock_timestamp() + interval '${Number(offset?.seconds)} seconds'`,
  });
}

/** Throws when `app_now()` is not the real time: nothing would expire when it should. */
export async function requirePlainClock(on: Connection): Promise<void> {
  const clock = await one<{ body: string }>(on, {
    text: `select pg_get_function_sqlbody('app_now()'::regprocedure) as body`,
  });
  if (clock?.body.trim() !== 'RETURN clock_timestamp()')
    throw new Error('The clock of this database was moved, so production does not start; see operations.md');
}
