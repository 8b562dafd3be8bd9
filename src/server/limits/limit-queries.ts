import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** By real time, as the limits are written. */
export async function deleteOldTries(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limit where expire < extract(epoch from clock_timestamp()) * 1000`);
}
