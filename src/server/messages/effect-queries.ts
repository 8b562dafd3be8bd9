import { type Connection, many, one } from '../db/database.ts';
import { RESEND_KEY_PATTERN } from './message-job.ts';

export type EffectCursor = { doneAt: string; key: string };

/**
 * Deletes old effects among the next `limit` rows after the cursor and returns the new cursor;
 * undefined at the end.
 * Effects of resends are skipped because they are counted, so a cursor is needed to get past them.
 */
export const deleteOldEffects = (
  on: Connection,
  after: EffectCursor,
  { olderThanDays, limit }: { olderThanDays: number; limit: number },
) =>
  one<EffectCursor>(on, {
    name: 'delete-old-effects',
    text: `with old as materialized (
        select key, done_at from effect
        where done_at < (select app_now()) - make_interval(days => $3)
          and (done_at, key) > ($1::timestamptz, $2)
        order by done_at, key limit $4
      ), gone as (
        delete from effect using old where effect.key = old.key and effect.key !~ $5)
      select done_at::text as "doneAt", key from old order by done_at, key offset $4 - 1`,
    values: [after.doneAt, after.key, olderThanDays, limit, RESEND_KEY_PATTERN],
  });

/** When each of these messages was sent. */
export const listSentAt = (on: Connection, keys: readonly string[]) =>
  many<{ key: string; at: Date }>(on, {
    name: 'list-sent-at',
    text: 'select key, done_at as at from effect where key = any ($1) order by done_at, key',
    values: [keys],
  });
