import type { App } from '../app.ts';

/** Logs an error for each queue while jobs of it wait, because the first line is easily missed. */
export async function reportDeadLetters({ jobs, log }: Pick<App, 'jobs' | 'log'>): Promise<void> {
  const letters = await jobs.deadLetters.list();
  for (const [queue, ofQueue = []] of Object.entries(Object.groupBy(letters, (letter) => letter.queue)))
    log.error(
      { queue, count: ofQueue.length, oldest: ofQueue[0]?.failedAt },
      'jobs that failed too often wait in dead-letters; see "Dead letters" in docs/operations.md',
    );
}
