// The keys in the links of newsletter mails. Made from the secret, so that a mail can be written again without storing them.
import { createHash, createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';

type Secrets = Pick<App, 'config'>;

/** The first letter tells what a link is for. */
const LETTERS = { confirm: 'c', leave: 'l' } as const;
export type NewsletterStep = keyof typeof LETTERS;

const tokenFor = (app: Secrets, step: NewsletterStep, about: string): string =>
  LETTERS[step] +
  createHmac('sha256', app.config.secret).update(`newsletter-${step}:${about}`).digest('base64url');

/** Another one for every request, so that an old mail confirms nothing that was asked for later. */
export const confirmToken = (app: Secrets, emailNormalised: string, requestedAt: Date): string =>
  tokenFor(app, 'confirm', `${emailNormalised}:${requestedAt.getTime()}`);

/** The same in every mail: whichever is opened, it lets the reader leave. */
export const leaveToken = (app: Secrets, emailNormalised: string): string =>
  tokenFor(app, 'leave', emailNormalised);

export function newsletterStep(token: string): NewsletterStep | undefined {
  if (!/^[cl][A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return token.startsWith(LETTERS.leave) ? 'leave' : 'confirm';
}

/** What the database keeps of it. */
export const hashNewsletterToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newsletterUrl = (app: Secrets, token: string, language: Language): string =>
  canonicalUrl('newsletter', { token }, language, app.config.origins);
