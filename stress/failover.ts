// The primary of the database dies and does not come back, while guests book and venues work:
// `pnpm stress failover [--short] [--crashes 5] [--guests 12] [--seed n]`.
// Nothing that was acknowledged may be lost, and nothing may be there twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buy } from './cluster/buy.ts';
import { checkAfterChaos } from './cluster/checker.ts';
import { type Cluster, untilWebsReady, withCluster } from './cluster/cluster.ts';
import { countConnections } from './cluster/connection-count.ts';
import { countTickets, listCounts, startTraffic } from './cluster/evening-traffic.ts';
import * as events from './cluster/failover-events.ts';
import { addTrigger, listen, type Point } from './cluster/faults.ts';
import { makeGiftCards } from './cluster/gift-cards.ts';
import { printLoggedErrors } from './cluster/logged-errors.ts';
import { quartiles } from './cluster/measurements.ts';
import { canMakeNetworks } from './cluster/network.ts';
import { startPageReader } from './cluster/page-reader.ts';
import { missingPrograms, type PatroniSet, startPatroniSet } from './cluster/patroni-set.ts';
import { createProvider } from './cluster/provider.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { listTableRequests } from './cluster/requests.ts';
import { createResults } from './cluster/results.ts';
import { checkVenues } from './cluster/venue-checker.ts';
import { startWriteProbe } from './cluster/write-probe.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    crashes: { type: 'string', default: '5' },
    guests: { type: 'string', default: '12' },
    seed: { type: 'string' },
  },
});
const isShort = values.short;
const seed = Number(values.seed ?? anySeed());
const random = createRandom(seed);
const results = createResults('failover');
const PAY_WINDOW_SECONDS = 6;
const MAX_OUTAGE_MS = { crash: 15_000, freeze: 15_000, cut: 15_000, planned: 3_000 };
const MAX_HEALTHY_MS = 60_000;
const POINTS: Point[] = ['a booking was confirmed', 'gift money was moved'];
const POINT_WITHIN_MS = 30_000;
const CARD_AMOUNTS = Array<number>(30).fill(50_00);

type Kind = keyof typeof MAX_OUTAGE_MS | 'alone' | 'none';
type Event = { name: string; kind: Kind; run: (scene: Scene) => Promise<events.Outcome> };
type Scene = Parameters<typeof events.crash>[0] & { cluster: Cluster };

/** Guests of the evening rarely pay with a card, so some come who do nothing else. */
async function payWithCards({ cluster }: Scene, codes: readonly string[], signal: AbortSignal) {
  const { pool, port, simulatorUrl } = cluster;
  const shop = { port, provider: createProvider(simulatorUrl), failures: [], bought: { count: 0 } };
  const tables = await listTableRequests(pool, random.fork());
  for (const code of codes) {
    const table = tables.pop();
    if (!table || signal.aborted) return;
    await buy(shop, table, code);
  }
}

/** The primary dies right after the named row was committed. */
const crashAt = (point: Point) => async (scene: Scene) => {
  const stopping = new AbortController();
  // Before anybody listens: that a card is made moves money too.
  const codes = point === 'gift money was moved' ? await makeGiftCards(scene.cluster, CARD_AMOUNTS) : [];
  await addTrigger(scene.cluster.pool, point);
  const leader = await scene.set.leader();
  let brokenAt: number | undefined;
  const seen = new Promise<void>((resolve) => {
    void listen(scene.cluster, stopping.signal, (committed) => {
      if (committed !== point || brokenAt !== undefined) return;
      brokenAt = performance.now();
      leader?.kill();
      resolve();
    });
  });
  if (codes.length > 0) void payWithCards(scene, codes, stopping.signal).catch(() => undefined);
  await Promise.race([seen, sleep(POINT_WITHIN_MS)]);
  stopping.abort();
  if (brokenAt === undefined) return { outageMs: 0, healthyMs: 0, problem: `${point} was never seen` };
  return events.recover(scene, brokenAt, leader);
};

const crashes: Event[] = Array.from({ length: isShort ? 1 : Number(values.crashes) }, (_, index) => ({
  name: `crash ${index + 1}`,
  kind: 'crash',
  run: async (scene) => {
    await sleep(random.between(500, 4_000));
    return events.crash(scene);
  },
}));
const atPoints: Event[] = POINTS.map((point) => ({
  name: `crash when ${point}`,
  kind: 'crash',
  run: crashAt(point),
}));
const planned: Event = { name: 'switchover', kind: 'planned', run: events.switchOver };
const frozen: Event = { name: 'frozen and woken', kind: 'freeze', run: events.freezeAndWake };
const cut: Event = { name: 'cable cut', kind: 'cut', run: events.cutCable };
const hasCables = !isShort && canMakeNetworks();
if (!isShort && !hasCables) console.log('skipped: no network can be made here, so no cable is cut');
const schedule: Event[] = isShort
  ? [planned, ...atPoints.slice(0, 1), frozen]
  : [
      planned,
      // While the guests' gift cards have money.
      ...atPoints.toReversed(),
      ...crashes,
      ...[1, 2, 3].map((time) => ({ ...frozen, name: `frozen and woken ${time}` })),
      ...(hasCables ? [1, 2, 3].map((time) => ({ ...cut, name: `cable cut ${time}` })) : []),
      { name: 'standby silent, then crash', kind: 'crash', run: (scene) => events.crashAfterSilence(scene) },
      { name: 'crash without a standby', kind: 'alone', run: events.crashWithoutStandby },
      { name: 'etcd dead', kind: 'none', run: events.etcdAway },
      { ...planned, name: 'switchover back' },
    ];

