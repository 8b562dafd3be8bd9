import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import type { Transaction } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { type Actor, act } from '../staff/act.ts';
import { type LockedSitting, lockSitting, putSittingBack, type SittingKey } from './withdrawal-queries.ts';

/**
 * Puts a withdrawn sitting, or one that waits to be withdrawn, back on sale.
 * Throws `already_sold`, and `table_overlaps` when its table was released again meanwhile.
 */
export async function putBackSitting(
  app: App,
  input: SittingKey & { actor: Actor; reason?: string | undefined },
): Promise<void> {
  const { actor, venueId, sittingId, reason } = input;
  const subject = { type: 'sitting', id: sittingId };
  await act(app, { actor, action: 'sitting.put_back', venueId, subject, reason }, async (tx) => {
    const sitting = await lockSitting(tx, { venueId, sittingId });
    if (!sitting || sitting.isOver || sitting.reason === 'undone') throw new Problem('not_found');
    if (sitting.state === 'sold') throw new Problem('already_sold', { label: sitting.label });
    if (sitting.reason !== null) await putBack(tx, { venueId, sittingId }, sitting);
    return { result: undefined, before: { state: sitting.state, use: sitting.reason } };
  });
  announceVenueChange(app, venueId);
}

async function putBack(tx: Transaction, key: SittingKey, { label }: LockedSitting): Promise<void> {
  try {
    await putSittingBack(tx, key);
  } catch (error) {
    if (!violatesConstraint(error, 'sitting_no_overlap')) throw error;
    throw new Problem('table_overlaps', { label });
  }
}
