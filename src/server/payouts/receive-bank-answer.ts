import { hash } from 'node:crypto';
import { readBankAnswer } from '#core/payouts/read-bank-answer.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { insertBankAnswer } from './bank-answer-queries.ts';

/** Finance brings a file of the bank. It is stored whole, once, and a job reads it. */
export const receiveBankAnswer = (
  app: Pick<App, 'db'>,
  actor: Actor,
  { body }: { body: string },
): Promise<void> =>
  act(
    app,
    { actor, action: 'payout.read_answer', venueId: null, subject: { type: 'bank_answer', id: 'new' } },
    async (tx) => {
      if (!isReadable(body)) throw new Problem('bank_file_unreadable');
      const answerId = await insertBankAnswer(tx, { fingerprint: hash('sha256', body), body });
      return { result: undefined, subjectId: answerId ?? 'known' };
    },
  );

function isReadable(body: string): boolean {
  try {
    readBankAnswer(body);
    return true;
  } catch {
    return false;
  }
}
