// Runs one job that was taken from a queue, and logs every try that failed:
// a job that fails must not do so unseen.
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import { splitTrace } from '../trace/job-trace.ts';
import { traced } from '../trace/tracing.ts';
import type { QueueName } from './job-queue.ts';
import { jobsByQueue } from './jobs-by-queue.ts';

export type TakenJob = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'retryCount' | 'retryLimit' | 'createdOn'
>;

export async function runQueuedJob(
  app: App,
  queue: QueueName,
  { id, data: stored, retryCount, retryLimit, createdOn }: TakenJob,
): Promise<JobResult> {
  const { data, traceparent } = splitTrace(stored);
  const attributes = { 'job.queue': queue, 'job.try': retryCount + 1 };
  const measure = (result: 'done' | 'failed') =>
    app.metrics.jobSeconds.observe({ queue, result }, Math.max(0, Date.now() - createdOn.getTime()) / 1_000);
  try {
    await traced({ name: `job ${queue}`, kind: 'consumer', attributes, continues: traceparent }, () =>
      jobsByQueue[queue].run(app, data),
    );
    measure('done');
    return { id, status: 'completed' };
  } catch (error) {
    measure('failed');
    // The data of a job names rows by their ids, never a person.
    const about = { err: error, queue, jobId: id, data, try: retryCount + 1, maxTries: retryLimit + 1 };
    if (retryCount < retryLimit) app.log.warn(about, 'a job failed and is tried again');
    else app.log.error(about, 'a job failed too often; it waits in dead-letters for an operator');
    return { id, status: 'failed', output: error };
  }
}
