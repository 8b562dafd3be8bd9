// Adds a job inside the transaction that needs it: both are committed, or neither is.
import { PgBoss, type UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { queueConnections } from '../db/pool.ts';
import { splitTrace, withTrace } from '../trace/job-trace.ts';
import { traced } from '../trace/tracing.ts';
import { createDeadLetters, DEAD_LETTERS, type DeadLetters } from './dead-letters.ts';
import { watchQueue } from './watch-queue.ts';

/** All queues that transactions may fill; `jobs-by-queue.ts` has a job for each. */
export const QUEUES = [
  'handle-provider-event',
  'request-refund',
  'request-giftcard-refund',
  'send-approved-run',
  'read-bank-answer',
  'send-message',
  'make-photo',
  'crop-photo',
  'make-picture',
] as const;
export type QueueName = (typeof QUEUES)[number];

const QUEUE_OPTIONS = {
  expireInSeconds: 30,
  heartbeatSeconds: 10,
  // Short retries for half an hour, because a guest may be waiting for the payment or the refund.
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deadLetter: DEAD_LETTERS,
} as const;

const HOUR_SECONDS = 60 * 60;
/**
 * As long as effects are kept: a message that was sent after all is not sent again by an
 * operator's retry.
 */
const DEAD_LETTER_DAYS = 30;
const MESSAGE_RETRY_HOURS = 72;
const MESSAGE_MAX_PAUSE_SECONDS = 300;
/** The pauses double from a second to the longest one, which is the ninth. */
const GROWING_PAUSES = 8;

/**
 * Long, because a ticket or a gift card that is never sent costs a guest money:
 * a mail server may be down for a weekend.
 */
const MESSAGE_OPTIONS = {
  ...QUEUE_OPTIONS,
  retryDelayMax: MESSAGE_MAX_PAUSE_SECONDS,
  retryLimit: (MESSAGE_RETRY_HOURS * HOUR_SECONDS) / MESSAGE_MAX_PAUSE_SECONDS + GROWING_PAUSES,
} as const;

/** The largest photo takes a busy machine half a minute. */
const PHOTO_OPTIONS = { ...QUEUE_OPTIONS, expireInSeconds: 180, retryLimit: 10 } as const;

/**
 * Hundreds of venues at once. A scheduled job does what is left, so there is nothing to
 * retry by hand.
 */
const RUN_OPTIONS = { ...QUEUE_OPTIONS, expireInSeconds: 30 * 60, retryLimit: 1, deadLetter: null } as const;

const OPTIONS: Partial<Record<QueueName, UpdateQueueOptions>> = {
  'send-approved-run': RUN_OPTIONS,
  'read-bank-answer': RUN_OPTIONS,
  'send-message': MESSAGE_OPTIONS,
  'make-photo': PHOTO_OPTIONS,
  'crop-photo': PHOTO_OPTIONS,
  'make-picture': PHOTO_OPTIONS,
};
const optionsOf = (queue: QueueName) => OPTIONS[queue] ?? QUEUE_OPTIONS;

/**
 * A scheduled job runs again anyway, so it is retried once. Each job sets its own time limit: one
 * that is given up too early would still be running beside its retry. The heartbeat finds a dead
 * worker. There is nothing to retry by hand, so it never becomes a dead letter.
 */
export const SCHEDULED_OPTIONS = { ...QUEUE_OPTIONS, retryLimit: 1, deadLetter: null } as const;

export type QueuedData = { data: Record<string, unknown>; enqueuedAt: Date; tries: number };

export type JobQueue = {
  enqueue: (tx: Transaction, queue: QueueName, data: object) => Promise<void>;
  /** Jobs that wait or are tried again, whose data contains this. */
  listQueued: (queue: QueueName, data: object) => Promise<QueuedData[]>;
  deadLetters: DeadLetters;
  close: () => Promise<void>;
};

export async function createJobQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  // This instance only adds jobs; the worker's instance maintains the queues.
  const boss = new PgBoss({
    ...queueConnections(connectionString, 2),
    supervise: false,
    schedule: false,
    createSchema: false,
  });
  watchQueue(boss, log);
  await boss.start();
  await createQueues(boss);
  return {
    enqueue: (tx, queue, data) =>
      traced({ name: `enqueue ${queue}`, kind: 'producer', attributes: { 'job.queue': queue } }, async () => {
        await boss.send(queue, withTrace(data), {
          db: { executeSql: (text, values = []) => tx.query({ name: nameOf(text), text, values }) },
        });
      }),
    listQueued: async (queue, data) =>
      (await boss.findJobs<Record<string, unknown>>(queue, { data, queued: true })).map((job) => ({
        data: splitTrace(job.data).data,
        enqueuedAt: job.createdOn,
        tries: job.retryCount,
      })),
    deadLetters: createDeadLetters(boss),
    close: () => boss.stop({ graceful: false }),
  };
}

const names = new Map<string, string>();

/** The statement that adds a job is long, so it is named and planned once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `ask-for-job-${names.size}`;
  names.set(text, name);
  return name;
}

export async function createQueues(boss: PgBoss): Promise<void> {
  await openQueue(boss, DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_DAYS * 24 * HOUR_SECONDS });
  for (const name of QUEUES) await openQueue(boss, name, optionsOf(name));
}

/** createQueue leaves an existing queue unchanged, so limits of an older build are updated. */
export async function openQueue(boss: PgBoss, name: string, options: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, options);
}
