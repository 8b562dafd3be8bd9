// The steps of webhooks, workers and the clock.

import { sweepHolds } from '#server/booking/hold/sweep-holds.ts';
import { settleDueOrders } from '#server/booking/payment/settle-due-orders.ts';
import type { Step } from './step.ts';
import { runJobs, settleDue } from './worker.ts';

/** Delivers some of the pending webhooks. The others are delivered later or never. */
export const deliver = (
  count: number,
  { times, isReversed }: { times: number; isReversed: boolean },
): Step => ({
  kind: 'webhook',
  text: `webhooks: ${count}${times > 1 ? ' twice' : ''}${isReversed ? ' reversed' : ''}`,
  async act(run) {
    const undelivered = run.undelivered();
    const chosen = (isReversed ? undelivered.toReversed() : undelivered).slice(0, count);
    for (const one of chosen) await run.deliver(one, times);
    return { events: chosen };
  },
  follow(model, events) {
    for (const { order, attempt, isAboutPage } of events) {
      const receivedAt = model.now;
      model.webhooks.push({ order, attempt, isAboutPage, receivedAt, isHandled: false, isQueued: true });
    }
  },
});

export const runQueuedJobs = (): Step => ({
  kind: 'jobs',
  text: 'worker: jobs',
  async act(run) {
    await run.runJobs();
  },
  follow: runJobs,
});

export const runSettleDue = (workers: number): Step => ({
  kind: 'settle due',
  text: `worker: settle due${workers > 1 ? ` ×${workers}` : ''}`,
  async act({ app }) {
    await Promise.all(Array.from({ length: workers }, () => settleDueOrders(app)));
  },
  follow: settleDue,
});

/** It changes nothing in the model, because an expired hold doesn't count anyway. */
export const sweep = (): Step => ({
  kind: 'sweep',
  text: 'worker: sweep holds',
  async act({ app }) {
    await sweepHolds(app);
  },
  follow: () => undefined,
});

/** Adds one second, so that no step runs exactly when something expires. */
export const wait = (minutes: number, until = Number.POSITIVE_INFINITY): Step => {
  const seconds = minutes * 60 + 1;
  return {
    kind: 'wait',
    text: `${minutes} minutes pass`,
    isPossible: ({ now }) => now + seconds < until,
    async act({ setSeconds }, { now }) {
      await setSeconds(now + seconds);
    },
    follow(model) {
      model.now += seconds;
    },
  };
};
