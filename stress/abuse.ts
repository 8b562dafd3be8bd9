// Slow, malformed and forged requests: `pnpm stress abuse [--seconds 30] [--slow 500] [--seed n]`.
// Each must be refused and reveal nothing, and ordinary guests must stay fast meanwhile.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { createGuest, newVisitor, nextAddress } from './cluster/guest.ts';
import { createMeasurements } from './cluster/measurements.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { sendRaw, sendSlowly, statusesIn } from './cluster/raw-socket.ts';
import { holdBody, listTableRequests, type TableRequest } from './cluster/requests.ts';
import { checkInvariants, createResults } from './cluster/results.ts';
import { malformedRequests } from './malformed-requests.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    slow: { type: 'string', default: '500' },
    seed: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const slow = Number(values.slow);
const seed = Number(values.seed ?? anySeed());
const P95_LIMIT_MS = 300;
const ORDINARY_GUESTS = 8;
const PAUSE_MS = 60;
const WARM_UP_MS = 8_000;
/** HAProxy and Node close a connection whose request takes longer to arrive. */
const CLOSED_WITHIN_MS = 21_000;
const SECRETS = /at .*\.(ts|js):\d+|postgres:\/\/|ECONN|select .* from |node_modules|SECRET/i;

const results = createResults('abuse');
const random = createRandom(seed);

/** Ordinary guests browse, hold a table and release it. */
async function measureGuests({ port }: Cluster, requests: readonly TableRequest[], until: () => boolean) {
  const measurements = createMeasurements();
  await Promise.all(
    Array.from({ length: ORDINARY_GUESTS }, async () => {
      const own = random.fork();
      while (!until()) {
        const guest = createGuest(port);
        const request = own.pick(requests);
        for (const path of [
          '/kobenhavn/restauranter',
          `/restaurant/${request.slug}`,
          `/api/v4/products/${request.venueId}/stocks`,
        ]) {
          const { status, milliseconds } = await guest.call('GET', path);
          measurements.add('browse', status, milliseconds);
          await sleep(PAUSE_MS);
        }
        const held = await guest.send('POST', `booking/${request.venueId}/hold`, holdBody(request));
        measurements.add('hold', held.status, held.milliseconds);
        if (held.status === 200) {
          const hold_id = String(held.body.hold_id);
          const released = await guest.send('DELETE', `booking/${request.venueId}/hold`, { hold_id });
          measurements.add('release', released.status, released.milliseconds);
        }
        guest.close();
      }
    }),
  );
  return measurements;
}

async function measureDuring(
  title: string,
  cluster: Cluster,
  requests: readonly TableRequest[],
  abuse: () => Promise<void>,
) {
  let isOver = false;
  const measuring = measureGuests(cluster, requests, () => isOver);
  await abuse();
  isOver = true;
  const measurements = await measuring;
  const { p50, p95, count } = measurements.of();
  const shown = `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms of ${count} requests, ${measurements.errors()} errors`;
  results.check(`ordinary guests while ${title}`, p95 < P95_LIMIT_MS && measurements.errors() === 0, shown);
}

/** Each sends a byte every two seconds: half of them a head, half a body. */
async function openSlowSockets(port: number) {
  const head = 'POST /api/v4/booking/1/hold HTTP/1.1\r\nhost: localhost\r\n';
  const sockets = Array.from({ length: slow }, (_, index) =>
    sendSlowly(
      {
        port,
        address: nextAddress(),
        bytes:
          index % 2
            ? `${head}content-length: 60000\r\n\r\n${'x'.repeat(1_000)}`
            : `${head}x-a: ${'b'.repeat(5_000)}`,
      },
      2_000,
    ),
  );
  await sleep(Math.max(seconds * 1_000, CLOSED_WITHIN_MS));
  const open = sockets.filter(({ isOpen }) => isOpen()).length;
  for (const { end } of sockets) end();
  return open;
}

/** Through the balancer and directly at a process. */
async function checkMalformed(cluster: Cluster) {
  for (const [way, port] of [
    ['through the balancer', cluster.port],
    ['at a process', cluster.webPorts[0] ?? 0],
  ] as const) {
    const wrong: string[] = [];
    for (const { name, bytes, allowed } of malformedRequests()) {
      const received = await sendRaw({ port, address: nextAddress(), bytes });
      const statuses = statusesIn(received);
      // At most one answer: a second one would belong to a smuggled request.
      const isRight = statuses.length <= 1 && statuses.every((status) => allowed.includes(status));
      if (!isRight || SECRETS.test(received)) wrong.push(`${name}: ${statuses.join(' ')}`);
    }
    results.check(
      `${malformedRequests().length} malformed requests are refused ${way}`,
      wrong.length === 0,
      wrong,
    );
  }
}

