// Every route of the partner host says which action calling it is;
// a route that doesn't stops the start.
import type { RouteOptions } from 'fastify';
import { ACTIONS, isAboutVenue } from '#core/staff/duties.ts';

export function checkRouteAction({ url, config }: Pick<RouteOptions, 'url' | 'config'>): void {
  const action = config?.action;
  if (!action || !ACTIONS.includes(action)) throw new Error(`${url} has no action`);
  // The venue is the link's or the device's own.
  if (config.isByLink || config.isByDevice) return;
  if (isAboutVenue(action) !== url.includes('/:venueId'))
    throw new Error(`${url}: only an action about a venue has :venueId in its path`);
}
