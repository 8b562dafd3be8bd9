import type { App } from '../app.ts';
import { type PayoutKey, takeDuePayouts } from './payout-queries.ts';
import { sendPayout } from './send-payout.ts';

/** How long after it was paid a bank may still send money back. */
const RETURN_DAYS = 14;
const BATCH = 200;
const CONCURRENCY = 4;

/**
 * Sends and settles all payouts of approved runs.
 * One that fails is tried again by the next run, and stops no other.
 */
export async function sendPayouts(app: Pick<App, 'db' | 'payouts' | 'log' | 'clock'>): Promise<void> {
  const startedAt = await app.clock.now();
  for (let taken = BATCH; taken === BATCH; ) {
    const due = await takeDuePayouts(app.db, { startedAt, returnDays: RETURN_DAYS, limit: BATCH });
    await sendAll(app, due);
    taken = due.length;
  }
}

async function sendAll(app: Pick<App, 'db' | 'payouts' | 'log'>, due: readonly PayoutKey[]): Promise<void> {
  const left = due.values();
  const worker = async () => {
    for (const key of left)
      try {
        await sendPayout(app, key);
      } catch (error) {
        app.log.error({ err: error, ...key }, 'A payout has no clear answer; the next run looks it up');
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
