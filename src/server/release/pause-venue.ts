import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { type Actor, act } from '../staff/act.ts';
import { type BuyerCounts, countBuyers, setPaused } from './pause-queries.ts';

type PauseInput = { actor: Actor; venueId: number; isPaused: boolean; reason?: string | undefined };

/**
 * Stops or resumes every sale of a venue.
 * Holds can't go on to pay while it is paused; payments that have begun go on.
 * Returns how many guests hold and pay now.
 */
export async function pauseVenue(app: App, input: PauseInput): Promise<BuyerCounts> {
  const { actor, venueId, isPaused, reason } = input;
  const action = isPaused ? 'venue.pause' : 'venue.resume';
  const request = { actor, action, venueId, subject: { type: 'venue', id: venueId }, reason } as const;
  const buyers = await act(app, request, async (tx) => {
    const venue = await setPaused(tx, venueId, isPaused);
    if (!venue) throw new Problem('not_found');
    const result = await countBuyers(tx, venueId);
    return { result, before: { isPaused: venue.wasPaused }, after: { isPaused, ...result } };
  });
  announceVenueEdit(app);
  return buyers;
}
