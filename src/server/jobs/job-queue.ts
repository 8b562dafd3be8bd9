// Asking for a job inside the transaction that needs it: both are committed, or neither is.
import { PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { watchQueue } from './watch-queue.ts';

/** All queues that transactions may fill; `jobs-by-queue.ts` has a job for each. */
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
  // Soon after whatever was wrong is right again, and for half an hour: a guest stands in the street and wants a ticket.
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deadLetter: 'dead-letters',
} as const;

/**
 * A scheduled job comes round again by itself, so it is tried once more and no further. How long it may take is its own: one
 * that is given up too early goes on all the same, beside the next try. A worker that died is missed by its heartbeat.
 */
export const SCHEDULED_OPTIONS = { ...QUEUE_OPTIONS, retryLimit: 1 } as const;

export type JobQueue = {
  enqueue: (tx: Transaction, queue: QueueName, data: object) => Promise<void>;
  close: () => Promise<void>;
};

export async function createJobQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  // Only asks; the worker's own instance looks after the queues.
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  watchQueue(boss, log);
  await boss.start();
  await createQueues(boss);
  return {
    enqueue: async (tx, queue, data) => {
      await boss.send(queue, data, {
        db: { executeSql: (text, values = []) => tx.$client.query({ name: nameOf(text), text, values }) },
      });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const names = new Map<string, string>();

/** What asks for a job is a long statement: under a name it is planned once a connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `ask-for-job-${names.size}`;
  names.set(text, name);
  return name;
}

export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE_OPTIONS.deadLetter);
  for (const name of QUEUES) await openQueue(boss, name, QUEUE_OPTIONS);
}

/** Creating leaves a queue that is there as it was: an older build may have given it other limits. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  options: Omit<Queue, 'name' | 'policy' | 'partition'>,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
