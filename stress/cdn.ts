// Varnish in front of the cluster, with the shipped configuration: what everybody sees alike is
// stored there, and nothing else, also when somebody tries: `pnpm stress cdn`.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectFrom, type HeaderList, type SocketAnswer } from '#test/support/socket-client.ts';
import { listReadablePaths, MADE_UP_TOKEN } from './cluster/cdn-routes.ts';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { createGuest, nextAddress } from './cluster/guest.ts';
import { createProvider } from './cluster/provider.ts';
import { createRandom } from './cluster/random.ts';
import { holdBody, listTableRequests, type TableRequest } from './cluster/requests.ts';
import { createResults } from './cluster/results.ts';

const LIST = '/kobenhavn/restauranter';
const EVIL = 'evil.example';
const results = createResults('cdn');

type Asked = { headers?: HeaderList; method?: string };

const isHit = ({ headers }: SocketAnswer) => headers['x-cache'] === 'hit';
const cacheControlOf = ({ headers }: SocketAnswer) => String(headers['cache-control']);
/** What makes a response somebody's own. */
const isPrivate = (answer: SocketAnswer) =>
  !/(^|,)\s*public/.test(cacheControlOf(answer)) ||
  answer.headers['set-cookie'] !== undefined ||
  String(answer.headers['content-security-policy']).includes("'nonce-");

function createAsker({ cdnPort }: Cluster) {
  const connection = connectFrom(cdnPort, nextAddress());
  return (target: string, { headers = [], method = 'GET' }: Asked = {}) =>
    connection.call({ method, target, headers });
}
type Ask = ReturnType<typeof createAsker>;

async function checkShared(ask: Ask, { venueId, slug }: TableRequest) {
  const asset = /\/assets\/[\w.-]+\.js/.exec((await ask(LIST)).body)?.[0] ?? '';
  const paths = [LIST, `/restaurant/${slug}`, '/guide', `/api/v4/products/${venueId}/stocks`, asset];
  const stored: string[] = [];
  for (const path of paths) {
    const [first, second] = [await ask(path), await ask(path, { headers: [['Cookie', 'visitor=somebody']] })];
    if (isHit(second) && second.body === first.body) stored.push(path);
  }
  results.check(
    'what everybody sees alike is stored, whatever cookies they have',
    stored.length === paths.length,
    stored,
  );
}

/** A purchase through Varnish, so that there is something private to steal. */
async function buy({ cdnPort, simulatorUrl }: Cluster, request: TableRequest) {
  const guest = createGuest(cdnPort);
  const provider = createProvider(simulatorUrl);
  const post = async (path: string, body: object) =>
    (await guest.send('POST', `booking/${request.venueId}/${path}`, body)).body;
  const { hold_id = '' } = await post('hold', holdBody(request));
  const contact = { name: 'Ida Holm', email: 'ida.holm@example.com', phone: '20123456' };
  const own = { hold_id, is_accept_terms: true };
  await post('guest', { ...holdBody(request), ...contact, ...own, is_newsletter: false, giftcodes: [] });
  const { payment_link } = await post('payment', { lang: 'da', ...contact, ...own });
  const link = String(payment_link);
  await provider.pay(provider.sessionIn(link) ?? '');
  const token = await provider.receiptTokenIn(link);
  guest.setHold(hold_id);
  return { guest, token, holdId: hold_id };
}

async function checkPrivate(cluster: Cluster, ask: Ask, request: TableRequest) {
  const { guest, token, holdId } = await buy(cluster, request);
  const receipts = [`/api/v4/receipts/${token}`, `/kvittering/${token}`, `/kvittering/${token}.data`];
  // A suffix or a made-up folder must not turn a private page into a file.
  const disguised = [`/kvittering/${token}/a.css`, `/kvittering/${token}?a.js`, `/api/v4/session?a.css`];
  const paths = [...receipts, ...disguised, '/api/v4/session', `/book/book/restaurant/${request.slug}`];
  const leaks: string[] = [];
  for (const path of paths) {
    for (let time = 0; time < 2; time++) await guest.call('GET', path);
    const other = await ask(path);
    if (isHit(other)) leaks.push(`${path} was stored`);
  }
  results.check('receipts, bookings and sessions are never stored', leaks.length === 0, leaks);
  const stocks = `/api/v4/products/${request.venueId}/stocks`;
  const own = [
    await guest.call('GET', stocks),
    await ask(stocks, { headers: [['X-Hold-Id', holdId]] }),
    await ask(stocks, { headers: [['X-Hold-Id', holdId]] }),
  ];
  const isOwn = own.every((answer) => !isHit(answer) && cacheControlOf(answer) === 'private, no-store');
  const shared = await ask(stocks);
  results.check(
    'an answer for a hold is private, and others get the shared one',
    isOwn && !isPrivate(shared),
  );
  guest.close();
}

async function checkEveryRoute(ask: Ask, request: TableRequest) {
  const wrong: string[] = [];
  let stored = 0;
  const paths = listReadablePaths(request);
  for (const path of paths)
    for (let time = 0; time < 2; time++) {
      const answer = await ask(path, { headers: [['Cookie', 'visitor=AAAAAAAAAAAAAAAAAAAAAA']] });
      if (isHit(answer)) stored += 1;
      if (isHit(answer) && (isPrivate(answer) || path.includes(MADE_UP_TOKEN))) wrong.push(path);
    }
  results.check(
    `of ${paths.length} addresses only shared ones are stored (${stored})`,
    stored > 20 && wrong.length === 0,
    wrong,
  );
}

