import { type PayoutState, readPayoutReference } from '#core/payouts/payout.ts';
import { type BankEntry, readBankAnswer } from '#core/payouts/read-bank-answer.ts';
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import {
  type AnswerProblem,
  insertAnswerProblem,
  listUnreadAnswers,
  markAnswerRead,
} from './bank-answer-queries.ts';
import { lockPayout, type StoredPayout } from './payout-queries.ts';
import { storePayoutAnswer } from './store-payout-answer.ts';

/**
 * Reads each file entry by entry.
 * What was read of it before a crash changes nothing when it is read again.
 */
export async function readBankAnswers(app: Pick<App, 'db'>): Promise<void> {
  for (const { id: answerId, body } of await listUnreadAnswers(app.db)) {
    for (const [number, entry] of readBankAnswer(body).entries())
      await inTransaction(app.db, async (tx) => {
        const problem = await applyEntry(tx, entry);
        if (problem) await insertAnswerProblem(tx, { answerId, number }, problem, entry);
      });
    await markAnswerRead(app.db, answerId);
  }
}

const STATE_OF: Record<BankEntry['is'], PayoutState> = {
  refused: 'failed',
  booked: 'paid',
  returned: 'returned',
};
/** In which states an entry means something new, or what is known already. */
const FITS: Record<BankEntry['is'], readonly PayoutState[]> = {
  refused: ['sent', 'failed'],
  booked: ['sent', 'paid'],
  returned: ['paid', 'returned'],
};

async function applyEntry(tx: Transaction, entry: BankEntry): Promise<AnswerProblem | undefined> {
  const key = readPayoutReference(entry.reference);
  const payout = key && (await lockPayout(tx, key));
  if (payout?.method !== 'bank') return 'unknown_reference';
  if (!isSameMoney(payout, entry)) return 'wrong_amount';
  // The statement of the bank has each day once, so a booking that came back is read after it.
  if (entry.is === 'booked' && payout.state === 'returned') return undefined;
  if (!FITS[entry.is].includes(payout.state)) return 'wrong_state';
  const state = STATE_OF[entry.is];
  const reason = state === 'paid' ? null : entry.reason;
  await storePayoutAnswer(tx, payout, { state, providerId: null, reason });
  return undefined;
}

const isSameMoney = ({ amount, currency }: StoredPayout, entry: BankEntry): boolean =>
  entry.amount === null || (entry.amount === amount && entry.currency === currency);
