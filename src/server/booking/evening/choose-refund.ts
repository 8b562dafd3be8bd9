import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { inTransaction } from '../../db/database.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { findTurnedAway, lockEvening } from './lock-evening.ts';
import { refundTurnedAway } from './refund-turned-away.ts';

/** The guest chooses a full refund. Choosing it twice changes nothing. */
export async function chooseRefund(app: App, { token }: { token: string }): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  if (purpose !== 'receipt') throw new Problem('not_found');
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, key);
    const request = evening && findTurnedAway(evening);
    if (!evening || request?.state === 'refunded') return;
    if (request?.state !== 'choosing') throw new Problem('evening_over');
    await refundTurnedAway(app, tx, evening, request, 'guest');
  });
  announceVenueChange(app, key.venueId);
}
