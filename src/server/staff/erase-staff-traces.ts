import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { deleteTracesOf, eraseStaffOf, lockStaffOf } from './person-queries.ts';

/**
 * A member of a team stays while they are one: their venue or we remove them.
 * What they did keeps their number.
 */
export const eraseStaffTraces = (
  { db }: Pick<App, 'db'>,
  { typed }: { typed: readonly string[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockStaffOf(tx, typed);
    await eraseStaffOf(tx, typed);
    await deleteTracesOf(tx, typed);
  });
