import type { Language, ProductType } from '#core/market.ts';
import type { App } from '../app.ts';
import { findLinkMessage, type LinkKey } from './link-queries.ts';
import { releaseUrl } from './release-link-token.ts';

export type LinkMessageText = {
  venueName: string;
  productType: ProductType;
  language: Language;
  link: string;
  email: string | null;
  phone: string | null;
};

/** Undefined when the link has ended, or the venue wants none any more. */
export async function getLinkMessage(app: App, key: LinkKey): Promise<LinkMessageText | undefined> {
  const message = await findLinkMessage(app.db, key);
  if (!message?.isOpen) return undefined;
  const { venueName, productType, language, email, phone } = message;
  return { venueName, productType, language, email, phone, link: releaseUrl(app, message.tokenEncrypted) };
}
