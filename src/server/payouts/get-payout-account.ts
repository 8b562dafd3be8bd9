import { missingParts } from '#core/payouts/missing-parts.ts';
import type { App } from '../app.ts';
import { findAccountOf } from './account-queries.ts';
import { listDestinations } from './destination-queries.ts';
import { settleAccount } from './settle-account.ts';

/**
 * A venue's account at the provider as it is now, or as it was last known while the provider
 * doesn't answer.
 */
export async function getPayoutAccount(
  app: Pick<App, 'db' | 'payoutAccounts' | 'log'>,
  { venueId }: { venueId: number },
) {
  const known = await findAccountOf(app.db, venueId);
  if (!known) return { account: undefined, destination: undefined };
  const isAsked = await settleAccount(app, known).catch((error: unknown) => {
    app.log.warn(
      { err: error, venueId },
      'The account of a venue has no clear answer; the last one is shown',
    );
    return false;
  });
  const { account, isReady, missing } = (await findAccountOf(app.db, venueId)) ?? known;
  const destination = (await listDestinations(app.db, venueId)).find((one) => one.account === account);
  return {
    account: { account, isReady, isAsked, missing: missingParts(missing) },
    destination,
  };
}
