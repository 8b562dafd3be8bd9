// What browsing costs while tables sell, in two builds that take turns (A, B, B, A):
// `pnpm bench churn [--baseline cd57d39] [--seconds 8] [--venues 5000] [--webs 2] [--browse 240]
// [--hold 60] [--rounds 1] [--redis stopped|flushed]`.
// Without `--baseline` only the current build runs.
import { parseArgs } from 'node:util';
import { arriveAtRate, createConnections } from '../stress/cluster/arrivals.ts';
import { withCluster } from '../stress/cluster/cluster.ts';
import { processCpuSeconds } from '../stress/cluster/cpu.ts';
import { flushRedis } from '../stress/cluster/faults.ts';
import { createRandom } from '../stress/cluster/random.ts';
import { listTableRequests } from '../stress/cluster/requests.ts';
import { addTables } from '../stress/cluster/stock.ts';
import { buildOfRef } from './build-of-ref.ts';
import { type ChurnRun, type LegResult, runLeg, WARM_UP_SECONDS } from './churn-leg.ts';
import { listProbes, showAges } from './churn-probe.ts';
import { withBareServer } from './with-bare-server.ts';

const { values } = parseArgs({
  options: {
    baseline: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    venues: { type: 'string', default: '5000' },
    webs: { type: 'string', default: '2' },
    browse: { type: 'string', default: '240' },
    hold: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '1' },
    redis: { type: 'string', default: 'running' },
  },
});
const seconds = Number(values.seconds);
const rates = { browse: Number(values.browse), hold: Number(values.hold) };
/** Warm-up, holds alone, and both. */
const HOLDING_SECONDS = WARM_UP_SECONDS + 1 + 2 * seconds;
const random = createRandom(7);
/** Of a compressed page. */
const PAGE_BYTES = 15_000;
const FLUSH_EVERY_MS = 500;

const FIGURES = {
  'a browse, nothing sold (ms)': ({ browseMs }) => browseMs,
  'a browse while tables sell (ms)': ({ busyBrowseMs }) => busyBrowseMs,
  'a hold, all web processes (ms)': ({ holdMs }) => holdMs,
  'a change, each further process (ms)': ({ changeMs }) => changeMs,
  'a hold, PostgreSQL (ms)': ({ databaseMs }) => databaseMs,
  'web processes under both (cores)': ({ busyShare }) => busyShare,
} satisfies Record<string, (leg: LegResult) => number>;

function print(title: string, leg: LegResult) {
  console.log(`-- ${title}`);
  for (const [name, of] of Object.entries(FIGURES))
    console.log(`   ${name.padEnd(38)} ${of(leg).toFixed(3)}`);
  const times = (kind: string, from: LegResult['busy']) => {
    const { p50, p95, p99, count } = from.of(kind);
    return `${count} × ${kind}, p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms`;
  };
  const statuses = [...leg.busy.statuses].map(([name, count]) => `${name}: ${count}`).join(', ');
  console.log(`   nothing sold: ${times('browse', leg.quiet)}`);
  console.log(`   both: ${times('browse', leg.busy)}; ${times('hold', leg.busy)}; ${statuses}`);
  console.log(
    `   age p50 / p95 / p99: call ${showAges(leg.ages.call)}, page ${showAges(leg.ages.page)} (${leg.ages.page.length} reads)`,
  );
}

/** What a request costs a process that only sends bytes, at this rate: most of it is waking up. */
async function measureFloor(rate: number) {
  await withBareServer(
    { kind: 'node', headers: {}, bodies: [Buffer.alloc(PAGE_BYTES, 'a')] },
    async ({ port, pids }) => {
      const connections = createConnections(port);
      const get = () => connections.use((connection) => connection().get('/'));
      await arriveAtRate(rate, 2, get);
      const cpuMs = () => pids.reduce((sum, pid) => sum + processCpuSeconds(pid) * 1_000, 0);
      const before = cpuMs();
      await arriveAtRate(rate, seconds, get);
      console.log(
        `-- bare Node at ${rate} requests a second\n   a request (ms) ${((cpuMs() - before) / (rate * seconds)).toFixed(3)}`,
      );
      connections.close();
    },
  );
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

const webs = Number(values.webs);
const env = { SHARED_NETWORKS: '127.0.0.0/8' };
await withCluster(
  { venues: Number(values.venues), webs, workers: 1, env, limitMinutes: 60 },
  async (cluster) => {
    const requests = await listTableRequests(cluster.pool, random, 'kobenhavn');
    const probes = await listProbes(cluster);
    const own = requests.filter(({ venueId }) => !probes.some((probe) => probe.venueId === venueId));
    const free = own.length;
    for (let missing = rates.hold * HOLDING_SECONDS - free; missing > 0; missing--) {
      const request = own[own.length % free];
      if (request) own.push(request);
    }
    await addTables(
      cluster.pool,
      own.slice(free).map(({ venueId, seat, time }) => ({ venueId, min: seat, max: seat, time })),
    );
    const run: ChurnRun = { cluster, random, requests: own, probes, rates, seconds, webs: cluster.webs };
    console.log(
      `churn: ${rates.browse} browses and ${rates.hold} holds a second, ${webs} web processes, ` +
        `Redis ${values.redis}, ${new Set(own.map(({ venueId }) => venueId)).size} restaurants with tables, ${seconds} s each`,
    );
    await measureFloor(rates.browse / webs);
    if (values.redis === 'stopped') await cluster.redis.stop();
    const flushing =
      values.redis === 'flushed' ? setInterval(() => void flushRedis(cluster), FLUSH_EVERY_MS) : undefined;
    const builds = values.baseline ? [values.baseline, 'current', 'current', values.baseline] : ['current'];
    const legs: { build: string; leg: LegResult }[] = [];
    for (let round = 0; round < Number(values.rounds); round++)
      for (const build of builds) {
        const leg = await runLeg(run, buildOfRef(build));
        print(build, leg);
        legs.push({ build, leg });
      }
    clearInterval(flushing);
    if (!values.baseline) return;
    console.log(`== ${values.baseline} → current (ratio, above 1 is better)`);
    for (const [name, of] of Object.entries(FIGURES)) {
      const ofBuild = (isCurrent: boolean) =>
        mean(legs.filter(({ build }) => (build === 'current') === isCurrent).map(({ leg }) => of(leg)));
      const [before, after] = [ofBuild(false), ofBuild(true)];
      console.log(
        `   ${name.padEnd(38)} ${before.toFixed(3)} → ${after.toFixed(3)} (${(before / after).toFixed(2)})`,
      );
    }
  },
);
