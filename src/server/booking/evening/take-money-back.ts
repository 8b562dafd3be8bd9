import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { inTransaction } from '../../db/database.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { findTurnedAway, lockEvening } from './lock-evening.ts';

/** The guest chooses the money. Choosing it twice changes nothing. */
export async function takeMoneyBack(app: App, { token }: { token: string }): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  if (purpose !== 'receipt') throw new Problem('not_found');
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, key);
    const request = evening && findTurnedAway(evening);
    if (!evening || request?.state === 'refunded') return;
    if (request?.state !== 'choosing') throw new Problem('evening_over');
    await giveMoneyBack(app, tx, evening, request, 'guest');
  });
  announceVenueChange(app, key.venueId);
}
