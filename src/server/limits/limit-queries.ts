import { type Connection, run } from '../db/database.ts';

/** Deletes a batch of expired limits, by real time, skipping locked rows. Returns how many. */
export const deleteOldTries = (on: Connection, limit: number): Promise<number> =>
  run(on, {
    name: 'delete-old-tries',
    text: `with old as materialized (
        select key from rate_limit where expire < (extract(epoch from clock_timestamp()) * 1000)::bigint
        order by expire limit $1 for update skip locked)
      delete from rate_limit using old where rate_limit.key = old.key`,
    values: [limit],
  });
