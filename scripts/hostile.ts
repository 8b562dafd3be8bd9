// Guests who mean harm, beside ordinary ones: `pnpm hostile [--seconds 30] [--slow 500]`.
// Ordinary guests must not notice, nothing may leak, and nothing but a refusal may come of it.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, withCluster } from './proof/cluster.ts';
import { createFigures } from './proof/figures.ts';
import { createGuest, newVisitor, nextAddress } from './proof/guest.ts';
import { anySeed, createRandom } from './proof/random.ts';
import { dribble, sendRaw, statusesIn } from './proof/raw-socket.ts';
import { checkInvariants, createVerdict } from './proof/verdict.ts';
import { listWishes, tableOf, type Wish } from './proof/wishes.ts';

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
const ORDINARY = 8;
const PAUSE_MS = 60;
const WARM_MS = 8_000;
/** HAProxy and Node give up on a request that takes longer to arrive. */
const HANG_UP_WITHIN_MS = 21_000;
const SECRETS = /at .*\.(ts|js):\d+|postgres:\/\/|ECONN|select .* from |node_modules|SECRET/i;

const verdict = createVerdict('hostile');
const random = createRandom(seed);

/** What ordinary guests do meanwhile: look, look closer, hold, let go. */
async function ordinary({ port }: Cluster, wishes: readonly Wish[], until: () => boolean) {
  const figures = createFigures();
  await Promise.all(
    Array.from({ length: ORDINARY }, async () => {
      const own = random.fork();
      while (!until()) {
        const guest = createGuest(port);
        const wish = own.pick(wishes);
        for (const path of [
          '/kobenhavn/restauranter',
          `/restaurant/${wish.slug}`,
          `/api/v4/products/${wish.venueId}/stocks`,
        ]) {
          const { status, milliseconds } = await guest.call('GET', path);
          figures.add('browse', status, milliseconds);
          await sleep(PAUSE_MS);
        }
        const held = await guest.send('POST', `booking/${wish.venueId}/hold`, tableOf(wish));
        figures.add('hold', held.status, held.milliseconds);
        if (held.status === 200) {
          const hold_id = String(held.body.hold_id);
          const left = await guest.send('DELETE', `booking/${wish.venueId}/hold`, { hold_id });
          figures.add('release', left.status, left.milliseconds);
        }
        guest.close();
      }
    }),
  );
  return figures;
}

async function underAttack(
  title: string,
  cluster: Cluster,
  wishes: readonly Wish[],
  attack: () => Promise<void>,
) {
  let isOver = false;
  const measuring = ordinary(cluster, wishes, () => isOver);
  await attack();
  isOver = true;
  const figures = await measuring;
  const { p50, p95, count } = figures.of();
  const shown = `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms of ${count} requests, ${figures.errors()} errors`;
  verdict.check(`ordinary guests while ${title}`, p95 < P95_LIMIT_MS && figures.errors() === 0, shown);
}

/** Half send a head, half a body, a byte every two seconds. */
async function slowSockets(port: number) {
  const head = 'POST /api/v4/booking/1/hold HTTP/1.1\r\nhost: localhost\r\n';
  const sockets = Array.from({ length: slow }, (_, index) =>
    dribble(
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
  await sleep(Math.max(seconds * 1_000, HANG_UP_WITHIN_MS));
  const open = sockets.filter(({ isOpen }) => isOpen()).length;
  for (const { end } of sockets) end();
  return open;
}

type Attack = { name: string; bytes: string | Buffer; allowed: readonly number[] };

function malformed(): Attack[] {
  const head = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
  const post = 'POST /api/v4/booking/1/hold HTTP/1.1';
  const smuggled = 'GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const refused = [400, 403, 404, 408, 411, 413, 414, 415, 421, 422, 431, 501, 505];
  return [
    {
      name: 'a header of 64 kB',
      bytes: head(['GET / HTTP/1.1', 'host: localhost', `x-a: ${'a'.repeat(65_536)}`]),
      allowed: refused,
    },
    {
      name: '2,000 headers',
      bytes: head([
        'GET / HTTP/1.1',
        'host: localhost',
        ...Array.from({ length: 2_000 }, (_, n) => `x-${n}: 1`),
      ]),
      allowed: refused,
    },
    {
      name: 'an address of 32 kB',
      bytes: head([`GET /${'a'.repeat(32_768)} HTTP/1.1`, 'host: localhost']),
      allowed: refused,
    },
    {
      name: 'a body of 1 MB',
      bytes: head(
        [post, 'host: localhost', 'content-type: application/json', 'content-length: 1000000'],
        'x'.repeat(1_000_000),
      ),
      allowed: refused,
    },
    {
      name: 'two lengths',
      bytes: head([post, 'host: localhost', 'content-length: 5', 'content-length: 6'], '123456'),
      allowed: refused,
    },
    {
      name: 'length and chunks',
      bytes: head(
        [post, 'host: localhost', 'content-length: 5', 'transfer-encoding: chunked'],
        `0\r\n\r\n${smuggled}`,
      ),
      allowed: refused,
    },
    {
      name: 'an unknown coding at the end',
      bytes: head([post, 'host: localhost', 'transfer-encoding: chunked, xchunked'], `0\r\n\r\n${smuggled}`),
      allowed: refused,
    },
    {
      name: 'a negative length',
      bytes: head([post, 'host: localhost', 'content-length: -1']),
      allowed: refused,
    },
    {
      name: 'a line break in a header',
      bytes: head(['GET / HTTP/1.1', 'host: localhost', 'x-a: b\r evil: 1']),
      allowed: refused,
    },
    { name: 'no HTTP at all', bytes: randomBytes(2_000), allowed: refused },
    {
      name: 'a foreign host',
      bytes: head(['GET /api/v4/session HTTP/1.1', 'host: evil.example', 'connection: close']),
      allowed: [200, ...refused],
    },
  ];
}

/** Through the balancer and at a process itself. */
async function checkMalformed(cluster: Cluster) {
  for (const [way, port] of [
    ['through the balancer', cluster.port],
    ['at a process', cluster.webPorts[0] ?? 0],
  ] as const) {
    const wrong: string[] = [];
    for (const { name, bytes, allowed } of malformed()) {
      const received = await sendRaw({ port, address: nextAddress(), bytes });
      const statuses = statusesIn(received);
      // One answer or a hung-up phone: a second answer would belong to a smuggled request.
      const isRight = statuses.length <= 1 && statuses.every((status) => allowed.includes(status));
      if (!isRight || SECRETS.test(received)) wrong.push(`${name}: ${statuses.join(' ')}`);
    }
    verdict.check(`${malformed().length} malformed requests are refused ${way}`, wrong.length === 0, wrong);
  }
}

/** An address that is told by the caller counts for nothing: limits hit whoever really sends. */
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
    verdict.check(`a new X-Forwarded-For each time helps nobody ${way}`, limited);
  }
}

