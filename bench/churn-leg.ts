// One leg of `pnpm bench churn`: the web processes of one build are started, warmed up and loaded
// with what is browsed, what is held, and both.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  arriveAtRate,
  type Connections,
  createConnections,
  holdOnce,
  timed,
} from '../stress/cluster/arrivals.ts';
import { type Cluster, untilWebsReady } from '../stress/cluster/cluster.ts';
import { processCpuSeconds } from '../stress/cluster/cpu.ts';
import { createMeasurements, type Measurements } from '../stress/cluster/measurements.ts';
import type { Random } from '../stress/cluster/random.ts';
import type { TableRequest } from '../stress/cluster/requests.ts';
import type { TestVenue } from '../stress/cluster/stock.ts';
import type { SupervisedProcess } from '../stress/cluster/supervised-process.ts';
import { LISTING_PAGE } from './bench.ts';
import { type Ages, probeAges, stockProbes } from './churn-probe.ts';
import { createConnection } from './load.ts';
import { freeTables } from './pgbench-claims.ts';

export type Rates = { browse: number; hold: number };
export type ChurnRun = {
  cluster: Cluster;
  random: Random;
  requests: readonly TableRequest[];
  probes: readonly TestVenue[];
  rates: Rates;
  seconds: number;
  /** The web processes that run now. */
  webs: readonly SupervisedProcess[];
};

/** Milliseconds of CPU. */
export type LegResult = {
  /** Of all web processes a request, with nothing sold. */
  browseMs: number;
  /** Of all web processes a hold, with nothing read. */
  holdMs: number;
  /** Of a process that only follows, a change. */
  changeMs: number;
  /** Of all web processes a browse while tables sell: what the holds don't take. */
  busyBrowseMs: number;
  /** Of PostgreSQL a hold, with nothing read. */
  databaseMs: number;
  /** Share of one core, all web processes together, under both. */
  busyShare: number;
  quiet: Measurements;
  busy: Measurements;
  ages: Ages;
};

/** Long enough for the compiler to have optimised what a change runs. */
export const WARM_UP_SECONDS = 20;
const WARM_UP_ROUNDS = 4;
const IDLE_MS = 1_000;
const IDLE_WINDOWS = 5;
/** All pages that were read before have been rendered again once the CPU use is as low as this. */
const QUIET_SHARE = 0.04;
const SETTLE_WINDOW_MS = 2_000;
const MAX_SETTLE_WINDOWS = 40;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

const pathsOf = (requests: readonly TableRequest[]) => [
  ...Array<string>(40).fill(LISTING_PAGE),
  ...[2, 3, 4].map((person) => `/api/v4/products?city=kobenhavn&product_type=restaurant&person=${person}`),
  '/api/v4/products?city=kobenhavn&product_type=restaurant&sort=3',
  ...requests.slice(0, 30).map(({ slug }) => `/restaurant/${slug}`),
  ...requests.slice(0, 30).map(({ venueId }) => `/api/v4/products/${venueId}/stocks`),
];

