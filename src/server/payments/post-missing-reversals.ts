// Posts reversals that were found before there was a journal.
import type { ReversedMoney } from '#core/money/payment-postings.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { postReversal } from './post-reversal.ts';
import { findPostedReversal, listUnpostedReversals, type UnpostedReversal } from './reversal-queries.ts';
import { disputeMoney } from './stripe-reversals.ts';

const BATCH = 500;

function moneyOf({ kind, status, isStanding, isAccepted }: UnpostedReversal): ReversedMoney {
  if (isAccepted) return 'accepted';
  if (!isStanding) return 'ours';
  return kind === 'dispute' ? disputeMoney(status) : 'withdrawn';
}

/** Returns how many were posted. Idempotent. */
export async function postMissingReversals({ db }: { db: Database }): Promise<number> {
  let count = 0;
  for (let afterId = ''; ; ) {
    const reversals = await listUnpostedReversals(db, afterId, BATCH);
    for (const reversal of reversals) {
      const { venueId, orderId, reversalId, cards, happenedAt, currency, paidAmount } = reversal;
      const paid = { currency, amount: paidAmount };
      const money = moneyOf(reversal);
      await inTransaction(db, async (tx) => {
        // Its row is locked now. An event may have posted it since it was listed.
        const stored = await findPostedReversal(tx, reversalId);
        if (stored?.postings !== 0 || money === 'ours') return;
        await postReversal(tx, { venueId, orderId, reversalId, money, paid, cards, happenedAt });
        count += 1;
      });
    }
    const last = reversals.at(-1);
    if (!last || reversals.length < BATCH) return count;
    afterId = last.reversalId;
  }
}
