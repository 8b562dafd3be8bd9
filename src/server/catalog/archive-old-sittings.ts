import type { App } from '../app.ts';
import { moveOldSittings } from './archive-queries.ts';

/** Moves what was never ordered a week after its day, so that the stock stays small. Returns how many sittings went. */
export async function archiveOldSittings(app: Pick<App, 'db'>): Promise<number> {
  let movedCount = 0;
  for (let venueId: number | undefined = 0; venueId !== undefined; ) {
    const batch = await moveOldSittings(app.db, venueId);
    movedCount += batch.moved;
    venueId = batch.nextVenueId;
  }
  return movedCount;
}