/** Replaces the web processes by those of another build. */
async function restartWebs({ cluster, webs }: ChurnRun, directory: string) {
  await Promise.all(webs.map((web) => web.stop()));
  await freeTables(cluster.pool);
  const started = cluster.webPorts.map((_, index) => cluster.start('web', index, directory));
  await untilWebsReady(cluster);
  return started;
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** Every process has made every page, several times, before anything is measured. */
async function warmUp({ webPorts }: Cluster, paths: readonly string[]) {
  for (const port of webPorts) {
    const connection = createConnection({ port, host: `localhost:${port}`, headers: COMPRESSED });
    for (let round = 0; round < WARM_UP_ROUNDS; round++)
      for (const path of new Set(paths)) {
        await connection.get(path);
        // Another address is another page, so this one is made anew.
        if (!path.startsWith('/api/')) await connection.get(`${path}?warm=${round}`);
      }
    connection.close();
  }
}

export async function runLeg(run: ChurnRun, directory: string): Promise<LegResult> {
  const { cluster, random, requests, probes, rates, seconds } = run;
  const webs = await restartWebs(run, directory);
  run.webs = webs;
  await stockProbes(cluster, probes);
  const webCpu = () => webs.map((web) => processCpuSeconds(web.pid() ?? 0) * 1_000);
  /** CPU milliseconds of each web process during the work. */
  const cpuDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
    const before = webCpu();
    await work();
    return webCpu().map((now, index) => now - (before[index] ?? 0));
  };
  const settle = async () => {
    for (let window = 0; window < MAX_SETTLE_WINDOWS; window++)
      if (Math.max(...(await cpuDuring(() => sleep(SETTLE_WINDOW_MS)))) < QUIET_SHARE * SETTLE_WINDOW_MS)
        return;
    console.log(`   the web processes were still busy after ${MAX_SETTLE_WINDOWS * SETTLE_WINDOW_MS} ms`);
  };
  const paths = pathsOf(requests);
  const balanced = createConnections(cluster.port);
  const first = createConnections(cluster.webPorts[0] ?? 0);
  let taken = 0;
  const browse = (to: Connections, measurements: Measurements) => (arrivedAt: number) => {
    const path = random.pick(paths);
    return to.use((connection) =>
      timed(measurements, 'browse', arrivedAt, () => connection().get(path, COMPRESSED)),
    );
  };
  const hold = (to: Connections, measurements: Measurements) => (arrivedAt: number) => {
    const request = requests[taken++ % requests.length] as TableRequest;
    return to.use((connection) => holdOnce(measurements, request, connection, arrivedAt));
  };
  const both = async (lasting: number, measurements: Measurements) =>
    Promise.all([
      arriveAtRate(rates.browse, lasting, browse(balanced, measurements)),
      arriveAtRate(rates.hold, lasting, hold(balanced, measurements)),
    ]);

  await warmUp(cluster, paths);
  await both(WARM_UP_SECONDS, createMeasurements());
  await settle();
  // The least of several, because a page may still be made again in one of them.
  const idle: number[][] = [];
  for (let window = 0; window < IDLE_WINDOWS; window++) idle.push(await cpuDuring(() => sleep(IDLE_MS)));
  const idleMs = (index: number, lasting: number) =>
    (Math.min(...idle.map((window) => window[index] ?? 0)) / IDLE_MS) * lasting * 1_000;

  const quiet = createMeasurements();
  const browsing = await cpuDuring(() => arriveAtRate(rates.browse, seconds, browse(balanced, quiet)));

  // Every page that was read is outdated and made again first: pages should not count as holds.
  await freeTables(cluster.pool);
  await arriveAtRate(rates.hold, 1, hold(first, createMeasurements()));
  await settle();
  const held = createMeasurements();
  const databaseBefore = cluster.postgres.cpuSeconds();
  // The first process sells, the others only follow.
  const holding = await cpuDuring(() => arriveAtRate(rates.hold, seconds, hold(first, held)));
  const databaseMs = (cluster.postgres.cpuSeconds() - databaseBefore) * 1_000;
  const holds = held.of('hold').count;
  const followers = holding.slice(1).map((ms, index) => ms - idleMs(index + 1, seconds));

  const busy = createMeasurements();
  let ages: Ages = { call: [], page: [] };
  let took = 0;
  const mixed = await cpuDuring(async () => {
    const startedAt = performance.now();
    [, ages] = await Promise.all([both(seconds, busy), probeAges(balanced, probes, seconds)]);
    took = performance.now() - startedAt;
  });
  balanced.close();
  first.close();
  const holdMs = sum(holding) / holds;
  return {
    browseMs: sum(browsing) / quiet.count(),
    holdMs,
    changeMs: followers.length > 0 ? sum(followers) / followers.length / holds : Number.NaN,
    busyBrowseMs: (sum(mixed) - holdMs * busy.of('hold').count) / busy.of('browse').count,
    databaseMs: databaseMs / holds,
    busyShare: sum(mixed) / took,
    quiet,
    busy,
    ages,
  };
}
