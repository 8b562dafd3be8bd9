// The bearer keys of receipt and ticket links. Made from the secret, so that a mail can be written again without storing them.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';

type Secrets = Pick<App, 'config'>;

/** The venue stands in front, so that the order's shard is found without a directory. */
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

/** What the database keeps of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const SHAPE = /^([0-9a-z]{1,6})-[A-Za-z0-9_-]{43}$/;

/** The venue that a token names, or undefined for a text that can't be one. */
export function tokenVenueId(token: string): number | undefined {
  const [, venue] = SHAPE.exec(token) ?? [];
  const venueId = venue === undefined ? undefined : Number.parseInt(venue, 36);
  return venueId !== undefined && venueId <= 2_147_483_647 ? venueId : undefined;
}

type Named = { venueId: number; orderId: number; language: Language };

export const receiptUrl = (app: Secrets, { venueId, orderId, language }: Named): string =>
  canonicalUrl('receipt', { token: receiptToken(app, venueId, orderId) }, language, app.config.origins);

/** For whoever comes to the table. */
export const ticketUrl = (app: Secrets, { venueId, orderId, language }: Named): string =>
  canonicalUrl('receipt', { token: ticketToken(app, venueId, orderId) }, language, app.config.origins);
