// The token of an invitation's link.
// It starts with the venue, so that the venue's shard can be found.
import type { App } from '../app.ts';
import { hashToken, type NewToken, newToken } from '../link-token.ts';

const SHAPE = /^([0-9a-z]{1,6})-[A-Za-z0-9_-]{43}$/;

export const newInvitationToken = ({ config }: Pick<App, 'config'>, venueId: number): NewToken =>
  newToken(config.secrets, `${venueId.toString(36)}-`);

/** Undefined for a text that is no token. */
export function readInvitationToken(token: string): { venueId: number; tokenHash: Buffer } | undefined {
  const [, venue] = SHAPE.exec(token) ?? [];
  const venueId = venue === undefined ? Number.NaN : Number.parseInt(venue, 36);
  return venueId <= 2_147_483_647 ? { venueId, tokenHash: hashToken(token) } : undefined;
}
