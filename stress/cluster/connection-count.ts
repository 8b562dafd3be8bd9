// How many connections the program has to the database, and how many new ones it asks for
// in a second.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PatroniSet } from './patroni-set.ts';

const SAMPLE_MS = 250;
const SAMPLES_A_SECOND = 1_000 / SAMPLE_MS;

export function countConnections(set: Pick<PatroniSet, 'connections'>) {
  const totals: number[] = [];
  let mostOpen = 0;
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      const { open, total } = await set.connections();
      totals.push(total);
      mostOpen = Math.max(mostOpen, open);
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    /**
     * Two webs with 8 + 2 connections, two workers with 8 + 2 + 4, the drill's listener, and what
     * is being closed.
     */
    maxOpen: 60,
    /** Each pool tries a few times a second, and fills itself once the new primary is there. */
    maxNew: 80,
    async stop() {
      over.abort();
      await counting;
      const grown = totals.map((total, index) => total - (totals[index - SAMPLES_A_SECOND] ?? total));
      return { mostOpen, mostNew: Math.max(0, ...grown) };
    },
  };
}
