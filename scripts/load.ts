// How much the cluster carries: `pnpm load [--seconds 180] [--rate 330] [--shares 80,15,5] [--venues 2000] [--pay-only]`.
// Arrivals come at a fixed rate, whatever the answers take, and times count from the arrival: nobody waits unseen.
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { receiptToken } from '../src/server/booking/order-token.ts';
import { type Connection, createConnection, type Reply } from './bench/load.ts';
import { type Cluster, SECRET, withCluster } from './proof/cluster.ts';
import { stolenSeconds } from './proof/cpu.ts';
import { createFigures, type Figures } from './proof/figures.ts';
import { type AnswerBody, newVisitor, nextAddress } from './proof/guest.ts';
import { createProvider, type Provider } from './proof/provider.ts';
import { anySeed, createRandom, type Random } from './proof/random.ts';
import { addTables } from './proof/stock.ts';
import { createVerdict } from './proof/verdict.ts';
import { listWishes, tableOf, type Wish } from './proof/wishes.ts';

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
/** Of a hundred arrivals: so many browse, hold and pay. */
const [browsing = 0, holding = 0, paying = 0] = values.shares.split(',').map(Number);
const seed = Number(values.seed ?? anySeed());
const GOALS = { perSecond: 300, holdP95: 150, confirmedPerSecond: 40 };
const CONNECTIONS = 400;
const RECEIPT_LOOKS = 20;
const RECEIPT_PAUSE_MS = 250;
const TICK_MS = 5;
const WARM_SECONDS = 20;
const MOST_PAID_PER_SECOND = 80;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

const verdict = createVerdict('load');
const random = createRandom(seed);
let emails = 0;

type World = {
  cluster: Cluster;
  provider: Provider;
  figures: Figures;
  nextWish: () => Wish;
  paths: readonly string[];
  confirmed: { count: number };
  connections: ReturnType<typeof createConnections>;
};

/** Each has an address of its own, as guests have, and they take turns. */
function createConnections(port: number) {
  const free: (Connection | undefined)[] = Array<undefined>(CONNECTIONS).fill(undefined);
  const connect = () =>
    createConnection({ port, host: `localhost:${port}`, headers: {}, localAddress: nextAddress() });
  return {
    /** Gives a guest's connection, and a new one when it was closed between two requests, as a browser would. */
    async use<Result>(work: (connection: () => Connection) => Promise<Result>): Promise<Result> {
      let current = free.shift();
      const connection = () => {
        if (!current?.isOpen()) current = connect();
        return current;
      };
      try {
        return await work(connection);
      } finally {
        if (free.length < CONNECTIONS) free.push(current);
        else current?.close();
      }
    },
  };
}

const headersOf = ({ visitor, token }: ReturnType<typeof newVisitor>) => ({
  cookie: `visitor=${visitor}`,
  'x-csrf-token': token,
  // What leaves by hand is read here, so it comes as it is.
  'accept-encoding': 'identity',
});

async function timed(figures: Figures, kind: string, arrivedAt: number, work: () => Promise<Reply>) {
  try {
    const reply = await work();
    figures.add(kind, reply.status, performance.now() - arrivedAt);
    return reply;
  } catch {
    figures.add(kind, 'lost', performance.now() - arrivedAt);
    return undefined;
  }
}

const readBody = (reply: Reply | undefined): AnswerBody =>
  reply?.status === 200 ? (JSON.parse(reply.body.toString()) as AnswerBody) : {};

function holdOnce({ figures, nextWish }: World, connection: () => Connection, arrivedAt: number) {
  const wish = nextWish();
  const body = JSON.stringify(tableOf(wish));
  const path = `/api/v4/booking/${wish.venueId}/hold`;
  return timed(figures, 'hold', arrivedAt, () => connection().post(path, headersOf(newVisitor()), body));
}

