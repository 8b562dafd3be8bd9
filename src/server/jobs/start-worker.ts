// The worker role: pg-boss takes jobs out of PostgreSQL, where they were committed with what needs them.
import { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { catalogJobs } from '../catalog/catalog-jobs.ts';

export type Job = {
  name: string;
  /** When it runs by itself, as a cron line in UTC; it also runs once when a worker starts. */
  schedule: string;
  run: (app: App) => Promise<void>;
};

const QUEUE = {
  expireInSeconds: 30,
  heartbeatSeconds: 10,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
} as const;
const DEAD_LETTERS = 'dead-letters';

export async function startWorker(app: App) {
  const boss = new PgBoss({ connectionString: app.config.databaseUrl, max: 4 });
  boss.on('error', (error) => app.log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  for (const job of catalogJobs) {
    await boss.createQueue(job.name, { ...QUEUE, deadLetter: DEAD_LETTERS });
    await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async () => {
      await job.run(app);
      app.log.info({ job: job.name }, 'job done');
    });
    await boss.schedule(job.name, job.schedule);
    await boss.send(job.name, null, { singletonKey: 'start' });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}
