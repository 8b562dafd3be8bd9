import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { RESEND_KEY_PATTERN } from './message-job.ts';

export type EffectPlace = { doneAt: string; key: string };

/**
 * Deletes what is old among the next few after that place, and says how far it came; undefined at the end. What was sent
 * again stays, because it is counted, and is passed by: hence the place.
 */
export async function deleteOldEffects(
  db: Database,
  after: EffectPlace,
  { olderThanDays, limit }: { olderThanDays: number; limit: number },
): Promise<EffectPlace | undefined> {
  const { rows } = await db.execute<EffectPlace>(sql`
    with old as materialized (
      select key, done_at from effect
      where done_at < (select app_now()) - make_interval(days => ${olderThanDays})
        and (done_at, key) > (${after.doneAt}::timestamptz, ${after.key})
      order by done_at, key limit ${limit}
    ), gone as (
      delete from effect using old where effect.key = old.key and effect.key !~ ${RESEND_KEY_PATTERN})
    select done_at::text as "doneAt", key from old order by done_at, key offset ${limit - 1}`);
  return rows[0];
}
