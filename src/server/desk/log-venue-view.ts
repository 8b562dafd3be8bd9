import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { lockViewer, wasVenueSeen } from './venue-queries.ts';

/** That an operator reads a venue's own pages is in the log, once in half an hour. */
export async function logVenueView(
  app: Pick<App, 'db'>,
  actor: Extract<Actor, { kind: 'staff' }>,
  venueId: number,
): Promise<void> {
  const { staffId } = actor;
  if (await wasVenueSeen(app.db, staffId, venueId)) return;
  const seenMeanwhile = new Error('Another request of the same page has logged it');
  const subject = { type: 'venue', id: venueId };
  await act(app, { actor, action: 'venue.view', venueId, subject }, async (tx) => {
    // A page asks for its data with several requests at once.
    await lockViewer(tx, staffId);
    if (await wasVenueSeen(tx, staffId, venueId)) throw seenMeanwhile;
    return { result: undefined };
  }).catch((error: unknown) => {
    if (error !== seenMeanwhile) throw error;
  });
}