/** Limits count by the real address, not by one that the caller sends. */
async function checkSpoofing({ port, webPorts }: Cluster) {
  const call = async (target: number, from: string, spoofed: string) =>
    sendRaw({
      port: target,
      address: from,
      waitMs: 300,
      bytes: Array.from(
        { length: 50 },
        () => `GET /api/v4/session HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${spoofed}\r\n\r\n`,
      ).join(''),
    });
  for (const [way, target] of [
    ['through the balancer', port],
    ['at a process', webPorts[0] ?? 0],
  ] as const) {
    const from = nextAddress();
    let limited = false;
    for (let round = 0; round < 100 && !limited; round++)
      limited = statusesIn(await call(target, from, `10.${round}.${random.below(255)}.1`)).includes(429);
    results.check(`a new X-Forwarded-For each time does not get around the limits ${way}`, limited);
  }
}

async function checkReplay({ port }: Cluster, request: TableRequest) {
  const victim = createGuest(port);
  const held = await victim.send('POST', `booking/${request.venueId}/hold`, holdBody(request));
  results.check('a guest holds a table', held.status === 200);
  const write = (headers: string) =>
    sendRaw({
      port,
      address: nextAddress(),
      waitMs: 2_000,
      bytes: `DELETE /api/v4/booking/${request.venueId}/hold HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    });
  const mine = newVisitor();
  const other = newVisitor();
  const forgeries: Record<string, string> = {
    'no token': `cookie: visitor=${mine.visitor}\r\n`,
    "another visitor's token": `cookie: visitor=${mine.visitor}\r\nx-csrf-token: ${other.token}\r\n`,
    'no cookie': `x-csrf-token: ${mine.token}\r\n`,
    'a cut token': `cookie: visitor=${mine.visitor}\r\nx-csrf-token: ${mine.token.slice(0, -1)}\r\n`,
    'a token in a cookie': `cookie: visitor=${mine.visitor}; csrf=${mine.token}\r\n`,
  };
  const passed: string[] = [];
  for (const [name, headers] of Object.entries(forgeries)) {
    const [status] = statusesIn(await write(headers));
    if (status === undefined || status < 400 || status >= 500) passed.push(`${name} ${status}`);
  }
  results.check(
    `${Object.keys(forgeries).length} forged sessions and tokens are refused`,
    passed.length === 0,
    passed,
  );
  const renewed = await victim.send('POST', `booking/${request.venueId}/hold`, holdBody(request));
  results.check('and the guest still has the table', renewed.body.hold_id === held.body.hold_id);
  victim.close();
}

/** Guessed receipts and holds: all unknown ones get the same answer. */
async function checkGuessing({ port }: Cluster, request: TableRequest) {
  const guest = createGuest(port);
  const answers = new Set<string>();
  const tries = 60;
  for (let turn = 0; turn < tries; turn++) {
    const token = `${request.venueId.toString(36)}-${randomBytes(32).toString('base64url')}`;
    const { status, body } = await guest.send('GET', `receipts/${token}`);
    answers.add(`receipt ${status} ${body.error}`);
  }
  for (let turn = 0; turn < tries; turn++) {
    const contact = { name: 'Eva', email: 'eva@example.com', phone: '20123456' };
    const { status, body } = await guest.send('POST', `booking/${request.venueId}/payment`, {
      lang: 'da',
      ...contact,
      hold_id: randomUUID(),
    });
    answers.add(`payment ${status} ${body.error}`);
  }
  guest.close();
  const isSame = answers.size === 2 && [...answers].every((answer) => / 4\d\d /.test(answer));
  results.check(`${2 * tries} guessed ids get the same answer`, isSame, [...answers]);
}

await withCluster({ venues: 200, limitMinutes: 15 }, async (cluster) => {
  const requests = await listTableRequests(cluster.pool, random);
  const [first] = requests;
  if (!first) throw new Error('no free table');
  console.log(`abuse, seed ${seed}, ${slow} slow sockets, ${ORDINARY_GUESTS} ordinary guests`);
  // The first pages of a process are slow without any abuse.
  const warmUpEndsAt = performance.now() + WARM_UP_MS;
  await measureGuests(cluster, requests, () => performance.now() > warmUpEndsAt);
  await measureDuring('nothing else happens', cluster, requests, () => sleep(5_000));
  for (const [way, port] of [
    ['the balancer', cluster.port],
    ['a process', cluster.webPorts[0] ?? 0],
  ] as const) {
    let open = slow;
    await measureDuring(`${slow} slow sockets are open at ${way}`, cluster, requests, async () => {
      open = await openSlowSockets(port);
    });
    results.check(`${way} closed the slow sockets`, open === 0, `${open} still open`);
  }
  await measureDuring('malformed requests arrive', cluster, requests, () => checkMalformed(cluster));
  await checkSpoofing(cluster);
  await checkReplay(cluster, first);
  await checkGuessing(cluster, first);
  const crashes = cluster.crashes();
  results.check('no process ended by itself', crashes.length === 0, crashes);
  await checkInvariants(results, cluster.pool, true);
});
results.end(`pnpm stress abuse --seed ${seed}`);
