// Benchmarks on the cluster, each compared with a minimal implementation:
// `pnpm bench <part> [--rounds 11] [--slice 1000] [--venues 5000] [--connections 16]`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { METRICS_TOKEN, withCluster } from '../stress/cluster/cluster.ts';
import { createResults } from '../stress/cluster/results.ts';
import type { Bench } from './bench.ts';
import { measureGoodput } from './goodput.ts';
import { compareHolds, measureRush, measureSoldOut } from './holds.ts';
import { compareVenuePages, compareWithItself } from './pages.ts';
import { measureMemory, measureStart, measureTwoProcesses } from './processes.ts';

const PARTS = {
  self: compareWithItself,
  hold: compareHolds,
  rush: measureRush,
  'sold-out': measureSoldOut,
  'venue-page': compareVenuePages,
  memory: measureMemory,
  'two-processes': measureTwoProcesses,
  goodput: measureGoodput,
  start: measureStart,
} satisfies Record<string, (bench: Bench) => Promise<void>>;
export type Part = keyof typeof PARTS;

const MAX_LISTING_SLICE_MS = 500;

export async function runParts(chosen: Part | 'all') {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '11' },
      slice: { type: 'string', default: '1000' },
      venues: { type: 'string', default: '5000' },
      connections: { type: 'string', default: '16' },
    },
  });
  const rounds = Number(values.rounds);
  const load = { ms: Number(values.slice), connections: Number(values.connections) };
  const results = createResults('bench');
  process.env.METRICS_TOKEN = METRICS_TOKEN;
  console.log(
    `bench ${chosen}, ${rounds} rounds of A B B A, ${load.ms} ms each, ${load.connections} connections, ` +
      `${values.venues} venues; medians of paired ratios (quartiles), above 1 is ours`,
  );
  await withCluster({ venues: Number(values.venues), workers: 1, limitMinutes: 60 }, async (cluster) => {
    for (const [name, measure] of Object.entries(PARTS))
      if (chosen === 'all' || chosen === name) await measure({ cluster, results, rounds, load });
  });
  if (chosen === 'all') {
    const slice = String(Math.min(load.ms, MAX_LISTING_SLICE_MS));
    const args = ['bench/listing.ts', '--rounds', values.rounds, '--slice', slice];
    results.check('listing ran', spawnSync('node', args, { stdio: 'inherit' }).status === 0);
  }
  results.end(`pnpm bench ${chosen}`);
}
