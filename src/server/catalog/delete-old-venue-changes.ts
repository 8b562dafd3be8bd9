import type { App } from '../app.ts';
import { deleteOldestChanges } from './venue-change-queries.ts';

const BATCH = 10_000;

/** Processes read the feed every second; an hour allows for one that was disconnected. */
export async function deleteOldVenueChanges(app: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldestChanges(app.db, BATCH)) === BATCH);
}
