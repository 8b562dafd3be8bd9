import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { correctStatement } from './correct-statement.ts';
import { type Decision, type LineKey, storeAnswer } from './dispute-queries.ts';

type Answer = LineKey & {
  decision: Decision;
  answer: string;
  /** What the venue gets on its next statement; only when the objection is accepted. */
  correctionAmount?: number;
};

/** Finance answers an objection, once. What it costs is a correction with the answer as its text. */
export const answerDispute = (
  app: App,
  actor: Actor,
  { decision, answer, correctionAmount = 0, ...line }: Answer,
) =>
  act(
    app,
    {
      ...{ actor, action: 'statement.answer_dispute', venueId: line.venueId, reason: answer },
      subject: { type: 'statement_line', id: `${line.week}/${line.number}` },
    },
    async (tx) => {
      if (decision === 'refused' && correctionAmount !== 0) throw new Problem('bad_request');
      const found = await storeAnswer(tx, line, { decision, answer });
      if (!found) throw new Problem('not_found');
      const { venueId, week, number } = line;
      const key = `dispute-${week}-${number}`;
      if (correctionAmount !== 0)
        await correctStatement(tx, { ...found, venueId, key, amount: correctionAmount, text: answer });
      return { result: undefined, after: { decision, correctionAmount } };
    },
  );
