import type { App } from '../app.ts';
import { moveOldSittings } from './archive-queries.ts';

/**
 * Archives sittings without an order a week after their day, so that the table stays small.
 * Returns the count.
 */
export async function archiveOldSittings(app: Pick<App, 'db'>): Promise<number> {
  let movedCount = 0;
  for (let venueId: number | undefined = 0; venueId !== undefined; ) {
    const batch = await moveOldSittings(app.db, venueId);
    movedCount += batch.moved;
    venueId = batch.nextVenueId;
  }
  return movedCount;
}
