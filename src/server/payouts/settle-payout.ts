import type { PayoutState } from '#core/payouts/payout.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askWithKey } from './ask-with-key.ts';
import { lockPayout, type PayoutKey } from './payout-queries.ts';
import { storePayoutAnswer } from './store-payout-answer.ts';

/** The provider has never heard of the first, and the others are over. */
const NOTHING_TO_ASK = new Set<PayoutState>(['waiting', 'failed', 'returned']);

/**
 * Asks what became of a payout that a webhook names, and stores it. It sends nothing: anybody with
 * an account can put a reference into a webhook. Returns false when no such payout goes through
 * the provider.
 */
export async function settlePayout(app: Pick<App, 'db' | 'payouts'>, key: PayoutKey): Promise<boolean> {
  const payout = await inTransaction(app.db, (tx) => lockPayout(tx, key));
  if (payout?.method !== 'stripe') return false;
  if (NOTHING_TO_ASK.has(payout.state)) return true;
  const answer = await askWithKey(app, payout, (order) => app.payouts.stripe.find(order));
  if (answer)
    await inTransaction(app.db, async (tx) => {
      const locked = await lockPayout(tx, key);
      if (locked) await storePayoutAnswer(tx, locked, answer);
    });
  return true;
}
