import type { App } from '../app.ts';
import { deleteOldestChanges } from './venue-change-queries.ts';

const BATCH = 10_000;

/** Every process has read the feed within seconds; an hour is for one that was cut off. */
export async function deleteOldVenueChanges(app: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldestChanges(app.db, BATCH)) === BATCH);
}
