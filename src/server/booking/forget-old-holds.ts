import type { App } from '../app.ts';
import { deleteOldHolds } from './erase-queries.ts';

const BATCH = 1_000;
/** As long as the sittings that nobody ordered. */
const KEPT_DAYS = 7;

/** Who looked at which table goes a week after; what was bought is in the order. */
export async function forgetOldHolds({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldHolds(db, KEPT_DAYS, BATCH)) === BATCH);
}
