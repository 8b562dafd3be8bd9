// What the product costs beside the least that would do, both started here: `pnpm bench [--rounds 11] [--slice 1000]
// [--venues 5000] [--only text]`. First ours against ours: a harness that can't tell equals apart proves itself.
// Lists and pages have a bench of their own (`pnpm bench:listing`), which runs as the last part.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { BareOrder } from './bench/bare-server.ts';
import {
  addTables,
  claimScript,
  freeTables,
  HOT_CLAIMS,
  listHoldWishes,
  numberVenues,
  runPgbench,
} from './bench/claims.ts';
import { runHoldSlice, type Wish } from './bench/hold-load.ts';
import { cpuSeconds, createConnection, get, runAsks, runSlice, type Tested, testedAt } from './bench/load.ts';
import { comparePairs, type Side } from './bench/pairs.ts';
import { measureGoodput, measureMemory, measureStart, measureTwoProcesses } from './bench/processes.ts';
import { headersOf, withBareServer } from './bench/with-bare-server.ts';
import { type Cluster, METRICS_TOKEN, SECRET, withCluster } from './proof/cluster.ts';
import { newVisitor } from './proof/guest.ts';
import { createRandom } from './proof/random.ts';
import { setTables } from './proof/stock.ts';
import { createVerdict } from './proof/verdict.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    slice: { type: 'string', default: '1000' },
    venues: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const ms = Number(values.slice);
const load = { ms, connections: Number(values.connections) };
const PAGE = '/kobenhavn/restauranter';
const EQUAL = 0.05;
const RUSH_CLIENTS = 256;
const RUSH_TABLES = 30;
const HOLD_CLIENTS = 32;

process.env.METRICS_TOKEN = METRICS_TOKEN;
const verdict = createVerdict('bench');
const random = createRandom(7);
const isAsked = (title: string) => title.includes(values.only);

const targetOf = ({ webPorts, webs }: Cluster, index = 0, encoding = 'br'): Tested =>
  testedAt(webPorts[index] ?? 0, [webs[index]?.pid() ?? 0], encoding);

/** The same build twice. */
async function proveHarness(cluster: Cluster) {
  if (!isAsked('ours beside ours')) return;
  const side =
    (index: number): Side =>
    () =>
      runSlice(targetOf(cluster, index), () => PAGE, load);
  const { cpu } = await comparePairs('ours beside ours', side(0), side(1), rounds);
  const isEqual = Math.abs(cpu.median - 1) <= EQUAL;
  verdict.check('the harness finds equals equal', isEqual, `${cpu.median.toFixed(3)} by CPU`);
}

async function measureHolds(cluster: Cluster) {
  const {
    pool,
    env,
    postgres,
    webPorts: [port = 0],
  } = cluster;
  const wishes = await listHoldWishes(pool);
  const [hot, usual] = wishes;
  if (!hot || !usual) throw new Error('no venue');
  await addTables(pool, hot.venueId);
  const { rows } = await pool.query<{ day: string }>(
    `select (app_now() at time zone 'Europe/Copenhagen')::date::text as day`,
  );
  await numberVenues(
    pool,
    wishes.map(({ venueId }) => venueId),
  );
  const database = String(env['DATABASE_URL']);
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const target = targetOf(cluster);
  type Amount = { ms: number } | { most: number };
  const ours =
    (nextWish: () => Wish, amount: Amount): Side =>
    async () => {
      await freeTables(pool);
      const before = cpuSeconds(target) + postgres.cpuSeconds();
      const slice = await runHoldSlice({ port, secret: SECRET, clients: HOLD_CLIENTS, nextWish, ...amount });
      const { perSecond, p99, statuses } = slice;
      const cpu = cpuSeconds(target) + postgres.cpuSeconds() - before;
      return { perSecond, cpuMs: (cpu * 1_000) / (statuses['200'] ?? 0), p99 };
    };
  const bare =
    (venue: string, amount: { seconds: number } | { claims: number }): Side =>
    async () => {
      await freeTables(pool);
      const before = postgres.cpuSeconds();
      const script = claimScript(rows[0]?.day ?? '', venue);
      const perSecond = runPgbench({ database, script, clients: HOLD_CLIENTS, ...amount });
      const claims = 'claims' in amount ? amount.claims : perSecond * amount.seconds;
      return { perSecond, cpuMs: ((postgres.cpuSeconds() - before) * 1_000) / claims };
    };
  const spread = `\\set n random(1, ${wishes.length})\nselect id as v from bench_venue where n = :n \\gset`;
  if (isAsked('hold'))
    await comparePairs(
      `hold over ${wishes.length} venues beside pgbench`,
      ours(() => random.pick(wishes), { ms: seconds * 1_000 }),
      bare(spread, { seconds }),
      rounds,
    );
  if (isAsked('hold'))
    await comparePairs(
      'hold at one venue beside pgbench',
      ours(() => hot, { most: HOT_CLAIMS }),
      bare(`\\set v ${hot.venueId}`, { claims: HOT_CLAIMS }),
      rounds,
    );
  if (isAsked('hold'))
    await comparePairs(
      'holds at one venue beside holds over all, ours',
      ours(() => hot, { most: HOT_CLAIMS }),
      ours(() => random.pick(wishes), { most: HOT_CLAIMS }),
      rounds,
    );
  if (isAsked('rush')) await measureRush(cluster, usual);
  if (isAsked('sold out')) await measureSoldOut(cluster, usual);
}

