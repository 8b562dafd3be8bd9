// The bearer tokens of a purchase's and a card's page. Derived from the gift code key, so that a mail can be sent again
// although only their hashes are stored, and links stay valid when the other secret changes.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { keyFor } from './gift-code-crypto.ts';

type Vault = { config: Pick<Config, 'giftCodeKey'> };

const pageToken = (app: Vault, subject: string): string =>
  createHmac('sha256', keyFor(app, 'page')).update(subject).digest('base64url');

/** Derived from the code's hash, because the card's id is not known before it is inserted. */
export const cardToken = (app: Vault, codeHash: Buffer): string =>
  pageToken(app, `card:${codeHash.toString('hex')}`);

export const purchaseToken = (app: Vault, requestKey: string): string =>
  pageToken(app, `purchase:${requestKey}`);

/** The hash that the database stores. */
export const hashPageToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const giftCardUrl = (app: Pick<App, 'config'>, token: string, language: Language): string =>
  canonicalUrl('giftcard_page', { token }, language, app.config.origins);

/** The PDF of a card or of all cards of a purchase. A path without host, because each market has its own host. */
export const pdfPath = (token: string): string => `/api/v4/giftcard/${token}/gift-card.pdf`;
