import type { App } from '../app.ts';
import { isKnownAccount, storeAccountState } from './account-queries.ts';

/**
 * Asks what the provider says of a venue's account now, and stores it.
 * Returns false when it is none of ours.
 */
export async function settleAccount(
  app: Pick<App, 'db' | 'payoutAccounts'>,
  { account }: { account: string },
): Promise<boolean> {
  if (!(await isKnownAccount(app.db, account))) return false;
  const state = await app.payoutAccounts.findAccount(account);
  // An account that the provider no longer has can't be paid.
  await storeAccountState(app.db, account, state ?? { isReady: false, missing: [] });
  return true;
}
