import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { insertDispute, type LineKey } from './dispute-queries.ts';

/** The owner objects to a line of a closed statement, once, with a text. Finance answers. */
export const disputeLine = (app: App, actor: Actor, { text, ...line }: LineKey & { text: string }) =>
  act(
    app,
    {
      ...{ actor, action: 'statement.dispute', venueId: line.venueId, reason: text },
      subject: { type: 'statement_line', id: `${line.week}/${line.number}` },
    },
    async (tx) => {
      if (!(await insertDispute(tx, line, text))) throw new Problem('line_disputed');
      return { result: undefined };
    },
  );
