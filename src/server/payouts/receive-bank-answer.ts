import { hash } from 'node:crypto';
import { z } from 'zod';
import { readPayoutReference } from '#core/payouts/payout.ts';
import { type BankEntry, readBankAnswer } from '#core/payouts/read-bank-answer.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { hasUnsentPayout, insertBankAnswer } from './bank-answer-queries.ts';

/** The job of the queue `read-bank-answer`. */
export const bankAnswerJob = z.strictObject({ answerId: z.int().positive() });

/**
 * Finance brings a file of the bank. It is stored whole, once, and a job that is committed
 * with it reads it at once. One that answers before we sent is refused: once stored it would
 * not be read again.
 */
export const receiveBankAnswer = (
  app: Pick<App, 'db' | 'jobs'>,
  actor: Actor,
  { body }: { body: string },
): Promise<void> =>
  act(
    app,
    { actor, action: 'payout.read_answer', venueId: null, subject: { type: 'bank_answer', id: 'new' } },
    async (tx) => {
      const keys = readEntries(body).flatMap(({ reference }) => readPayoutReference(reference) ?? []);
      if (await hasUnsentPayout(tx, keys)) throw new Problem('bank_answer_early');
      const answerId = await insertBankAnswer(tx, { fingerprint: hash('sha256', body), body });
      if (answerId !== undefined)
        await app.jobs.enqueue(tx, 'read-bank-answer', { answerId } satisfies z.infer<typeof bankAnswerJob>);
      return { result: undefined, subjectId: answerId ?? 'known' };
    },
  );

function readEntries(body: string): BankEntry[] {
  try {
    return readBankAnswer(body);
  } catch {
    throw new Problem('bank_file_unreadable');
  }
}
