import type { App } from '../app.ts';
import { takeDueAccounts } from './account-queries.ts';
import { settleAccount } from './settle-account.ts';

const BATCH = 200;

/**
 * Asks about accounts whose webhook may have been lost.
 * One without an answer is asked about by the next run.
 */
export async function askAccounts(app: Pick<App, 'db' | 'payoutAccounts' | 'log'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    const due = await takeDueAccounts(app.db, BATCH);
    for (const { account } of due)
      try {
        await settleAccount(app, { account });
      } catch (error) {
        app.log.error(
          { err: error, account },
          'An account of a venue has no clear answer; it is asked again',
        );
      }
    taken = due.length;
  }
}
