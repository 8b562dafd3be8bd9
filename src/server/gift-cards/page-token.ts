// The bearer tokens of a purchase's and a card's page.
// Stored under the gift code key, because a page shows codes.
import { createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { type NewToken, newToken, readToken, type StoredToken } from '../link-token.ts';
import { deriveKey } from '../versioned-cipher.ts';

type GiftCodeKeys = { config: Pick<Config, 'giftCodeKeys'> };

export const newPageToken = ({ config }: GiftCodeKeys): NewToken => newToken(config.giftCodeKeys);

export type CardToken = StoredToken & { codeHash: Buffer };
export type PurchaseToken = StoredToken & { requestKey: string };

export const readCardToken = ({ config }: GiftCodeKeys, card: CardToken): string =>
  readToken(config.giftCodeKeys, card, (key) => derivedToken(key, `card:${card.codeHash.toString('hex')}`));

export const readPurchaseToken = ({ config }: GiftCodeKeys, purchase: PurchaseToken): string =>
  readToken(config.giftCodeKeys, purchase, (key) => derivedToken(key, `purchase:${purchase.requestKey}`));

/**
 * How versions before decision 24 made tokens.
 * @internal Exported because a test makes a row of such a version.
 */
export const derivedToken = (key: string, subject: string): string =>
  createHmac('sha256', deriveKey(key, 'gift code page')).update(subject).digest('base64url');

export const giftCardUrl = (app: Pick<App, 'config'>, token: string, language: Language): string =>
  canonicalUrl('giftcard_page', { token }, language, app.config.origins);

/**
 * The PDF of a card or of all cards of a purchase.
 * A path without host, because each market has its own host.
 */
export const pdfPath = (token: string): string => `/api/v4/giftcard/${token}/gift-card.pdf`;
