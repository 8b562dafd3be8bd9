import type { App } from '../../app.ts';
import { deleteOldHolds } from '../bookkeeping/erase-queries.ts';

const BATCH = 1_000;
/** The same as for sittings that nobody ordered. */
const RETENTION_DAYS = 7;

/** Deletes holds after a week: they show who chose which table. Purchases stay in the order. */
export async function forgetOldHolds({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldHolds(db, RETENTION_DAYS, BATCH)) === BATCH);
}
