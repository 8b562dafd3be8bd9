// Causes the alerts of ops/alerts.yml on the cluster, with Debian's Prometheus, and sees each
// fire and clear:
// `pnpm stress alerts [--only Name,Name]`.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Cause } from './alerts/cause-tools.ts';
import { createDatabaseCauses } from './alerts/database-causes.ts';
import { createMachineCauses } from './alerts/machine-causes.ts';
import { createMoneyCauses } from './alerts/money-causes.ts';
import { readAlertNames } from './alerts/prometheus.ts';
import { type AlertRow, runCauses } from './alerts/run-causes.ts';
import { missingPrograms, type PatroniSet, startPatroniSet } from './cluster/patroni-set.ts';
import { createResults } from './cluster/results.ts';
import { canMount, mountDisk, type SmallDisk } from './outages/small-disk.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const WATCHED_MB = 64;
const ARCHIVE_MB = 200;
const DATABASE_ALERTS = ['StandbyMissing', 'ReplicationLags', 'ArchiveFailing', 'ArchiveLate'];

const results = createResults('alerts');
const isWanted = ({ alerts }: Pick<Cause, 'alerts'>) => !only || alerts.some((alert) => only.includes(alert));
const hasDatabaseDrill = canMount() && missingPrograms().length === 0;
const rows: AlertRow[] = [];

if (!only?.every((name) => DATABASE_ALERTS.includes(name))) {
  const disk = canMount() ? mountDisk(join(tmpdir(), `tredje-disk-${process.pid}`), WATCHED_MB) : undefined;
  const env = disk ? { WATCHED_DISKS: `small=${disk.path}` } : {};
  const found = await runCauses({
    ...{ results, env, disk, isWanted },
    createCauses: (parts) => [...createMoneyCauses(parts), ...createMachineCauses(parts)],
  });
  rows.push(...found);
  disk?.unmount();
}

if (hasDatabaseDrill && isWanted({ alerts: DATABASE_ALERTS })) {
  let parts: { set: PatroniSet; archive: SmallDisk } | undefined;
  const found = await runCauses({
    ...{ results, isWanted },
    openDatabase: async (directory) => {
      const archive = mountDisk(join(directory, 'repository'), ARCHIVE_MB);
      const set = await startPatroniSet(directory);
      parts = { set, archive };
      const stop = () => {
        set.stop();
        archive.unmount();
      };
      return { ...set, stop };
    },
    createCauses: (shared) => (parts ? createDatabaseCauses(shared, parts.set, parts.archive) : []),
  });
  rows.push(...found);
} else if (!hasDatabaseDrill)
  console.log(`not caused without a standby and an archive: ${DATABASE_ALERTS.join()}`);

const caused = new Set(rows.map(({ alert }) => alert));
const others = readAlertNames().filter(
  (name) => !caused.has(name) && (hasDatabaseDrill || !DATABASE_ALERTS.includes(name)),
);
if (!only)
  results.check(
    `${caused.size} of ${readAlertNames().length} alerts were caused`,
    others.length === 0,
    others,
  );
console.log('\n| alert | caused by | fired after | cleared after |\n|---|---|---|---|');
for (const { alert, by, fired, cleared } of rows) console.log(`| ${alert} | ${by} | ${fired} | ${cleared} |`);
results.end('pnpm stress alerts');
