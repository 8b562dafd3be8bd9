// The worker role: pg-boss takes jobs out of PostgreSQL, where they were committed with
// what needs them.
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { holdJobs } from '../booking/hold-jobs.ts';
import { orderJobs } from '../booking/order-jobs.ts';
import { catalogJobs } from '../catalog/catalog-jobs.ts';
import { queueConnections } from '../db/pool.ts';
import { requestJobs } from '../desk/request-jobs.ts';
import { doorJobs } from '../door/door-jobs.ts';
import { editorJobs } from '../editors/editor-jobs.ts';
import { giftCardJobs } from '../gift-cards/gift-card-jobs.ts';
import { houseJobs } from '../house/house-jobs.ts';
import { messageJobs } from '../messages/message-jobs.ts';
import { metricsJobs } from '../metrics/metrics-jobs.ts';
import { moneyJobs } from '../money/money-jobs.ts';
import { newsletterJobs } from '../newsletter/newsletter-jobs.ts';
import { numberJobs } from '../numbers/number-jobs.ts';
import { onboardingJobs } from '../onboarding/onboarding-jobs.ts';
import { payoutJobs } from '../payouts/payout-jobs.ts';
import { photoJobs } from '../photos/photo-jobs.ts';
import { releaseJobs } from '../release/release-jobs.ts';
import { staffJobs } from '../staff/staff-jobs.ts';
import { traced } from '../trace/tracing.ts';
import type { ScheduledJob } from './job.ts';
import { createQueues, openQueue, QUEUES, type QueueName, SCHEDULED_OPTIONS } from './job-queue.ts';
import { queueJobs } from './queue-jobs.ts';
import { runQueuedJob } from './run-queued-job.ts';
import { watchQueue } from './watch-queue.ts';

/**
 * Jobs are fetched and completed in batches of ten, and each has its own result: a failed one is
 * retried alone. Two batches run at once, so that a slow job delays only its own batch.
 */
const FETCHING = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  localConcurrency: 2,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** One at a time, because decoding a photo of 60 megapixels takes hundreds of megabytes. */
const FETCHING_PHOTOS = { ...FETCHING, batchSize: 1, localConcurrency: 1 } as const;
const PHOTO_QUEUES: readonly QueueName[] = ['make-photo', 'crop-photo', 'make-picture'];
const fetchingOf = (queue: QueueName) => (PHOTO_QUEUES.includes(queue) ? FETCHING_PHOTOS : FETCHING);
/** Schedules are in minutes, so a slow poll is enough. */
const SCHEDULE_POLLING_SECONDS = 5;
/** How soon the job of a dead worker is found. */
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

const scheduledJobs: ScheduledJob[] = [
  ...catalogJobs,
  ...releaseJobs,
  ...houseJobs,
  ...editorJobs,
  ...holdJobs,
  ...orderJobs,
  ...doorJobs,
  ...moneyJobs,
  ...payoutJobs,
  ...giftCardJobs,
  ...messageJobs,
  ...newsletterJobs,
  ...numberJobs,
  ...onboardingJobs,
  ...photoJobs,
  ...staffJobs,
  ...requestJobs,
  ...queueJobs,
  ...metricsJobs,
];

export async function startWorker(app: App) {
  const boss = new PgBoss({
    ...queueConnections(app.config.databaseUrl, 4),
    createSchema: false,
    ...SUPERVISION,
  });
  watchQueue(boss, app.log);
  await boss.start();
  await createQueues(boss);
  const rounds: Round[] = [];
  for (const job of scheduledJobs) {
    if ('schedule' in job) await startScheduled(boss, app, job);
    else rounds.push(startRounds(app, job, job.everySeconds(app.config)));
  }
  for (const queue of QUEUES) {
    await boss.work(queue, fetchingOf(queue), (taken) =>
      Promise.all(taken.map((job) => runQueuedJob(app, queue, job))),
    );
  }
  return {
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()));
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

const runTraced = (app: App, job: ScheduledJob): Promise<void> =>
  traced({ name: `job ${job.name}`, attributes: { 'job.queue': job.name } }, () => job.run(app));

type Round = { stop: () => Promise<void> };

/** Runs one after the other: a long run delays the next and never overlaps it. */
function startRounds(app: App, job: ScheduledJob, everySeconds: number): Round {
  const stopping = new AbortController();
  const rounds = (async () => {
    while (!stopping.signal.aborted) {
      await runTraced(app, job).catch((error: unknown) =>
        app.log.error({ err: error, job: job.name }, 'job failed'),
      );
      await sleep(everySeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return rounds;
    },
  };
}

async function startScheduled(
  boss: PgBoss,
  app: App,
  job: ScheduledJob & { schedule: string; maxMinutes: number },
) {
  await openQueue(boss, job.name, { ...SCHEDULED_OPTIONS, expireInSeconds: job.maxMinutes * 60 });
  await boss.schedule(job.name, job.schedule);
  await boss.send(job.name, null, { singletonKey: 'start' });
  await boss.work(job.name, { pollingIntervalSeconds: SCHEDULE_POLLING_SECONDS }, async () => {
    try {
      await runTraced(app, job);
    } catch (error) {
      app.log.error(
        { err: error, job: job.name },
        'job failed; it is tried once more, then at its next time',
      );
      throw error;
    }
    app.log.info({ job: job.name }, 'job done');
  });
}
