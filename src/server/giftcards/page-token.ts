// The bearer keys of a purchase's and a card's page. Made from the vault's key, so that a mail can be written again
// without storing them, and so that links outlive a change of the other secret.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { keyFor } from './code-vault.ts';

type Vault = { config: Pick<Config, 'giftCodeKey'> };

const pageToken = (app: Vault, subject: string): string =>
  createHmac('sha256', keyFor(app, 'page')).update(subject).digest('base64url');

/** A card is named by its code's hash: that is known before the card has a number. */
export const cardToken = (app: Vault, codeHash: Buffer): string =>
  pageToken(app, `card:${codeHash.toString('hex')}`);

export const purchaseToken = (app: Vault, requestKey: string): string =>
  pageToken(app, `purchase:${requestKey}`);

/** What the database keeps of it. */
export const hashPageToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const giftcardUrl = (app: Pick<App, 'config'>, token: string, language: Language): string =>
  canonicalUrl('giftcard_page', { token }, language, app.config.origins);

/** To print: one card of a card's token, all of a purchase's. A path, for whichever host the page is on. */
export const pdfPath = (token: string): string => `/api/v4/giftcard/${token}/gift-card.pdf`;
