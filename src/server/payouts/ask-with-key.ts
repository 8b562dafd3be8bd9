import { payoutReference } from '#core/payouts/payout.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { PayoutAnswer, PayoutOrder } from './payout-port.ts';
import { raiseAttempt, type StoredPayout } from './payout-queries.ts';

/**
 * Asks the provider with the key of the payout's attempt. A key that only repeats an error or a
 * refusal is given up: the next run looks what it did, and then uses another.
 */
export async function askWithKey<Answer extends PayoutAnswer | undefined>(
  { db }: Pick<App, 'db'>,
  payout: StoredPayout,
  ask: (order: PayoutOrder) => Promise<Answer>,
): Promise<Answer> {
  const { amount, currency, account, attempt } = payout;
  const reference = payoutReference(payout);
  const useUp = () => raiseAttempt(db, payout, attempt);
  try {
    const answer = await ask({
      ...{ reference, amount, currency, account },
      idempotencyKey: `${reference}-${attempt}`,
    });
    if (answer?.state === 'stuck') await useUp();
    return answer;
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed') await useUp();
    throw error;
  }
}
