// The bearer tokens of receipt and ticket links. Derived from the secret, so that a mail can be sent again although
// only their hashes are stored.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../../app.ts';

type Secrets = Pick<App, 'config'>;

/** Starts with the venue, so that the order's shard can be found from the token. */
const orderToken = (
  app: Secrets,
  purpose: 'receipt' | 'ticket',
  venueId: number,
  orderId: number,
): string => {
  const mac = createHmac('sha256', app.config.secret).update(`${purpose}:${venueId}:${orderId}`);
  return `${venueId.toString(36)}-${mac.digest('base64url')}`;
};

export const receiptToken = (app: Secrets, venueId: number, orderId: number): string =>
  orderToken(app, 'receipt', venueId, orderId);

export const ticketToken = (app: Secrets, venueId: number, orderId: number): string =>
  orderToken(app, 'ticket', venueId, orderId);

/** The hash that the database stores. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const SHAPE = /^([0-9a-z]{1,6})-[A-Za-z0-9_-]{43}$/;

/** The venue in a token, or undefined for a text that is no token. */
export function tokenVenueId(token: string): number | undefined {
  const [, venue] = SHAPE.exec(token) ?? [];
  const venueId = venue === undefined ? undefined : Number.parseInt(venue, 36);
  return venueId !== undefined && venueId <= 2_147_483_647 ? venueId : undefined;
}

type Named = { venueId: number; orderId: number; language: Language };

export const receiptUrl = (app: Secrets, { venueId, orderId, language }: Named): string =>
  canonicalUrl('receipt', { token: receiptToken(app, venueId, orderId) }, language, app.config.origins);

/** The link for all guests of the table. */
export const ticketUrl = (app: Secrets, { venueId, orderId, language }: Named): string =>
  canonicalUrl('receipt', { token: ticketToken(app, venueId, orderId) }, language, app.config.origins);
