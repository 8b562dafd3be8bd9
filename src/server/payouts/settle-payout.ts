import type { PayoutState } from '#core/payouts/payout.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askAndStore } from './ask-and-store.ts';
import { lockPayout, type PayoutKey } from './payout-queries.ts';

/** The provider was not asked for the first yet, and the others are over. */
const NOTHING_TO_ASK = new Set<PayoutState>(['waiting', 'failed', 'returned']);

/**
 * Asks what became of a payout that a webhook names, and stores it. It makes no transfer, because
 * anybody with an account can put a reference into a webhook. A transfer that the job made is
 * finished: paid to the venue's bank, or reversed. Returns false when no such payout goes through
 * the provider.
 */
export async function settlePayout(app: Pick<App, 'db' | 'payouts'>, key: PayoutKey): Promise<boolean> {
  const payout = await inTransaction(app.db, (tx) => lockPayout(tx, key));
  if (payout?.method !== 'stripe') return false;
  if (NOTHING_TO_ASK.has(payout.state)) return true;
  await askAndStore(app, payout, (order) => app.payouts.stripe.resume(order));
  return true;
}
