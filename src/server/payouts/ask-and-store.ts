import { payoutReference } from '#core/payouts/payout.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import type { PayoutAnswer, PayoutOrder } from './payout-port.ts';
import { lockPayout, raiseAttempt, type StoredPayout } from './payout-queries.ts';
import { storePayoutAnswer } from './store-payout-answer.ts';

type PayoutApp = Pick<App, 'db' | 'payouts'>;
type Ask = (order: PayoutOrder) => Promise<PayoutAnswer | undefined>;

/** Asks the provider about a payout and stores what it answers. */
export async function askAndStore(app: PayoutApp, payout: StoredPayout, ask: Ask): Promise<void> {
  const answer = await askWithKey(app, payout, ask);
  if (!answer) return;
  await inTransaction(app.db, async (tx) => {
    const locked = await lockPayout(tx, payout);
    if (locked) await storePayoutAnswer(tx, locked, answer, payout.attempt);
  });
}

/**
 * Calls the provider with the idempotency key of the payout's attempt. A key that only repeats an
 * error or a refusal is replaced: the next run first looks up what the call did.
 */
async function askWithKey({ db }: PayoutApp, payout: StoredPayout, ask: Ask) {
  const { amount, currency, account, attempt } = payout;
  const reference = payoutReference(payout);
  const replaceKey = () => raiseAttempt(db, payout, attempt);
  try {
    const answer = await ask({
      ...{ reference, amount, currency, account },
      idempotencyKey: `${reference}-${attempt}`,
    });
    if (answer?.state === 'stuck') await replaceKey();
    return answer;
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed') await replaceKey();
    throw error;
  }
}