async function runSchedule(scene: Scene) {
  const outages = new Map<Kind, number[]>();
  for (const { name, kind, run } of schedule) {
    await sleep(1_000);
    const { outageMs, healthyMs, problem } = await run(scene);
    console.log(
      `     ${name}: nothing written for ${(outageMs / 1_000).toFixed(1)} s, two members after ${(healthyMs / 1_000).toFixed(1)} s`,
    );
    outages.set(kind, [...(outages.get(kind) ?? []), outageMs]);
    const limit = kind === 'alone' || kind === 'none' ? Number.POSITIVE_INFINITY : MAX_OUTAGE_MS[kind];
    results.check(
      `${name}: writes go on in time`,
      !problem && outageMs <= limit && healthyMs <= MAX_HEALTHY_MS,
      problem ?? '',
    );
  }
  for (const [kind, list] of outages)
    console.log(
      `     ${kind}: ${list.length} times, write outage median ${(quartiles(list).median / 1_000).toFixed(1)} s, worst ${(Math.max(...list) / 1_000).toFixed(1)} s`,
    );
}

/**
 * Without the synchronous standby the same crash must lose something, or the drill could not
 * notice a loss.
 */
async function checkControl({ set, probe, cluster }: Scene) {
  await set.configure({ synchronous_mode: false });
  await set.untilHealthy(2, 'replica');
  const from = probe.lastId();
  await events.crashAfterSilence({ set, probe }, 'replica');
  const lost = await probe.findLost(cluster.pool, from);
  results.check('the asynchronous control loses acknowledged writes', lost.length > 0, `${lost.length} lost`);
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} not installed`);
  console.log('0 passed, 0 failed');
  process.exit(0);
}

let set: PatroniSet | undefined;
const openDatabase = async (directory: string) => {
  set = await startPatroniSet(directory, { hasCables });
  return set;
};
const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
const startedAt = performance.now();
await withCluster({ venues: isShort ? 60 : 200, env, limitMinutes: 20, openDatabase }, async (cluster) => {
  if (!set) throw new Error('the database was not started');
  console.log(`failover, seed ${seed}, ${schedule.length} events, ${values.guests} guests at a time`);
  const traffic = await startTraffic(cluster, {
    guests: Number(values.guests),
    payWindowSeconds: PAY_WINDOW_SECONDS,
    random,
  });
  const { acknowledged } = traffic;
  const probe = await startWriteProbe(cluster.postgres.adminUrl);
  const reader = startPageReader(cluster.origin);
  const connections = countConnections(set);
  const scene = { set, probe, cluster };
  await sleep(isShort ? 3_000 : 5_000);
  await runSchedule(scene);
  traffic.close();
  const stoppedAt = performance.now();
  await traffic.ended;
  await reader.stop();
  const { mostOpen, mostNew } = await connections.stop();
  await untilWebsReady(cluster);
  console.log(`     answers: ${listCounts(acknowledged.answers)}`);
  results.check(
    `${reader.count()} lists and filters were answered all the while`,
    reader.failures.size === 0,
    reader.failures.size > 0
      ? [...reader.failures]
      : `p95 ${reader.p95().toFixed(0)} ms, slowest ${reader.slowest().toFixed(0)} ms`,
  );
  results.check(
    'processes come back without a storm of connections',
    mostOpen <= connections.maxOpen && mostNew <= connections.maxNew,
    `at most ${mostOpen} open at once, ${mostNew} new ones in a second`,
  );
  const lost = await probe.findLost(cluster.pool);
  results.check(`${probe.count()} writes that the probe was answered are there`, lost.length === 0, lost);
  await checkAfterChaos(cluster, acknowledged, results, {
    faultsStoppedAt: stoppedAt,
    waitsForMails: !isShort,
  });
  await checkVenues(cluster, acknowledged, results);
  const tickets = countTickets(acknowledged);
  results.check('guests got tickets between the failures', tickets >= schedule.length, `${tickets}`);
  const ownCrashes = cluster.crashes();
  results.check('no process ended by itself', ownCrashes.length === 0, ownCrashes);
  printLoggedErrors(cluster);
  if (!isShort) await checkControl(scene);
  await probe.stop();
});
console.log(`     ${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`);
results.end(`pnpm stress failover${isShort ? ' --short' : ''} --seed ${seed}`);
