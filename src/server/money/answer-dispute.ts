import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act, requireDuty } from '../staff/act.ts';
import { correctStatement } from './correct-statement.ts';
import { type Decision, type LineKey, storeAnswer } from './dispute-queries.ts';

type Answer = LineKey & {
  decision: Decision;
  answer: string;
  /** What the venue gets on its next statement; only when the objection is accepted. */
  correctionAmount?: number;
};

/** Finance answers an objection, once. Its cost is a correction with the answer as text. */
export function answerDispute(
  app: App,
  actor: Actor,
  { decision, answer, correctionAmount = 0, ...line }: Answer,
) {
  const subject = { type: 'statement_line', id: `${line.week}/${line.number}` };
  const request = { actor, subject, venueId: line.venueId, reason: answer };
  return act(app, { ...request, action: 'statement.answer_dispute' }, async (tx) => {
    if (decision === 'refused' && correctionAmount !== 0) throw new Problem('bad_request');
    const found = await storeAnswer(tx, line, { decision, answer });
    if (!found) throw new Problem('dispute_answered');
    const { venueId, week, number } = line;
    const key = `dispute-${week}-${number}`;
    if (correctionAmount !== 0) {
      // Money that an answer gives demands what any correction does.
      await requireDuty(tx, { ...request, action: 'statement.correct' });
      await correctStatement(tx, { ...found, venueId, key, amount: correctionAmount, text: answer });
    }
    return { result: undefined, after: { decision, correctionAmount } };
  });
}
