import { z } from 'zod';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findPreparer, lockRun, markRunApproved } from './run-queries.ts';
import { staffIdOf } from './staff-id-of.ts';

/** The job of the queue `send-approved-run`. */
export const approvedRunJob = z.strictObject({ runId: z.int().positive() });

/**
 * Another person than the one who prepared it lets the run go.
 * A job that is committed with it sends it at once.
 */
export async function approveRun(
  app: Pick<App, 'db' | 'jobs'>,
  actor: Actor,
  { runId }: { runId: number },
): Promise<void> {
  const askedBy = await findPreparer(app.db, runId);
  await act(
    app,
    { actor, action: 'payout.run', venueId: null, subject: { type: 'payout_run', id: runId }, askedBy },
    async (tx) => {
      const stored = await lockRun(tx, runId);
      if (!stored) throw new Problem('not_found');
      if (stored.state !== 'prepared') throw new Problem('run_over');
      await markRunApproved(tx, runId, staffIdOf(actor));
      await app.jobs.enqueue(tx, 'send-approved-run', { runId } satisfies z.infer<typeof approvedRunJob>);
      return { result: undefined };
    },
  );
}