async function checkHosts({ port }: Cluster, ask: Ask) {
  const wrong: string[] = [];
  for (const host of [
    'partner.localhost',
    `partner.localhost:${port}`,
    EVIL,
    `localhost:${port}.${EVIL}`,
    '',
  ])
    for (let time = 0; time < 2; time++) {
      const answer = await ask(`${LIST}?host`, { headers: [['Host', host]] });
      if (isHit(answer)) wrong.push(host);
    }
  const clean = await ask(`${LIST}?host`);
  results.check(
    'nothing is stored for another host',
    wrong.length === 0 && !clean.body.includes(EVIL),
    wrong,
  );
  const [dk, se] = [
    await ask('/guide'),
    await ask('/guide', { headers: [['Host', `sv.localhost:${port}`]] }),
  ];
  results.check('each guest host has its own page', dk.body !== se.body && se.body.includes('lang="sv"'));
}

const POISONS: HeaderList[] = [
  [['X-Forwarded-Host', EVIL]],
  [['Forwarded', `host=${EVIL};proto=http`]],
  [
    ['X-Forwarded-Proto', EVIL],
    ['X-Forwarded-Port', '1'],
    ['X-Forwarded-Prefix', `/${EVIL}`],
  ],
  [
    ['X-Original-URL', `/${EVIL}`],
    ['X-Rewrite-URL', `/${EVIL}`],
  ],
  [['X-HTTP-Method-Override', 'POST']],
  [['X-Guest-Host', EVIL]],
  [['X-Forwarded-For', `${EVIL}, 127.0.0.1`]],
  [['Cookie', `visitor=${EVIL}; _ebhold=${EVIL}; lang=sv`]],
  [
    ['Accept-Language', 'sv'],
    ['User-Agent', EVIL],
    ['Accept', 'application/json'],
  ],
  [['Accept-Encoding', 'br']],
  [['Accept-Encoding', 'gzip;q=0, identity;q=0, *;q=0']],
  [['Accept-Encoding', `deflate, zstd;q=1.0, ${EVIL}`]],
  [['Range', 'bytes=0-9']],
  [['If-None-Match', '*']],
  [
    ['Cache-Control', 'no-cache'],
    ['Pragma', 'no-cache'],
  ],
  [['Authorization', `Bearer ${EVIL}`]],
  [['X-CSRF-TOKEN', EVIL]],
];

/** The poisoned request comes first, on its own address; what others get must not show it. */
async function checkPoisons(ask: Ask) {
  const wrong: string[] = [];
  const plain = (body: string) => body.replaceAll(/poison=\d+/g, '').length;
  const reference = plain((await ask(`${LIST}?poison=99`)).body);
  for (const [index, headers] of POISONS.entries()) {
    const path = `${LIST}?poison=${10 + index}`;
    await ask(path, { headers });
    for (const encoding of ['gzip', 'br', 'identity']) {
      const { status, body } = await ask(path, { headers: [['Accept-Encoding', encoding]] });
      // Sales may change a few characters meanwhile.
      const isWhole = Math.abs(plain(body) - reference) < reference / 20;
      if (status !== 200 || body.includes(EVIL) || !body.includes('lang="da"') || !isWhole)
        wrong.push(`${JSON.stringify(headers)} ${encoding} ${status}`);
    }
  }
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    await ask(`${LIST}?method=${method}`, { method });
    const { status, body } = await ask(`${LIST}?method=${method}`);
    if (status !== 200 || body.length === 0) wrong.push(method);
  }
  results.check(`${POISONS.length} poisoned requests leave nothing behind`, wrong.length === 0, wrong);
}

async function checkOperators(ask: Ask) {
  const statuses = await Promise.all(
    ['/metrics', '/healthz', '/readyz?x'].map(async (path) => (await ask(path)).status),
  );
  results.check(
    'operators’ addresses are closed',
    statuses.every((status) => status === 404),
    statuses,
  );
}

/** All processes stand still: stored pages are still sent, for as long as they may. */
async function checkAway({ webs }: Cluster, ask: Ask) {
  await ask(LIST);
  for (const web of webs) web.signal('SIGSTOP');
  await sleep(2_000);
  const answers = [await ask(LIST), await ask(LIST)];
  for (const web of webs) web.signal('SIGCONT');
  const isSent = answers.every(
    (answer) => answer.status === 200 && isHit(answer) && answer.milliseconds < 500,
  );
  results.check(
    'while no process answers, a stored page is sent at once',
    isSent,
    answers.map(({ status }) => status),
  );
}

await withCluster({ venues: 200, workers: 1, cdn: true, limitMinutes: 5 }, async (cluster) => {
  const ask = createAsker(cluster);
  const [request, other] = await listTableRequests(cluster.pool, createRandom(7));
  if (!request || !other) throw new Error('no table');
  await checkShared(ask, request);
  await checkPrivate(cluster, ask, other);
  await checkEveryRoute(ask, request);
  await checkHosts(cluster, ask);
  await checkPoisons(ask);
  await checkOperators(ask);
  await checkAway(cluster, ask);
});
results.end('pnpm stress cdn');
