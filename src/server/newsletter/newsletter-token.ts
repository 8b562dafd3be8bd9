// The tokens in newsletter links. Derived from the address, so that an address that has left is
// recognised by the stored hash alone. No id is part of them, so a restored database can't give
// one to somebody else.
import { createHmac } from 'node:crypto';
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';

type Secrets = Pick<App, 'config'>;

/** The first letter says what a link is for. */
const LETTERS = { confirm: 'c', leave: 'l' } as const;
export type NewsletterStep = keyof typeof LETTERS;

/** One per key version, the newest first. */
type Tokens = [string, ...string[]];

function tokensFor({ config }: Secrets, step: NewsletterStep, about: string): Tokens {
  const tokenFor = (secret: string) =>
    LETTERS[step] + createHmac('sha256', secret).update(`newsletter-${step}:${about}`).digest('base64url');
  const [newest, ...older] = config.secrets;
  return [tokenFor(newest), ...older.map(tokenFor)];
}

/** Different for every request, so that an old mail cannot confirm a later one. */
export const confirmTokens = (app: Secrets, emailNormalised: string, requestedAt: Date): Tokens =>
  tokensFor(app, 'confirm', `${emailNormalised}:${requestedAt.getTime()}`);

/** The same in every mail, so that the link of any mail unsubscribes. */
export const leaveTokens = (app: Secrets, emailNormalised: string): Tokens =>
  tokensFor(app, 'leave', emailNormalised);

export function newsletterStep(token: string): NewsletterStep | undefined {
  if (!/^[cl][A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return token.startsWith(LETTERS.leave) ? 'leave' : 'confirm';
}

export const newsletterUrl = (app: Secrets, token: string, language: Language): string =>
  canonicalUrl('newsletter', { token }, language, app.config.origins);
