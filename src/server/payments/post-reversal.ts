// Posts what changed of a reversal:
// the difference between what the journal has and where its money is now.
import type { CardMovement } from '#core/money/card-movements.ts';
import type { ReversedMoney } from '#core/money/payment-postings.ts';
import type { Currency } from '#core/money.ts';
import type { Transaction } from '../db/database.ts';
import { reversalEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { findPostedReversal, type PaidFor, storePostedReversal } from './reversal-queries.ts';

/** The payment that was reversed. */
export type PaidMoney = { currency: Currency; amount: number };

type Change = PaidFor & {
  reversalId: string;
  money: ReversedMoney;
  paid: PaidMoney;
  /** Gift cards that lost the amount of an accepted refund. */
  cards?: readonly CardMovement[];
  /** Missing: now. */
  happenedAt?: Date;
};

/** Needs a lock on what was paid for. Idempotent. */
export async function postReversal(tx: Transaction, change: Change): Promise<void> {
  const { reversalId, money, paid, venueId, orderId, cards = [], happenedAt } = change;
  const stored = await findPostedReversal(tx, reversalId);
  if (!stored) throw new Error(`Reversal ${reversalId} is not stored, so it can't be posted`);
  // A bank may dispute in its own currency, whose amount says nothing about ours:
  // then it is the whole payment.
  const amount = stored.currency === paid.currency ? stored.amount : paid.amount;
  const before = { money: stored.postedMoney, amount: stored.postedAmount };
  const after = { money, amount };
  const entry = reversalEntry(venueId === null ? { purchaseId: orderId } : { venueId, orderId }, {
    reversalId,
    postings: stored.postings,
    currency: paid.currency,
    before,
    after,
    cards,
    ...(happenedAt && { happenedAt }),
  });
  if (entry.lines.length === 0) return;
  await storePostedReversal(tx, reversalId, after);
  await postEntries(tx, [entry]);
}
