import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findRequester, lockDestination, markDestinationApproved } from './destination-queries.ts';
import { staffIdOf } from './staff-id-of.ts';

type Key = { venueId: number; destinationId: number };

export async function approveDestination(app: Pick<App, 'db'>, actor: Actor, key: Key): Promise<void> {
  const { venueId, destinationId } = key;
  const askedBy = await findRequester(app.db, venueId, destinationId);
  const subject = { type: 'payout_destination', id: destinationId };
  await act(app, { actor, action: 'payout_destination.approve', venueId, subject, askedBy }, async (tx) => {
    const stored = await lockDestination(tx, venueId, destinationId);
    if (!stored) throw new Problem('not_found');
    if (stored.isApproved) throw new Problem('destination_approved');
    await markDestinationApproved(tx, { ...key, approvedBy: staffIdOf(actor) });
    return { result: undefined };
  });
}
