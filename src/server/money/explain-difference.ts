import type { DifferenceState } from '#core/money/day-close.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { staffIdOf } from '../payouts/staff-id-of.ts';
import { type Actor, act } from '../staff/act.ts';
import { lockDifference, storeDifferenceState } from './difference-queries.ts';

type Explained = { differenceId: number; state: DifferenceState; note: string };

/** The person who says what a difference is owns it. `open` takes it, or opens it again. */
export const explainDifference = (
  app: Pick<App, 'db'>,
  actor: Actor,
  { differenceId, state, note }: Explained,
): Promise<void> =>
  act(
    app,
    {
      ...{ actor, action: 'day.explain', venueId: null, reason: note },
      subject: { type: 'day_difference', id: differenceId },
    },
    async (tx) => {
      const stored = await lockDifference(tx, differenceId);
      if (!stored) throw new Problem('not_found');
      await storeDifferenceState(tx, differenceId, { state, note, ownerId: staffIdOf(actor) });
      return { result: undefined, before: { state: stored.state }, after: { state } };
    },
  );
