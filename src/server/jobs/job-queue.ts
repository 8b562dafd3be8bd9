// Adds a job inside the transaction that needs it: both are committed, or neither is.
import { PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { watchQueue } from './watch-queue.ts';

/**
 * All queues that transactions may fill; `jobs-by-queue.ts` has a job for each.
 * @internal Tests run the jobs of these.
 */
export const QUEUES = [
  'handle-provider-event',
  'request-refund',
  'request-giftcard-refund',
  'send-message',
] as const;
export type QueueName = (typeof QUEUES)[number];

const QUEUE_OPTIONS = {
  expireInSeconds: 30,
  heartbeatSeconds: 10,
  // Short retries for half an hour, because a guest may be waiting for the ticket.
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deadLetter: 'dead-letters',
} as const;

/**
 * A scheduled job runs again anyway, so it is retried once. Each job sets its own time limit: one that is given up
 * too early would still be running beside its retry. The heartbeat finds a dead worker.
 */
export const SCHEDULED_OPTIONS = { ...QUEUE_OPTIONS, retryLimit: 1 } as const;

export type JobQueue = {
  enqueue: (tx: Transaction, queue: QueueName, data: object) => Promise<void>;
  close: () => Promise<void>;
};

export async function createJobQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  // This instance only adds jobs; the worker's instance maintains the queues.
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  watchQueue(boss, log);
  await boss.start();
  await createQueues(boss);
  return {
    enqueue: async (tx, queue, data) => {
      await boss.send(queue, data, {
        db: { executeSql: (text, values = []) => tx.query({ name: nameOf(text), text, values }) },
      });
    },
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
  await boss.createQueue(QUEUE_OPTIONS.deadLetter);
  for (const name of QUEUES) await openQueue(boss, name, QUEUE_OPTIONS);
}

/** createQueue leaves an existing queue unchanged, so limits of an older build are updated. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  options: Omit<Queue, 'name' | 'policy' | 'partition'>,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
