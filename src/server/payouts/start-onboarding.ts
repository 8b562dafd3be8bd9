import { Problem } from '#core/problem.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findAccountOf, findMarketOf, insertAccount } from './account-queries.ts';

type OnboardingApp = Pick<App, 'db' | 'payoutAccounts' | 'config'>;

/**
 * Returns where the owner gives the provider what it asks for. The account is made once for a
 * venue, and no money goes there before the owner asks for it and finance approves.
 */
export async function startOnboarding(
  app: OnboardingApp,
  actor: Actor,
  { venueId }: { venueId: number },
): Promise<string> {
  const subject = { type: 'payout_account', id: venueId };
  await act(app, { actor, action: 'payout_destination.request', venueId, subject }, async () => ({
    result: undefined,
  }));
  const account = await accountOf(app, venueId);
  const page = `${app.config.partner.origin}${partnerPath('payout_account', { venueId })}`;
  return app.payoutAccounts.createLink(account, { returnUrl: page, refreshUrl: `${page}?again=1` });
}

async function accountOf(app: OnboardingApp, venueId: number): Promise<string> {
  const known = await findAccountOf(app.db, venueId);
  if (known) return known.account;
  const venue = await findMarketOf(app.db, venueId);
  if (!venue) throw new Problem('not_found');
  await insertAccount(app.db, venueId, await app.payoutAccounts.createAccount({ venueId, ...venue }));
  const stored = await findAccountOf(app.db, venueId);
  if (!stored) throw new Error('the account was not stored');
  return stored.account;
}
