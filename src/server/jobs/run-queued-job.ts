// Runs one job that was taken from a queue, and logs every try that failed: a job that fails must not do so unseen.
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import type { QueueName } from './job-queue.ts';
import { jobsByQueue } from './jobs-by-queue.ts';

export type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

export async function runQueuedJob(
  app: App,
  queue: QueueName,
  { id, data, retryCount, retryLimit }: TakenJob,
): Promise<JobResult> {
  try {
    await jobsByQueue[queue].run(app, data);
    return { id, status: 'completed' };
  } catch (error) {
    // The data of a job names rows by their ids, never a person.
    const about = { err: error, queue, jobId: id, data, try: retryCount + 1, maxTries: retryLimit + 1 };
    if (retryCount < retryLimit) app.log.warn(about, 'a job failed and is tried again');
    else app.log.error(about, 'a job failed too often; it waits in dead-letters for an operator');
    return { id, status: 'failed', output: error };
  }
}
