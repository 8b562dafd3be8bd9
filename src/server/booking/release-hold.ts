import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { inTransaction } from '../db/database.ts';
import { endHold } from './hold-queries.ts';
import { lockHold, readHeldSitting } from './move-queries.ts';
import { reopenOrder } from './reopen-order.ts';

/** The guest lets the table go. A hold that isn't there has been let go already. */
export async function releaseHold(
  app: App,
  hold: { venueId: number; holdId: string | undefined },
): Promise<void> {
  const { venueId, holdId } = hold;
  if (!holdId) return;
  let outcome = await release(app, venueId, holdId);
  if (outcome === 'paying') {
    await reopenOrder(app, { venueId, holdId });
    outcome = await release(app, venueId, holdId);
  }
  if (outcome === 'released') announceVenueChange(app, venueId);
}

// Lock, look, then write: the writing statement sees the sitting that the hold has once it is locked.
const release = (app: App, venueId: number, holdId: string) =>
  inTransaction(app.db, async ({ $client }) => {
    const hold = await lockHold($client, venueId, holdId);
    if (!hold) return 'none' as const;
    const sitting = await readHeldSitting($client, venueId, hold.sittingId, holdId);
    if (sitting?.isPaying) return 'paying' as const;
    await endHold($client, { venueId, holdId, sittingId: hold.sittingId });
    return 'released' as const;
  });
