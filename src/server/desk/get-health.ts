// What people on call look at: what stands still, and what it is waiting for.
import type { App } from '../app.ts';
import type { DeadLetter } from '../jobs/dead-letters.ts';
import { messageJob, messageKey } from '../messages/message-job.ts';
import {
  countWaiting,
  listDaysWithFindings,
  listFailedJobs,
  listFailedPayouts,
  listStuckOrders,
} from './health-queries.ts';

const MAX_SHOWN = 50;
const PROBE_LIMIT_MS = 3_000;
const PROBED_RANGE_MS = 60_000;

type HealthApp = Pick<App, 'db' | 'jobs' | 'payments' | 'clock'>;

export async function getHealth(app: HealthApp) {
  const [letters, orders, findings, payouts, waiting, jobs, providerMs] = await Promise.all([
    app.jobs.deadLetters.list(),
    listStuckOrders(app.db, MAX_SHOWN),
    listDaysWithFindings(app.db),
    listFailedPayouts(app.db, MAX_SHOWN),
    countWaiting(app.db),
    listFailedJobs(app.db),
    probeProvider(app),
  ]);
  if (!waiting) throw new Error('Counts always are one row');
  return {
    letterCount: letters.length,
    letters: letters.slice(0, MAX_SHOWN).map(presentLetter),
    ...{ orders, findings, payouts, waiting, jobs, providerMs },
  };
}

const presentLetter = ({ data, enqueuedAt: _enqueuedAt, ...letter }: DeadLetter) => {
  const job = messageJob.safeParse(data);
  return { ...letter, about: job.success ? messageKey(job.data) : JSON.stringify(data) };
};

/** How long the payment provider takes to answer; null when it fails or takes too long. */
async function probeProvider({ payments, clock }: HealthApp): Promise<number | null> {
  const startedAt = performance.now();
  const { promise: limit, resolve: giveUp } = Promise.withResolvers<null>();
  const timer = setTimeout(() => giveUp(null), PROBE_LIMIT_MS);
  const ask = async () => {
    const to = await clock.now();
    const payment = payments.listPayments({ from: new Date(to.getTime() - PROBED_RANGE_MS), to });
    for await (const _ of payment) break;
    return performance.now() - startedAt;
  };
  try {
    return await Promise.race([ask().catch(() => null), limit]);
  } finally {
    clearTimeout(timer);
  }
}
