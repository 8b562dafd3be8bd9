// Webhooks, workers and time.
import { settleDueOrders } from '../settle-due-orders.ts';
import { sweepHolds } from '../sweep-holds.ts';
import type { Step } from './step.ts';
import { runJobs, settleDue } from './worker.ts';

/** Some of what is on its way; the rest comes later or never. */
export const deliver = (
  count: number,
  { times, isReversed }: { times: number; isReversed: boolean },
): Step => ({
  kind: 'webhook',
  text: `webhooks: ${count}${times > 1 ? ' twice' : ''}${isReversed ? ' reversed' : ''}`,
  async act(run) {
    const untold = run.untold();
    const chosen = (isReversed ? untold.toReversed() : untold).slice(0, count);
    for (const one of chosen) await run.deliver(one, times);
    return { told: chosen };
  },
  follow(world, told) {
    for (const { order, attempt, isAboutPage } of told) {
      const receivedAt = world.now;
      world.webhooks.push({ order, attempt, isAboutPage, receivedAt, isHandled: false, isQueued: true });
    }
  },
});

export const work = (): Step => ({
  kind: 'jobs',
  text: 'worker: jobs',
  async act(run) {
    await run.runJobs();
  },
  follow: runJobs,
});

export const makeRounds = (workers: number): Step => ({
  kind: 'settle due',
  text: `worker: settle due${workers > 1 ? ` ×${workers}` : ''}`,
  async act({ app }) {
    await Promise.all(Array.from({ length: workers }, () => settleDueOrders(app)));
  },
  follow: settleDue,
});

/** Who may have a table never depends on it. */
export const sweep = (): Step => ({
  kind: 'sweep',
  text: 'worker: sweep holds',
  async act({ app }) {
    await sweepHolds(app);
  },
  follow: () => undefined,
});

/** Never a whole minute: nothing happens in the very instant in which something ends. */
export const wait = (minutes: number, until = Number.POSITIVE_INFINITY): Step => {
  const seconds = minutes * 60 + 1;
  return {
    kind: 'wait',
    text: `${minutes} minutes pass`,
    isPossible: ({ now }) => now + seconds < until,
    async act({ setSeconds }, { now }) {
      await setSeconds(now + seconds);
    },
    follow(world) {
      world.now += seconds;
    },
  };
};
