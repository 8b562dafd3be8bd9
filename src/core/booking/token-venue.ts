// The token of a receipt or a ticket starts with its venue, so that its order's shard
// can be found.
const SHAPE = /^([0-9a-z]{1,6})-[A-Za-z0-9_-]{43}$/;
const MAX_VENUE_ID = 2_147_483_647;

export const tokenPrefix = (venueId: number): string => `${venueId.toString(36)}-`;

/** The venue in a token, or undefined for a text that is no token. */
export function tokenVenueId(token: string): number | undefined {
  const [, venue] = SHAPE.exec(token) ?? [];
  const venueId = venue === undefined ? undefined : Number.parseInt(venue, 36);
  return venueId !== undefined && venueId <= MAX_VENUE_ID ? venueId : undefined;
}
