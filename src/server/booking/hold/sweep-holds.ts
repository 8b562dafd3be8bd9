import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { deleteExpiredCarries } from './carry-queries.ts';
import { endExpiredHolds } from './sweep-queries.ts';

/**
 * Ends expired holds and announces the change to caches.
 * Claims ignore expired holds even before this runs.
 */
export async function sweepHolds(app: Pick<App, 'db' | 'boards'>): Promise<void> {
  for (let isBatchFull = true; isBatchFull; ) {
    const swept = await endExpiredHolds(app.db);
    for (const venueId of swept.venueIds) announceVenueChange(app, venueId);
    isBatchFull = swept.isBatchFull;
  }
  await deleteExpiredCarries(app.db);
}
