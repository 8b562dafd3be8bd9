// Runs queued jobs at once, as a worker would do a moment later.
import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';
import type { App } from '#server/app.ts';
import { QUEUES, type QueueName } from '#server/jobs/job-queue.ts';
import { runQueuedJob } from '#server/jobs/run-queued-job.ts';

export type DoneJob = { queue: QueueName; data: unknown; error?: unknown };

const BATCH = 50;

/** Call it at the top of a test file. The runner stops when no job is due. */
export async function createJobRunner(app: App) {
  const { databaseUrl: connectionString } = app.config;
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  afterAll(() => boss.stop({ graceful: false }));

  return async function runJobs(queues: readonly QueueName[] = QUEUES): Promise<DoneJob[]> {
    const done: DoneJob[] = [];
    for (let before = -1; before < done.length; ) {
      before = done.length;
      for (const queue of queues) done.push(...(await emptyQueue(queue)));
    }
    return done;
  };

  async function emptyQueue(queue: QueueName): Promise<DoneJob[]> {
    const jobs = await boss.fetch(queue, { batchSize: BATCH, includeMetadata: true });
    return Promise.all(
      jobs.map(async (job): Promise<DoneJob> => {
        const { id, data } = job;
        const { status, output } = await runQueuedJob(app, queue, job);
        if (status === 'completed') {
          await boss.complete(queue, id);
          return { queue, data };
        }
        await boss.fail(queue, id, output);
        return { queue, data, error: output };
      }),
    );
  }
}
