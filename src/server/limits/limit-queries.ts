import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** By real time, as the limits are written. A few of the oldest; whoever tries now is left alone. Returns how many. */
export async function deleteOldTries(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with old as materialized (
      select key from rate_limit where expire < (extract(epoch from clock_timestamp()) * 1000)::bigint
      order by expire limit ${limit} for update skip locked)
    delete from rate_limit using old where rate_limit.key = old.key`);
  return rowCount ?? 0;
}
