import type { App } from '../app.ts';

/** The venue that an operator looks at, by the number in the path. */
export async function findViewedVenue({ venueNames }: Pick<App, 'venueNames'>, venueId: string | undefined) {
  if (venueId === undefined) return null;
  const found = (await venueNames.get()).find((venue) => String(venue.venueId) === venueId);
  return found ? { venueId: found.venueId, name: found.name } : null;
}
