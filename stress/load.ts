// A fixed rate of arrivals; times count from the arrival, so that queueing is measured:
// `pnpm stress load [--seconds 180] [--rate 330] [--shares 80,15,5] [--pay-only] [--seed n]`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Connection, Reply } from '../bench/load.ts';
import {
  arriveAtRate,
  type Connections,
  createConnections,
  headersOf,
  holdOnce,
  timed,
} from './cluster/arrivals.ts';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { stolenSeconds } from './cluster/cpu.ts';
import { type AnswerBody, newVisitor } from './cluster/guest.ts';
import { printLoggedErrors } from './cluster/logged-errors.ts';
import { createMeasurements, type Measurements } from './cluster/measurements.ts';
import { createProvider, type Provider } from './cluster/provider.ts';
import { anySeed, createRandom, type Random } from './cluster/random.ts';
import { holdBody, listTableRequests, type TableRequest } from './cluster/requests.ts';
import { createResults } from './cluster/results.ts';
import { addTables } from './cluster/stock.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '330' },
    venues: { type: 'string', default: '2000' },
    guests: { type: 'string', default: '24' },
    shares: { type: 'string', default: '80,15,5' },
    'pay-only': { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
/** Percent of the arrivals. */
const [browsing = 0, holding = 0, paying = 0] = values.shares.split(',').map(Number);
const seed = Number(values.seed ?? anySeed());
const GOALS = { perSecond: 300, holdP95: 150, confirmedPerSecond: 40 };
const MAX_RECEIPT_READS = 20;
const RECEIPT_PAUSE_MS = 250;
const WARM_UP_SECONDS = 20;
const MAX_PAID_PER_SECOND = 80;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

const results = createResults('load');
const random = createRandom(seed);
let emails = 0;

type LoadRun = {
  cluster: Cluster;
  provider: Provider;
  measurements: Measurements;
  nextRequest: () => TableRequest;
  paths: readonly string[];
  confirmed: { count: number };
  connections: Connections;
};

const readBody = (reply: Reply | undefined): AnswerBody =>
  reply?.status === 200 ? (JSON.parse(reply.body.toString()) as AnswerBody) : {};

/** Hold, details, payment, the provider's page, and the receipt until it is a ticket. */
async function buy(
  { measurements, nextRequest, provider, confirmed }: LoadRun,
  connection: () => Connection,
) {
  const request = nextRequest();
  const visitor = headersOf(newVisitor());
  const ask = (kind: string, path: string, body: object) =>
    timed(measurements, kind, performance.now(), () =>
      connection().post(`/api/v4/booking/${request.venueId}/${path}`, visitor, JSON.stringify(body)),
    );
  const held = readBody(await ask('hold', 'hold', holdBody(request)));
  const hold_id = held.hold_id;
  if (!hold_id) return;
  emails += 1;
  const contact = { name: 'Ida Holm', email: `guest-${emails}@example.com`, phone: '20123456' };
  const details = {
    ...holdBody(request),
    ...contact,
    hold_id,
    is_newsletter: false,
    is_accept_terms: true,
    giftcodes: [],
  };
  if ((await ask('guest', 'guest', details))?.status !== 200) return;
  const order = readBody(
    await ask('payment', 'payment', { lang: 'da', ...contact, hold_id, is_accept_terms: true }),
  );
  const session = provider.sessionIn(String(order.payment_link));
  if (!session) return;
  await provider.pay(session);
  const path = `/api/v4/receipts/${await provider.receiptTokenIn(String(order.payment_link))}`;
  for (let read = 0; read < MAX_RECEIPT_READS; read++) {
    const reply = await timed(measurements, 'receipt', performance.now(), () => connection().get(path));
    if (reply?.body.includes('"confirmed"')) {
      confirmed.count += 1;
      return;
    }
    await sleep(RECEIPT_PAUSE_MS);
  }
}

function mixed(run: LoadRun, own: Random, lasting: number) {
  const { connections, measurements, nextRequest } = run;
  return arriveAtRate(rate, lasting, (arrivedAt) => {
    const percent = own.below(100);
    return connections.use<unknown>((connection) => {
      if (percent < browsing) {
        const path = own.pick(run.paths);
        return timed(measurements, 'browse', arrivedAt, () => connection().get(path, COMPRESSED));
      }
      if (percent >= browsing + holding) return buy(run, connection);
      return holdOnce(measurements, nextRequest(), connection, arrivedAt);
    });
  });
}

async function payOnly(run: LoadRun, lasting: number) {
  const { connections } = run;
  const startedAt = performance.now();
  const endsAt = startedAt + lasting * 1_000;
  await Promise.all(
    Array.from({ length: Number(values.guests) }, async () => {
      while (performance.now() < endsAt) await connections.use((connection) => buy(run, connection));
    }),
  );
  return (performance.now() - startedAt) / 1_000;
}

/** Releases enough tables for all arrivals, at the venues and times that exist. */
async function releaseMore({ pool }: Cluster, requests: TableRequest[]) {
  const perSecond = values['pay-only'] ? MAX_PAID_PER_SECOND : (rate * (holding + paying)) / 100;
  const missing = Math.ceil(perSecond * (seconds + WARM_UP_SECONDS)) - requests.length;
  const more = Array.from(
    { length: Math.max(0, missing) },
    (_, index) => requests[index % requests.length] as TableRequest,
  );
  await addTables(
    pool,
    more.map(({ venueId, seat, time }) => ({ venueId, min: seat, max: seat, time })),
  );
  requests.push(...more);
}

async function databaseBytes({ pool }: Cluster): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

await withCluster({ venues: Number(values.venues), limitMinutes: seconds / 60 + 8 }, async (cluster) => {
  const requests = await listTableRequests(cluster.pool, random);
  await releaseMore(cluster, requests);
  const slugs = [...new Set(requests.map(({ slug }) => slug))];
  let taken = 0;
  const run: LoadRun = {
    cluster,
    provider: createProvider(cluster.simulatorUrl),
    measurements: createMeasurements(),
    nextRequest: () => requests[taken++ % requests.length] as TableRequest,
    paths: [
      ...Array<string>(40).fill('/kobenhavn/restauranter'),
      ...[2, 3, 4].map(
        (person) => `/api/v4/products?city=kobenhavn&product_type=restaurant&person=${person}`,
      ),
      '/api/v4/products?city=kobenhavn&product_type=restaurant&sort=3',
      ...slugs.slice(0, 30).map((slug) => `/restaurant/${slug}`),
      ...requests.slice(0, 30).map(({ venueId }) => `/api/v4/products/${venueId}/stocks`),
    ],
    confirmed: { count: 0 },
    connections: createConnections(cluster.port),
  };
  console.log(
    `load, seed ${seed}, ${seconds} s, ${values.venues} venues, ${requests.length} free tables, ` +
      (values['pay-only']
        ? `${values.guests} guests who pay`
        : `${rate} arrivals a second: ${browsing}% browse, ${holding}% hold, ${paying}% pay`),
  );
  // A process is slow at everything it does for the first time, so the first part isn't counted.
  const generate = (part: LoadRun, length: number) =>
    values['pay-only'] ? payOnly(part, length) : mixed(part, random.fork(), length);
  await generate({ ...run, measurements: createMeasurements(), confirmed: { count: 0 } }, WARM_UP_SECONDS);
  const before = cluster.cpuSeconds();
  const bytesBefore = await databaseBytes(cluster);
  const ownBefore = process.cpuUsage();
  const stolenBefore = stolenSeconds();
  const took = await generate(run, seconds);
  const { measurements, confirmed } = run;
  measurements.print(took);
  const { user, system } = process.cpuUsage(ownBefore);
  const used = [...cluster.cpuSeconds()].map(([name, now]) => [name, now - (before.get(name) ?? 0)] as const);
  const others = [
    ['generator', (user + system) / 1e6],
    ['stolen by the host', stolenSeconds() - stolenBefore],
  ] as const;
  const shares = [...used, ...others].map(
    ([name, cpuSeconds]) => `${name} ${((cpuSeconds / took) * 100).toFixed(0)}%`,
  );
  console.log(`     CPU, of one core: ${shares.join(', ')}`);
  const grownKb = ((await databaseBytes(cluster)) - bytesBefore) / 1_024;
  console.log(
    `     ${confirmed.count} bookings confirmed, ${(confirmed.count / took).toFixed(1)} a second; ` +
      `the database grew by ${(grownKb / confirmed.count).toFixed(1)} kB for each`,
  );
  printLoggedErrors(cluster);
  const crashes = cluster.crashes();
  results.check('no process ended by itself', crashes.length === 0, crashes);
  const perSecond = measurements.count() / took;
  results.check(
    'no error',
    measurements.errors() === 0,
    `${measurements.errors()} of ${measurements.count()}`,
  );
  if (values['pay-only']) {
    const confirmedPerSecond = confirmed.count / took;
    const shown = confirmedPerSecond.toFixed(1);
    results.check(
      `${GOALS.confirmedPerSecond} confirmed a second`,
      confirmedPerSecond >= GOALS.confirmedPerSecond,
      shown,
    );
  } else {
    const { p95 } = measurements.of('hold');
    results.check(`${GOALS.perSecond} requests a second`, perSecond >= GOALS.perSecond, perSecond.toFixed(1));
    results.check(`a hold within ${GOALS.holdP95} ms (p95)`, p95 < GOALS.holdP95, `${p95.toFixed(1)} ms`);
  }
});
results.end(`pnpm stress load --seed ${seed}`);
