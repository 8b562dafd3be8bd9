import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { wasVenueSeen } from './venue-queries.ts';

/** That an operator reads a venue's own pages is in the log, once in half an hour. */
export async function logVenueView(
  app: Pick<App, 'db'>,
  actor: Extract<Actor, { kind: 'staff' }>,
  venueId: number,
): Promise<void> {
  if (await wasVenueSeen(app.db, actor.staffId, venueId)) return;
  const subject = { type: 'venue', id: venueId };
  await act(app, { actor, action: 'venue.view', venueId, subject }, async () => ({ result: undefined }));
}
