// Causes the alerts of ops/alerts.yml on the cluster, with Debian's Prometheus, and sees each fire and clear:
// `pnpm stress alerts [--only Name,Name]`.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, untilReady } from '../scripts/throwaway-server.ts';
import type { Cause } from './alerts/cause-tools.ts';
import { createMachineCauses } from './alerts/machine-causes.ts';
import { createMoneyCauses } from './alerts/money-causes.ts';
import { readAlertNames, startPrometheus } from './alerts/prometheus.ts';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { createProvider } from './cluster/provider.ts';
import { createRandom } from './cluster/random.ts';
import { listTableRequests } from './cluster/requests.ts';
import { createResults } from './cluster/results.ts';
import { startSupervisedProcess } from './cluster/supervised-process.ts';
import { openVenueSide } from './cluster/venue-side.ts';
import { canMount, mountDisk } from './hard-days/small-disk.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const FIRE_SECONDS = 60;
const CLEAR_SECONDS = 90;
/** Why the cluster can't cause them; the database of `pnpm stress failover` has a standby and an archive. */
const NOT_HERE: Record<string, string> = {
  StandbyMissing: 'the cluster has no standby',
  ReplicationLags: 'the cluster has no standby',
  ArchiveFailing: 'the cluster has no archive',
  ArchiveLate: 'the cluster has no archive',
  TablesHoarded: 'each guest of the drill has an address of its own',
};
const WATCHED_MB = 64;

const results = createResults('alerts');
type Row = { alert: string; by: string; fired: string; cleared: string };
const rows: Row[] = [];
const written = (seconds: number | undefined) => (seconds === undefined ? 'no' : `${seconds.toFixed(0)} s`);

/** A worker whose port is known, so that Prometheus can ask it. */
async function startWorker({ directory, env }: Cluster) {
  const port = await freePort();
  const supervised = startSupervisedProcess({
    name: 'worker',
    command: ['node', 'src/server/main.ts'],
    env: { ...env, ROLES: 'worker', PORT: String(port) },
    logFile: join(directory, 'worker.log'),
  });
  await untilReady(`http://localhost:${port}`);
  return { supervised, port };
}

const disk = canMount() ? mountDisk(join(tmpdir(), `tredje-disk-${process.pid}`), WATCHED_MB) : undefined;

await withCluster(
  {
    venues: 200,
    webs: 2,
    workers: 0,
    limitMinutes: 25,
    env: {
      FIGURES_EVERY_SECONDS: '1',
      SETTLE_EVERY_SECONDS: '2',
      ...(disk && { WATCHED_DISKS: `small=${disk.path}` }),
    },
  },
  async (cluster) => {
    const { pool, directory, webPorts, simulatorUrl, origin } = cluster;
    const worker = await startWorker(cluster);
    const own = join(directory, 'alerts');
    mkdirSync(own);
    const prometheus = startPrometheus({
      directory: own,
      port: await freePort(),
      webPorts,
      workerPorts: [worker.port],
    });
    // The cluster ends its own processes when it is killed, and knows nothing of these.
    process.on('exit', () => {
      prometheus.supervised.killNow();
      worker.supervised.killNow();
    });
    const tables = await listTableRequests(pool, createRandom(7));
    const side = await openVenueSide(pool, tables[0]?.venueId ?? 1, { devices: 6 });
    const nextTable = () => {
      const table = tables.pop();
      if (!table) throw new Error('no table is left');
      return table;
    };
    const provider = createProvider(simulatorUrl);
    const parts = { cluster, worker: worker.supervised, provider, side, disk, nextTable };

    const causes = [...createMoneyCauses(parts), ...createMachineCauses(parts)];

    async function run({ alerts, by, cause, meanwhile, clear }: Cause) {
      const waiting = { isOver: false };
      const repeat = meanwhile ?? (() => sleep(300));
      await cause().catch((error: unknown) => console.log(`could not cause ${alerts.join()}`, error));
      const repeating = (async () => {
        while (!waiting.isOver) await repeat().catch(() => sleep(300));
      })();
      const fired = await prometheus.until(alerts, true, FIRE_SECONDS);
      waiting.isOver = true;
      await repeating;
      await clear().catch((error: unknown) => console.log(`could not clear ${alerts.join()}`, error));
      const cleared = await prometheus.until(alerts, false, CLEAR_SECONDS);
      for (const alert of alerts) {
        const row = { alert, by, fired: written(fired.get(alert)), cleared: written(cleared.get(alert)) };
        const detail = `fired ${row.fired}, cleared ${row.cleared}`;
        results.check(`${alert} fires and clears`, fired.has(alert) && cleared.has(alert), detail);
        rows.push(row);
      }
    }

    try {
      await fetch(`${origin}/kobenhavn/restauranter`);
      // What a start causes by itself has to be over.
      await prometheus.untilQuiet(CLEAR_SECONDS);
      const atRest = [...(await prometheus.listFiring())];
      results.check('a cluster at rest fires nothing', atRest.length === 0, atRest);
      for (const cause of causes)
        if (!only || cause.alerts.some((alert) => only.includes(alert))) await run(cause);
    } finally {
      await prometheus.supervised.stop();
      await worker.supervised.stop();
    }
    const caused = new Set(rows.map(({ alert }) => alert));
    const others = readAlertNames().filter((name) => !caused.has(name));
    if (!only)
      results.check(
        `${caused.size} of ${readAlertNames().length} alerts were caused, the others can not be here`,
        others.every((name) => NOT_HERE[name]),
        others,
      );
    console.log('\n| alert | caused by | fired after | cleared after |\n|---|---|---|---|');
    for (const { alert, by, fired, cleared } of rows)
      console.log(`| ${alert} | ${by} | ${fired} | ${cleared} |`);
    for (const name of others) console.log(`| ${name} | not caused: ${NOT_HERE[name] ?? '–'} | – | – |`);
  },
);
disk?.unmount();
results.end('pnpm stress alerts');