/** Hold, details, payment, the provider's page, and the receipt until it is a ticket. */
async function buy({ figures, nextWish, provider, confirmed }: World, connection: () => Connection) {
  const wish = nextWish();
  const visitor = headersOf(newVisitor());
  const ask = (kind: string, path: string, body: object) =>
    timed(figures, kind, performance.now(), () =>
      connection().post(`/api/v4/booking/${wish.venueId}/${path}`, visitor, JSON.stringify(body)),
    );
  const held = readBody(await ask('hold', 'hold', tableOf(wish)));
  const hold_id = held.hold_id;
  if (!hold_id) return;
  emails += 1;
  const contact = { name: 'Ida Holm', email: `guest-${emails}@example.com`, phone: '20123456' };
  const details = {
    ...tableOf(wish),
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
  const app = { config: { secret: SECRET } } as Parameters<typeof receiptToken>[0];
  const path = `/api/v4/receipts/${receiptToken(app, wish.venueId, Number(order.order_id))}`;
  for (let look = 0; look < RECEIPT_LOOKS; look++) {
    const reply = await timed(figures, 'receipt', performance.now(), () => connection().get(path));
    if (reply?.body.includes('"confirmed"')) {
      confirmed.count += 1;
      return;
    }
    await sleep(RECEIPT_PAUSE_MS);
  }
}

async function mixed(world: World, own: Random, lasting: number) {
  const { connections } = world;
  const startedAt = performance.now();
  const underWay = new Set<Promise<unknown>>();
  const begin = (arrivesAt: number) => {
    const luck = own.below(100);
    const work = connections.use<unknown>((connection) => {
      if (luck < browsing) {
        const path = own.pick(world.paths);
        return timed(world.figures, 'browse', arrivesAt, () => connection().get(path, COMPRESSED));
      }
      return luck < browsing + holding ? holdOnce(world, connection, arrivesAt) : buy(world, connection);
    });
    const tracked = work.catch(() => undefined).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };
  let arrived = 0;
  for await (const _ of setInterval(TICK_MS)) {
    const due = Math.min(lasting, (performance.now() - startedAt) / 1_000) * rate;
    for (; arrived < due; arrived++) begin(startedAt + (arrived * 1_000) / rate);
    if (arrived >= lasting * rate) break;
  }
  await Promise.all(underWay);
  return (performance.now() - startedAt) / 1_000;
}

async function payOnly(world: World, lasting: number) {
  const { connections } = world;
  const startedAt = performance.now();
  const endsAt = startedAt + lasting * 1_000;
  await Promise.all(
    Array.from({ length: Number(values.guests) }, async () => {
      while (performance.now() < endsAt) await connections.use((connection) => buy(world, connection));
    }),
  );
  return (performance.now() - startedAt) / 1_000;
}

/** Enough for everybody who comes, at the venues and times that there are. */
async function releaseMore({ pool }: Cluster, wishes: Wish[]) {
  const perSecond = values['pay-only'] ? MOST_PAID_PER_SECOND : (rate * (holding + paying)) / 100;
  const missing = Math.ceil(perSecond * (seconds + WARM_SECONDS)) - wishes.length;
  const more = Array.from(
    { length: Math.max(0, missing) },
    (_, index) => wishes[index % wishes.length] as Wish,
  );
  await addTables(
    pool,
    more.map(({ venueId, seat, time }) => ({ venueId, min: seat, max: seat, time })),
  );
  wishes.push(...more);
}

async function databaseBytes({ pool }: Cluster): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

await withCluster({ venues: Number(values.venues), limitMinutes: seconds / 60 + 8 }, async (cluster) => {
  const wishes = await listWishes(cluster.pool, random);
  await releaseMore(cluster, wishes);
  const slugs = [...new Set(wishes.map(({ slug }) => slug))];
  let taken = 0;
  const world: World = {
    cluster,
    provider: createProvider(cluster.simulatorUrl),
    figures: createFigures(),
    nextWish: () => wishes[taken++ % wishes.length] as Wish,
    paths: [
      ...Array<string>(40).fill('/kobenhavn/restauranter'),
      ...[2, 3, 4].map(
        (person) => `/api/v4/products?city=kobenhavn&product_type=restaurant&person=${person}`,
      ),
      '/api/v4/products?city=kobenhavn&product_type=restaurant&sort=3',
      ...slugs.slice(0, 30).map((slug) => `/restaurant/${slug}`),
      ...wishes.slice(0, 30).map(({ venueId }) => `/api/v4/products/${venueId}/stocks`),
    ],
    confirmed: { count: 0 },
    connections: createConnections(cluster.port),
  };
  console.log(
    `load, seed ${seed}, ${seconds} s, ${values.venues} venues, ${wishes.length} free tables, ` +
      (values['pay-only']
        ? `${values.guests} guests who pay`
        : `${rate} arrivals a second: ${browsing}% browse, ${holding}% hold, ${paying}% pay`),
  );
  // A process that has just started is slow at everything it does for the first time: what comes then isn't counted.
  const run = (part: World, length: number) =>
    values['pay-only'] ? payOnly(part, length) : mixed(part, random.fork(), length);
  await run({ ...world, figures: createFigures(), confirmed: { count: 0 } }, WARM_SECONDS);
  const before = cluster.cpuSeconds();
  const bytesBefore = await databaseBytes(cluster);
  const ownBefore = process.cpuUsage();
  const stolenBefore = stolenSeconds();
  const took = await run(world, seconds);
  const { figures, confirmed } = world;
  figures.print(took);
  const { user, system } = process.cpuUsage(ownBefore);
  const used = [...cluster.cpuSeconds()].map(([name, now]) => [name, now - (before.get(name) ?? 0)] as const);
  const others = [
    ['generator', (user + system) / 1e6],
    ['taken by the host', stolenSeconds() - stolenBefore],
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
  const perSecond = figures.count() / took;
  verdict.check('no error', figures.errors() === 0, `${figures.errors()} of ${figures.count()}`);
  if (values['pay-only']) {
    const confirmedPerSecond = confirmed.count / took;
    const shown = confirmedPerSecond.toFixed(1);
    verdict.check(
      `${GOALS.confirmedPerSecond} confirmed a second`,
      confirmedPerSecond >= GOALS.confirmedPerSecond,
      shown,
    );
  } else {
    const { p95 } = figures.of('hold');
    verdict.check(`${GOALS.perSecond} requests a second`, perSecond >= GOALS.perSecond, perSecond.toFixed(1));
    verdict.check(`a hold within ${GOALS.holdP95} ms (p95)`, p95 < GOALS.holdP95, `${p95.toFixed(1)} ms`);
  }
});
verdict.end(`pnpm load --seed ${seed}`);
