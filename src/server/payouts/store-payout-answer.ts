import { hasLeft, type PayoutState } from '#core/payouts/payout.ts';
import type { Transaction } from '../db/database.ts';
import { payoutReturnedEntry, payoutSentEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { type StoredPayout, storePayoutState } from './payout-queries.ts';

type Answer = { state: PayoutState; providerId: string | null; reason: string | null };

const OVER = new Set<PayoutState>(['failed', 'returned']);

/**
 * Call it with the locked payout, and with the attempt that it had when the provider was asked.
 * Posts the money when it leaves us and when it comes back; an end stays an end.
 */
export async function storePayoutAnswer(
  tx: Transaction,
  payout: StoredPayout,
  answer: Answer,
  askedAttempt = payout.attempt,
): Promise<void> {
  if (OVER.has(payout.state) || payout.state === answer.state) return;
  // Otherwise an older answer was read late: a webhook or another run of the job knew more.
  const mayBeSent =
    payout.state === 'sending' || (payout.state === 'stuck' && payout.attempt === askedAttempt);
  if (answer.state === 'sent' && !mayBeSent) return;
  await storePayoutState(tx, payout, answer);
  const had = hasLeft(payout.method, payout.state);
  const has = hasLeft(payout.method, answer.state);
  // A transfer that came back before it was stored has moved nothing that the journal knows.
  if (!had && has) await postEntries(tx, [payoutSentEntry(payout)]);
  if (had && !has) await postEntries(tx, [payoutReturnedEntry(payout)]);
}
