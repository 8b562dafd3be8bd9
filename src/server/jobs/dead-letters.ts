// Jobs that failed too often. They wait here until an operator has repaired the cause and
// retries them.
import type { PgBoss } from 'pg-boss';
import { splitTrace } from '../trace/job-trace.ts';

export const DEAD_LETTERS = 'dead-letters';

export type DeadLetter = {
  id: string;
  /** The queue in which it failed. */
  queue: string;
  /** Names rows by their ids, never a person. */
  data: Record<string, unknown>;
  enqueuedAt: Date;
  failedAt: Date;
  tries: number;
  /** The message of the last error. */
  reason: string;
};

export type DeadLetters = {
  list: (queue?: string) => Promise<DeadLetter[]>;
  /**
   * Puts those with these ids, or all of the queue, back into their queue and returns how
   * many they are.
   */
  retry: (queue: string, ids?: string[]) => Promise<number>;
  /** Removes those of the queue with these ids for good and returns how many they were. */
  drop: (queue: string, ids: string[]) => Promise<number>;
};

const RETRY_BATCH = 1_000;

export function createDeadLetters(boss: PgBoss): DeadLetters {
  const list: DeadLetters['list'] = async (queue) => {
    const jobs = await boss.findJobs<Record<string, unknown>>(DEAD_LETTERS, { queued: true });
    return jobs
      .map((job) => ({
        id: job.id,
        queue: job.sourceName ?? '',
        data: splitTrace(job.data).data,
        enqueuedAt: job.sourceCreatedOn ?? job.createdOn,
        failedAt: job.createdOn,
        tries: (job.sourceRetryCount ?? 0) + 1,
        reason: reasonOf(job.sourceOutput),
      }))
      .filter((letter) => queue === undefined || letter.queue === queue)
      .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
  };
  return {
    list,
    drop: async (queue, ids) => {
      const known = new Set((await list(queue)).map(({ id }) => id));
      const dropped = ids.filter((id) => known.has(id));
      if (dropped.length > 0) await boss.deleteJob(DEAD_LETTERS, dropped);
      return dropped.length;
    },
    retry: async (queue, ids) => {
      // What fails meanwhile waits for the next call, so that this one ends.
      const filter = {
        sourceName: queue,
        limit: RETRY_BATCH,
        createdBefore: new Date(),
        ...(ids && { ids }),
      };
      let count = 0;
      for (let moved = RETRY_BATCH; moved === RETRY_BATCH; count += moved)
        moved = await boss.redrive(DEAD_LETTERS, filter);
      return count;
    },
  };
}

const reasonOf = (output: object | null): string =>
  output && 'message' in output ? String(output.message) : 'unknown';