/** 256 guests for 30 tables: all answered, as many tables as there are. */
async function measureRush({ pool, webPorts: [port = 0] }: Cluster, wish: Wish) {
  const times: number[] = [];
  const p99s: number[] = [];
  let isRight = true;
  for (let round = 0; round < rounds; round++) {
    await freeTables(pool);
    await setTables(
      pool,
      [wish.venueId],
      Array.from({ length: RUSH_TABLES }, () => ({ venueId: wish.venueId, min: 2, max: 2 })),
    );
    const startedAt = performance.now();
    const slice = await runHoldSlice({
      port,
      secret: SECRET,
      ms: 1,
      clients: RUSH_CLIENTS,
      nextWish: () => wish,
    });
    times.push(performance.now() - startedAt);
    p99s.push(slice.p99);
    const { rows } = await pool.query<{ count: number }>(
      'select count(distinct hold_id)::int as count from sitting where venue_id = $1',
      [wish.venueId],
    );
    const answers = Object.values(slice.statuses).reduce((sum, count) => sum + count, 0);
    isRight &&=
      slice.statuses['200'] === RUSH_TABLES && answers === RUSH_CLIENTS && rows[0]?.count === RUSH_TABLES;
  }
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]?.toFixed(0);
  const shown = `median ${middle(times)} ms for all, p99 ${middle(p99s)} ms`;
  verdict.check(`rush of ${RUSH_CLIENTS} on ${RUSH_TABLES} tables, ${rounds} times`, isRight, shown);
}

async function measureSoldOut(cluster: Cluster, { venueId, menuId }: Wish) {
  const { pool } = cluster;
  await freeTables(pool);
  await setTables(pool, [venueId], []);
  const target = targetOf(cluster, 0, 'identity');
  const path = `/api/v4/booking/${venueId}/hold`;
  const table = {
    lang: 'da',
    seat: 2,
    time: '20:00:00',
    time_end: '22:00:00',
    menus: [{ id: menuId, count: 2 }],
  };
  const body = JSON.stringify(table);
  const ask = (connection: ReturnType<typeof createConnection>) => {
    const { visitor, token } = newVisitor();
    return connection.post(path, { cookie: `visitor=${visitor}`, 'x-csrf-token': token }, body);
  };
  const connection = createConnection(target);
  const sample = await ask(connection);
  connection.close();
  const order: BareOrder = {
    kind: 'fastify',
    status: sample.status,
    headers: headersOf(sample.head),
    bodies: [sample.body],
  };
  await withBareServer(order, async (bare) => {
    const side =
      (to: Tested): Side =>
      () =>
        runAsks(to, ask, load, { status: sample.status });
    const other = { ...target, ...bare };
    await comparePairs(`sold out (${sample.status}) beside bare Fastify`, side(target), side(other), rounds);
  });
}

async function measureVenuePage(cluster: Cluster) {
  if (!isAsked('venue page')) return;
  const { pool } = cluster;
  const { rows } = await pool.query<{ slug: string }>(
    `select v.slug from venue v join city c on c.id = v.parent_city_id
     where c.slug = 'kobenhavn' and v.product_type = 'restaurant' and v.is_active limit 50`,
  );
  const next = () => `/restaurant/${random.pick(rows).slug}`;
  const target = targetOf(cluster);
  const samples = [];
  // Twice: the first time a page is made, from the second it is kept.
  for (const { slug } of [...rows, ...rows]) samples.push(await get(target, `/restaurant/${slug}`));
  const bodies = samples.slice(rows.length).map(({ body }) => body);
  await withBareServer(
    { kind: 'node', headers: headersOf(samples.at(-1)?.head ?? ''), bodies },
    async (bare) => {
      const side =
        (to: Tested): Side =>
        () =>
          runSlice(to, next, load);
      await comparePairs('venue page beside bare Node', side(target), side({ ...target, ...bare }), rounds);
    },
  );
}

await withCluster({ venues: Number(values.venues), workers: 1, limitMinutes: 60 }, async (cluster) => {
  console.log(
    `bench, ${rounds} rounds of A B B A, ${ms} ms each, ${load.connections} connections, ${values.venues} venues; ` +
      `medians of paired ratios (quartiles), above 1 is ours`,
  );
  await proveHarness(cluster);
  await measureHolds(cluster);
  await measureVenuePage(cluster);
  if (isAsked('memory')) await measureMemory(targetOf(cluster), PAGE);
  if (isAsked('two processes')) await measureTwoProcesses(cluster, { rounds, load, path: PAGE });
  if (isAsked('goodput'))
    await measureGoodput(cluster, verdict, { path: PAGE, seed: randomBytes(4).readUInt32BE() });
  if (isAsked('start')) await measureStart(cluster, rounds);
});
if (isAsked('listing')) {
  const args = ['scripts/bench-listing.ts', '--rounds', values.rounds, '--slice', String(Math.min(ms, 500))];
  const { status } = spawnSync('node', args, { stdio: 'inherit' });
  verdict.check('bench:listing ran', status === 0);
}
verdict.end('pnpm bench');
