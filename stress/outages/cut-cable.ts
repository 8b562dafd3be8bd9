// The cable of the primary is cut three times: it reaches nobody, and nobody reaches it.
// It goes on running all the while.
import { setTimeout as sleep } from 'node:timers/promises';
import { cutCable } from '../cluster/failover-events.ts';
import type { Results } from '../cluster/results.ts';
import { withDatabase } from './with-database.ts';

const TIMES = 3;
const MAX_OUTAGE_MS = 15_000;

export async function cutCables(results: Results) {
  await withDatabase({ hasCables: true }, async ({ set, probe, pool }) => {
    for (let time = 1; time <= TIMES; time++) {
      await sleep(2_000);
      const { outageMs, healthyMs, problem } = await cutCable({ set, probe });
      results.check(
        `cable cut ${time}: writes go on in time`,
        !problem && outageMs <= MAX_OUTAGE_MS,
        problem ??
          `nothing written for ${(outageMs / 1_000).toFixed(1)} s, two members after ${(healthyMs / 1_000).toFixed(1)} s`,
      );
    }
    const lost = await probe.findLost(pool);
    results.check(`${probe.count()} writes that were acknowledged are there`, lost.length === 0, lost);
  });
}
