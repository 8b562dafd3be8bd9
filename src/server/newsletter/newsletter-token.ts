// The tokens in newsletter links. Derived from the secret, so that a mail can be composed again without storing them.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';

type Secrets = Pick<App, 'config'>;

/** The first letter says what a link is for. */
const LETTERS = { confirm: 'c', leave: 'l' } as const;
export type NewsletterStep = keyof typeof LETTERS;

const tokenFor = (app: Secrets, step: NewsletterStep, about: string): string =>
  LETTERS[step] +
  createHmac('sha256', app.config.secret).update(`newsletter-${step}:${about}`).digest('base64url');

/** Different for every request, so that an old mail cannot confirm a later one. */
export const confirmToken = (app: Secrets, emailNormalised: string, requestedAt: Date): string =>
  tokenFor(app, 'confirm', `${emailNormalised}:${requestedAt.getTime()}`);

/** The same in every mail, so that the link of any mail unsubscribes. */
export const leaveToken = (app: Secrets, emailNormalised: string): string =>
  tokenFor(app, 'leave', emailNormalised);

export function newsletterStep(token: string): NewsletterStep | undefined {
  if (!/^[cl][A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return token.startsWith(LETTERS.leave) ? 'leave' : 'confirm';
}

/** The hash that the database stores. */
export const hashNewsletterToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newsletterUrl = (app: Secrets, token: string, language: Language): string =>
  canonicalUrl('newsletter', { token }, language, app.config.origins);
