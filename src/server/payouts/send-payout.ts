import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askAndStore } from './ask-and-store.ts';
import { lockPayout, type PayoutKey, type StoredPayout, storePayoutState } from './payout-queries.ts';

type PayoutApp = Pick<App, 'db' | 'payouts'>;

/**
 * Brings one payout as far as it gets. It may run any number of times, at once and after a crash
 * at any point: what an earlier run did is looked up before the call is repeated. Throws when the
 * provider gives no clear answer.
 */
export async function sendPayout(app: PayoutApp, key: PayoutKey): Promise<void> {
  const payout = await begin(app, key);
  if (!payout) return;
  const port = app.payouts[payout.method];
  await askAndStore(app, payout, async (order) => {
    if (payout.state === 'waiting') return port.pay(order);
    const found = await port.resume(order);
    return found ?? (payout.state === 'sending' ? port.pay(order) : undefined);
  });
}

/** Writes that the provider is being asked, before it is. Returns the payout as it was. */
const begin = (app: PayoutApp, key: PayoutKey): Promise<StoredPayout | undefined> =>
  inTransaction(app.db, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout?.state === 'waiting')
      await storePayoutState(tx, key, { state: 'sending', providerId: null, reason: null });
    return payout;
  });
