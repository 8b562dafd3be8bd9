// The bearer tokens of receipt and ticket links.
// A token starts with the venue, so that its order's shard can be found.
import { createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import { tokenPrefix } from '#core/booking/token-venue.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../../app.ts';
import { type NewToken, newToken, readToken, type StoredToken } from '../../link-token.ts';

type Secrets = Pick<App, 'config'>;
type Keys = { config: Pick<App['config'], 'secrets'> };
export type TokenPurpose = 'receipt' | 'ticket';
export type StoredOrderToken = StoredToken & { venueId: number; orderId: number; purpose: TokenPurpose };

export const newOrderToken = ({ config }: Keys, venueId: number): NewToken =>
  newToken(config.secrets, tokenPrefix(venueId));

export const readOrderTokenText = ({ config }: Keys, stored: StoredOrderToken): string =>
  readToken(config.secrets, stored, (secret) => derivedOrderToken(secret, stored));

/**
 * How versions before decision 24 made tokens.
 * @internal Exported because a control case shows what it does after a restore.
 */
export function derivedOrderToken(
  secret: string,
  { venueId, orderId, purpose }: Omit<StoredOrderToken, keyof StoredToken>,
): string {
  const mac = createHmac('sha256', secret).update(`${purpose}:${venueId}:${orderId}`);
  return tokenPrefix(venueId) + mac.digest('base64url');
}

export const orderUrl = ({ config }: Secrets, token: string, language: Language): string =>
  canonicalUrl('receipt', { token }, language, config.origins);
