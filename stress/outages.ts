// Faults of the machines: full disks, wrong clocks, cut connections, changed secrets:
// `pnpm stress outages [--only name,name] [--seed n]`.
// Each case runs alone, with a cluster of its own.
import { parseArgs } from 'node:util';
import { canMakeNetworks } from './cluster/network.ts';
import { missingPrograms } from './cluster/patroni-set.ts';
import { anySeed } from './cluster/random.ts';
import { createResults, type Results } from './cluster/results.ts';
import { fillArchiveDisk } from './outages/archive-disk.ts';
import { cutCables } from './outages/cut-cable.ts';
import { fillDataDisk } from './outages/full-disk.ts';
import { connectAllAtOnce } from './outages/many-connections.ts';
import { hasPgBouncer, putPoolerBetween } from './outages/pooler.ts';
import { readStandby } from './outages/report-replica.ts';
import { rotateSecrets } from './outages/rotate-secrets.ts';
import { canMount } from './outages/small-disk.ts';
import { canFakeTime, turnDatabaseClock } from './outages/wrong-clock.ts';

type Case = {
  /** Why it can't run here; undefined when it can. */
  lacks?: () => string | undefined;
  run: (results: Results, seed: number) => Promise<void>;
};

const lackingPrograms = (): string | undefined => {
  const missing = missingPrograms();
  return missing.length > 0 ? `${missing.join(', ')} not installed` : undefined;
};

const CASES: Record<string, Case> = {
  'full-disk': {
    lacks: () => (canMount() ? undefined : 'nothing can be mounted here'),
    run: fillDataDisk,
  },
  'archive-disk': {
    lacks: () => (canMount() ? lackingPrograms() : 'nothing can be mounted here'),
    run: fillArchiveDisk,
  },
  'cut-cable': {
    lacks: () => (canMakeNetworks() ? lackingPrograms() : 'no network can be made here'),
    run: cutCables,
  },
  'many-connections': { lacks: lackingPrograms, run: connectAllAtOnce },
  'report-replica': { lacks: lackingPrograms, run: readStandby },
  'wrong-clock': {
    lacks: () => (canFakeTime() ? undefined : 'faketime is not installed'),
    run: turnDatabaseClock,
  },
  pooler: {
    lacks: () => (hasPgBouncer() ? undefined : 'pgbouncer is not installed'),
    run: putPoolerBetween,
  },
  'rotate-secrets': { run: rotateSecrets },
};

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } });
const chosen = values.only?.split(',') ?? Object.keys(CASES);
const seed = Number(values.seed ?? anySeed());
const results = createResults('outages');
for (const name of chosen) {
  const one = CASES[name];
  if (!one) throw new Error(`There is no ${name}; there are ${Object.keys(CASES).join(', ')}`);
  const lack = one.lacks?.();
  console.log(`-- ${name}${lack ? `, skipped: ${lack}` : `, seed ${seed}`}`);
  if (lack) continue;
  const startedAt = performance.now();
  await one.run(results, seed);
  console.log(`     ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}
results.end(`pnpm stress outages${values.only ? ` --only ${values.only}` : ''} --seed ${seed}`);
