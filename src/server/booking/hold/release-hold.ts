import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { inTransaction } from '../../db/database.ts';
import { supersedeOrder } from '../payment/supersede-order.ts';
import { endHold } from './hold-queries.ts';
import { lockHold, readHeldSitting } from './move-queries.ts';

/** Releases the guest's hold. A hold that doesn't exist counts as released already. */
export async function releaseHold(
  app: App,
  hold: { venueId: number; holdId: string | undefined },
): Promise<void> {
  const { venueId, holdId } = hold;
  if (!holdId) return;
  let outcome = await release(app, venueId, holdId);
  if (outcome === 'paying') {
    await supersedeOrder(app, { venueId, holdId });
    outcome = await release(app, venueId, holdId);
  }
  if (outcome === 'released') announceVenueChange(app, venueId);
}

// The lock comes first, so that the later statements see the sitting that the hold has once
// it is locked.
const release = (app: App, venueId: number, holdId: string) =>
  inTransaction(app.db, async (tx) => {
    const hold = await lockHold(tx, venueId, holdId);
    if (!hold) return 'none' as const;
    const sitting = await readHeldSitting(tx, venueId, hold.sittingId, holdId);
    if (sitting?.isPaying) return 'paying' as const;
    await endHold(tx, { venueId, holdId, sittingId: hold.sittingId });
    return 'released' as const;
  });
