import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { cancelStoredRun, lockRun } from './run-queries.ts';

/** A run that nobody approved is given up; what it would have paid is unpaid again. */
export const cancelRun = (app: Pick<App, 'db'>, actor: Actor, { runId }: { runId: number }): Promise<void> =>
  act(
    app,
    { actor, action: 'payout.prepare', venueId: null, subject: { type: 'payout_run', id: runId } },
    async (tx) => {
      const stored = await lockRun(tx, runId);
      if (!stored) throw new Problem('not_found');
      if (stored.state !== 'prepared') throw new Problem('run_over');
      await cancelStoredRun(tx, runId);
      return { result: undefined };
    },
  );
