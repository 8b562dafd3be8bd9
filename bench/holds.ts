import { type Cluster, SECRET } from '../stress/cluster/cluster.ts';
import { newVisitor } from '../stress/cluster/guest.ts';
import { quartiles } from '../stress/cluster/measurements.ts';
import { createRandom } from '../stress/cluster/random.ts';
import { setTables } from '../stress/cluster/stock.ts';
import type { BareServerOptions } from './bare-server.ts';
import { type Bench, webProcess } from './bench.ts';
import { type HoldRequest, holdBody, runHoldSlice } from './hold-load.ts';
import { type Connection, cpuSeconds, createConnection, runRequests, type Tested } from './load.ts';
import { comparePairs, type Side } from './pairs.ts';
import {
  addTables,
  BUSY_VENUE_CLAIMS,
  claimScript,
  freeTables,
  listHoldRequests,
  numberVenues,
  runPgbench,
} from './pgbench-claims.ts';
import { headersOf, withBareServer } from './with-bare-server.ts';

const CLIENTS = 32;
const RUSH_CLIENTS = 256;
const RUSH_TABLES = 30;

/** Ours is the web process and PostgreSQL; pgbench sends the same claim to PostgreSQL alone. */
export async function compareHolds({ cluster, rounds, load }: Bench) {
  const { pool, env, postgres, webPorts } = cluster;
  const requests = await listHoldRequests(pool);
  const [busy] = requests;
  if (!busy) throw new Error('no venue');
  await addTables(pool, busy.venueId);
  await numberVenues(
    pool,
    requests.map(({ venueId }) => venueId),
  );
  const { rows } = await pool.query<{ day: string }>(
    `select (app_now() at time zone 'Europe/Copenhagen')::date::text as day`,
  );
  const random = createRandom(7);
  const seconds = Math.max(1, Math.round(load.ms / 1_000));
  const target = webProcess(cluster);
  const ours =
    (nextRequest: () => HoldRequest, amount: { ms: number } | { max: number }): Side =>
    async () => {
      await freeTables(pool);
      const before = cpuSeconds(target) + postgres.cpuSeconds();
      const { perSecond, p99, statuses } = await runHoldSlice({
        port: webPorts[0] ?? 0,
        secret: SECRET,
        clients: CLIENTS,
        nextRequest,
        ...amount,
      });
      const cpu = cpuSeconds(target) + postgres.cpuSeconds() - before;
      return { perSecond, cpuMs: (cpu * 1_000) / (statuses['200'] ?? 0), p99 };
    };
  const pgbench =
    (venueScript: string, amount: { seconds: number } | { claims: number }): Side =>
    async () => {
      await freeTables(pool);
      const before = postgres.cpuSeconds();
      const script = claimScript(rows[0]?.day ?? '', venueScript);
      const perSecond = runPgbench({
        database: String(env['DATABASE_URL']),
        script,
        clients: CLIENTS,
        ...amount,
      });
      const claims = 'claims' in amount ? amount.claims : perSecond * amount.seconds;
      return { perSecond, cpuMs: ((postgres.cpuSeconds() - before) * 1_000) / claims };
    };
  const anyVenue = () => random.pick(requests);
  const anyVenueScript = `\\set n random(1, ${requests.length})\nselect id as v from bench_venue where n = :n \\gset`;
  const oneVenue = ours(() => busy, { max: BUSY_VENUE_CLAIMS });
  await comparePairs(
    `hold over ${requests.length} venues vs. pgbench`,
    ours(anyVenue, { ms: seconds * 1_000 }),
    pgbench(anyVenueScript, { seconds }),
    rounds,
  );
  await comparePairs(
    'hold at one venue vs. pgbench',
    oneVenue,
    pgbench(`\\set v ${busy.venueId}`, { claims: BUSY_VENUE_CLAIMS }),
    rounds,
  );
  await comparePairs(
    'holds at one venue vs. holds over all, ours',
    oneVenue,
    ours(anyVenue, { max: BUSY_VENUE_CLAIMS }),
    rounds,
  );
}

/** All guests are answered, and as many get a table as there are tables. */
export async function measureRush({ cluster, results, rounds }: Bench) {
  const { pool, webPorts } = cluster;
  const request = await findVenue(cluster);
  const { venueId } = request;
  const times: number[] = [];
  const p99s: number[] = [];
  let isCorrect = true;
  for (let round = 0; round < rounds; round++) {
    await freeTables(pool);
    const tables = Array.from({ length: RUSH_TABLES }, () => ({ venueId, min: 2, max: 2 }));
    await setTables(pool, [venueId], tables);
    const startedAt = performance.now();
    const { statuses, p99 } = await runHoldSlice({
      port: webPorts[0] ?? 0,
      secret: SECRET,
      ms: 1,
      clients: RUSH_CLIENTS,
      nextRequest: () => request,
    });
    times.push(performance.now() - startedAt);
    p99s.push(p99);
    const { rows } = await pool.query<{ count: number }>(
      'select count(distinct hold_id)::int as count from sitting where venue_id = $1',
      [venueId],
    );
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    isCorrect &&=
      statuses['200'] === RUSH_TABLES && answers === RUSH_CLIENTS && rows[0]?.count === RUSH_TABLES;
  }
  const shown = `median ${quartiles(times).median.toFixed(0)} ms for all, p99 ${quartiles(p99s).median.toFixed(0)} ms`;
  results.check(`rush of ${RUSH_CLIENTS} on ${RUSH_TABLES} tables, ${rounds} times`, isCorrect, shown);
}

export async function measureSoldOut({ cluster, rounds, load }: Bench) {
  const { pool } = cluster;
  const request = await findVenue(cluster);
  await freeTables(pool);
  await setTables(pool, [request.venueId], []);
  const target = webProcess(cluster, 0, 'identity');
  const body = JSON.stringify(holdBody(request));
  const send = (connection: Connection) => {
    const { visitor, token } = newVisitor();
    const headers = { cookie: `visitor=${visitor}`, 'x-csrf-token': token };
    return connection.post(`/api/v4/booking/${request.venueId}/hold`, headers, body);
  };
  const connection = createConnection(target);
  const { status, head, body: answer } = await send(connection);
  connection.close();
  const order: BareServerOptions = { kind: 'fastify', status, headers: headersOf(head), bodies: [answer] };
  await withBareServer(order, async (bare) => {
    const side =
      (to: Tested): Side =>
      () =>
        runRequests(to, send, load, { status });
    const other = { ...target, ...bare };
    await comparePairs(`sold out (${status}) vs. bare Fastify`, side(target), side(other), rounds);
  });
}

/** Not the first venue, which the hold benchmark gives far more tables than usual. */
async function findVenue({ pool }: Cluster): Promise<HoldRequest> {
  const [, usual] = await listHoldRequests(pool);
  if (!usual) throw new Error('no venue');
  return usual;
}