async function checkReplay({ port }: Cluster, wish: Wish) {
  const victim = createGuest(port);
  const held = await victim.send('POST', `booking/${wish.venueId}/hold`, tableOf(wish));
  verdict.check('a guest holds a table', held.status === 200);
  const write = (headers: string) =>
    sendRaw({
      port,
      address: nextAddress(),
      waitMs: 2_000,
      bytes: `DELETE /api/v4/booking/${wish.venueId}/hold HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    });
  const mine = newVisitor();
  const other = newVisitor();
  const tries: Record<string, string> = {
    'no token': `cookie: visitor=${mine.visitor}\r\n`,
    "another visitor's token": `cookie: visitor=${mine.visitor}\r\nx-csrf-token: ${other.token}\r\n`,
    'no cookie': `x-csrf-token: ${mine.token}\r\n`,
    'a cut token': `cookie: visitor=${mine.visitor}\r\nx-csrf-token: ${mine.token.slice(0, -1)}\r\n`,
    'a token in a cookie': `cookie: visitor=${mine.visitor}; csrf=${mine.token}\r\n`,
  };
  const passed: string[] = [];
  for (const [name, headers] of Object.entries(tries)) {
    const [status] = statusesIn(await write(headers));
    if (status === undefined || status < 400 || status >= 500) passed.push(`${name} ${status}`);
  }
  verdict.check(
    `${Object.keys(tries).length} replayed sessions and tokens are refused`,
    passed.length === 0,
    passed,
  );
  const renewed = await victim.send('POST', `booking/${wish.venueId}/hold`, tableOf(wish));
  verdict.check('and the guest still has the table', renewed.body.hold_id === held.body.hold_id);
  victim.close();
}

/** Numbers that somebody might hit: holds, receipts, orders. All unknown ones look alike. */
async function checkGuessing({ port }: Cluster, wish: Wish) {
  const guest = createGuest(port);
  const answers = new Set<string>();
  const tries = 60;
  for (let turn = 0; turn < tries; turn++) {
    const token = `${wish.venueId.toString(36)}-${randomBytes(32).toString('base64url')}`;
    const { status, body } = await guest.send('GET', `receipts/${token}`);
    answers.add(`receipt ${status} ${body.error}`);
  }
  for (let turn = 0; turn < tries; turn++) {
    const contact = { name: 'Eva', email: 'eva@example.com', phone: '20123456' };
    const { status, body } = await guest.send('POST', `booking/${wish.venueId}/payment`, {
      lang: 'da',
      ...contact,
      hold_id: randomUUID(),
    });
    answers.add(`payment ${status} ${body.error}`);
  }
  guest.close();
  const isAlike = answers.size === 2 && [...answers].every((answer) => / 4\d\d /.test(answer));
  verdict.check(`${2 * tries} guessed numbers are answered alike`, isAlike, [...answers]);
}

await withCluster({ venues: 200, limitMinutes: 15 }, async (cluster) => {
  const wishes = await listWishes(cluster.pool, random);
  const [first] = wishes;
  if (!first) throw new Error('no free table');
  console.log(`hostile, seed ${seed}, ${slow} slow sockets, ${ORDINARY} ordinary guests`);
  // The first pages of a process are slow; that is no attack.
  const warmUntil = performance.now() + WARM_MS;
  await ordinary(cluster, wishes, () => performance.now() > warmUntil);
  await underAttack('nobody attacks', cluster, wishes, () => sleep(5_000));
  for (const [way, port] of [
    ['the balancer', cluster.port],
    ['a process', cluster.webPorts[0] ?? 0],
  ] as const) {
    let open = slow;
    await underAttack(`${slow} slow sockets hold ${way}`, cluster, wishes, async () => {
      open = await slowSockets(port);
    });
    verdict.check(`${way} hung up on those who took too long`, open === 0, `${open} still open`);
  }
  await underAttack('others send what is no HTTP', cluster, wishes, () => checkMalformed(cluster));
  await checkSpoofing(cluster);
  await checkReplay(cluster, first);
  await checkGuessing(cluster, first);
  const crashes = cluster.crashes();
  verdict.check('no process ended by itself', crashes.length === 0, crashes);
  await checkInvariants(verdict, cluster.pool, true);
});
verdict.end(`pnpm hostile --seed ${seed}`);
