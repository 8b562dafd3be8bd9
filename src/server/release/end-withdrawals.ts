import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { endWaitingWithdrawals } from './withdrawal-queries.ts';

/** Withdraws sittings whose buyer has left. Any number of workers may run it at any time. */
export async function endWithdrawals(app: Pick<App, 'db' | 'redis' | 'boards'>): Promise<void> {
  for (let isBatchFull = true; isBatchFull; ) {
    const ended = await endWaitingWithdrawals(app.db);
    for (const venueId of ended.venueIds) announceVenueChange(app, venueId);
    isBatchFull = ended.isBatchFull;
  }
}
