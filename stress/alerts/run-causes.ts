// A cluster with Debian's Prometheus:
// each cause is made, its alerts fire, it is undone, and they clear.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, untilReady } from '../../scripts/throwaway-server.ts';
import { type Cluster, withCluster } from '../cluster/cluster.ts';
import { createProvider } from '../cluster/provider.ts';
import { createRandom } from '../cluster/random.ts';
import { listTableRequests } from '../cluster/requests.ts';
import type { Results } from '../cluster/results.ts';
import { startSupervisedProcess } from '../cluster/supervised-process.ts';
import { openVenueSide } from '../cluster/venue-side.ts';
import type { SmallDisk } from '../outages/small-disk.ts';
import type { Cause, Parts } from './cause-tools.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';

export type AlertRow = { alert: string; by: string; fired: string; cleared: string };

type Options = {
  results: Results;
  env?: NodeJS.ProcessEnv;
  openDatabase?: NonNullable<Parameters<typeof withCluster>[0]['openDatabase']>;
  disk?: SmallDisk | undefined;
  isWanted: (cause: Cause) => boolean;
  createCauses: (parts: Parts) => Cause[];
};

const FIRE_SECONDS = 60;
const CLEAR_SECONDS = 90;
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

async function runCause(
  prometheus: Prometheus,
  { alerts, by, cause, meanwhile, clear, fireSeconds = FIRE_SECONDS }: Cause,
): Promise<AlertRow[]> {
  const waiting = { isOver: false };
  const repeat = meanwhile ?? (() => sleep(300));
  await cause().catch((error: unknown) => console.log(`could not cause ${alerts.join()}`, error));
  const repeating = (async () => {
    while (!waiting.isOver) await repeat().catch(() => sleep(300));
  })();
  const fired = await prometheus.until(alerts, true, fireSeconds);
  waiting.isOver = true;
  await repeating;
  await clear().catch((error: unknown) => console.log(`could not clear ${alerts.join()}`, error));
  const cleared = await prometheus.until(alerts, false, CLEAR_SECONDS);
  return alerts.map((alert) => ({
    alert,
    by,
    fired: written(fired.get(alert)),
    cleared: written(cleared.get(alert)),
  }));
}

async function collectParts({
  pool,
  simulatorUrl,
}: Cluster): Promise<Pick<Parts, 'provider' | 'side' | 'nextTable'>> {
  const tables = await listTableRequests(pool, createRandom(7));
  return {
    provider: createProvider(simulatorUrl),
    side: await openVenueSide(pool, tables[0]?.venueId ?? 1, { devices: 6 }),
    nextTable: () => {
      const table = tables.pop();
      if (!table) throw new Error('no table is left');
      return table;
    },
  };
}

export async function runCauses(options: Options): Promise<AlertRow[]> {
  const { results, disk, isWanted, createCauses, env, openDatabase } = options;
  const rows: AlertRow[] = [];
  const figures = { FIGURES_EVERY_SECONDS: '1', SETTLE_EVERY_SECONDS: '2' };
  const size = { venues: 200, webs: 2, workers: 0, limitMinutes: 25 };
  const own = { env: { ...figures, ...env }, ...(openDatabase && { openDatabase }) };
  await withCluster({ ...size, ...own }, async (cluster) => {
    const worker = await startWorker(cluster);
    const directory = join(cluster.directory, 'alerts');
    mkdirSync(directory);
    const { webPorts } = cluster;
    const workerPorts = [worker.port];
    const prometheus = startPrometheus({ directory, port: await freePort(), webPorts, workerPorts });
    // The cluster ends its own processes when it is killed, and knows nothing of these.
    const killBoth = () => {
      prometheus.supervised.killNow();
      worker.supervised.killNow();
    };
    process.on('exit', killBoth);
    const parts = { cluster, worker: worker.supervised, disk, ...(await collectParts(cluster)) };
    try {
      await fetch(`${cluster.origin}/kobenhavn/restauranter`);
      // What a start causes by itself has to be over.
      await prometheus.untilQuiet(CLEAR_SECONDS);
      const atRest = [...(await prometheus.listFiring())];
      results.check('a cluster at rest fires nothing', atRest.length === 0, atRest);
      for (const cause of createCauses(parts).filter(isWanted))
        for (const row of await runCause(prometheus, cause)) {
          const isSeen = row.fired !== 'no' && row.cleared !== 'no';
          const detail = `fired ${row.fired}, cleared ${row.cleared}`;
          results.check(`${row.alert} fires and clears`, isSeen, detail);
          rows.push(row);
        }
    } finally {
      await prometheus.supervised.stop();
      await worker.supervised.stop();
      process.off('exit', killBoth);
    }
  });
  return rows;
}
