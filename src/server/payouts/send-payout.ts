import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askWithKey } from './ask-with-key.ts';
import type { PayoutAnswer } from './payout-port.ts';
import { lockPayout, type PayoutKey, type StoredPayout, storePayoutState } from './payout-queries.ts';
import { storePayoutAnswer } from './store-payout-answer.ts';

type PayoutApp = Pick<App, 'db' | 'payouts'>;

/**
 * Brings one payout as far as it gets. It may run any number of times, at once and after a crash
 * at any point: what was begun before is looked up first, and repeated with its own key. Throws
 * when the provider gives no clear answer.
 */
export async function sendPayout(app: PayoutApp, key: PayoutKey): Promise<void> {
  const begun = await begin(app, key);
  if (!begun) return;
  const answer = await askProvider(app, begun);
  if (!answer) return;
  await inTransaction(app.db, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (payout) await storePayoutAnswer(tx, payout, answer);
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

/** What was begun before is looked up first. */
const askProvider = (app: PayoutApp, payout: StoredPayout): Promise<PayoutAnswer | undefined> =>
  askWithKey(app, payout, async (order) => {
    const port = app.payouts[payout.method];
    const found = payout.state === 'waiting' ? undefined : await port.find(order);
    const isUnknown = !found && (payout.state === 'waiting' || payout.state === 'sending');
    return isUnknown ? port.pay(order) : found;
  });
