// The disk of the database is gone and a backup is restored to a second:
// `pnpm stress restore [--short] [--venues 200] [--guests 10] [--seed n]`.
// Nothing of before that second may be missing, and guests who paid after it get their money back
// and are told.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backUp, damageRepository, loseDisk, restoreTo, runOn } from './cluster/backup.ts';
import { type Cluster, untilWebsReady, withCluster } from './cluster/cluster.ts';
import { startTraffic } from './cluster/evening-traffic.ts';
import { createGuest } from './cluster/guest.ts';
import { checkLostTime } from './cluster/lost-time-checker.ts';
import type { Member } from './cluster/patroni-member.ts';
import { missingPrograms, type PatroniSet, startPatroniSet } from './cluster/patroni-set.ts';
import type { Provider } from './cluster/provider.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { createResults } from './cluster/results.ts';
import { startWriteProbe } from './cluster/write-probe.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    venues: { type: 'string' },
    guests: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
});
const isShort = values.short;
const venues = Number(values.venues ?? (isShort ? 60 : 200));
const seed = Number(values.seed ?? anySeed());
const results = createResults('restore');
const PAY_WINDOW_SECONDS = 6;
const LOAD_MS = isShort ? 4_000 : 15_000;
const LOST_MS = isShort ? 6_000 : 20_000;
const PURCHASES = 3;

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} not installed`);
  console.log('0 passed, 0 failed');
  process.exit(0);
}

/** Somebody buys a gift card, pays, and gets its mail. */
async function buyGiftCard(cluster: Cluster, provider: Provider, number: number) {
  const guest = createGuest(cluster.port);
  const { status, body } = await guest.send('POST', 'giftcard/payment', {
    is_accept_terms: true,
    is_subscribe: false,
    name: 'Ida Holm',
    email: `card-${number}@example.com`,
    amount: 500,
    quantity: 1,
    lang: 'da',
    request_key: randomUUID(),
  });
  const session = provider.sessionIn(String(body.payment_url));
  if (status === 200 && session) await provider.pay(session);
  else console.log(`     gift card: ${status} ${body.error ?? ''}`);
  guest.close();
}

async function stopProcesses({ webs, workers }: Cluster) {
  await Promise.all([...webs, ...workers].map((one) => one.stop()));
}

/** The next whole second, when it has passed. */
async function nextSecond(): Promise<{ text: string; at: number }> {
  const at = Math.ceil((Date.now() + 500) / 1_000) * 1_000;
  await sleep(at - Date.now() + 200);
  return { text: new Date(at).toISOString().replace('T', ' ').replace('.000Z', '+00'), at };
}

/** The next backup of the restored database is good, and a damaged one is noticed. */
function checkVerification({ repository }: PatroniSet, member: Member) {
  const second = backUp(member);
  console.log(`     full backup after the restore: ${second.toFixed(1)} s`);
  const verify = () => runOn(member, 'node', ['ops/main.ts', 'verify-backup'], { TMPDIR: member.home });
  const good = verify();
  results.check('a good backup is verified', good.status === 0, good.text.split('\n').at(-1));
  damageRepository(repository);
  const bad = verify();
  results.check(
    'a damaged repository is noticed',
    bad.status === 1,
    bad.text.split('\n').find((line) => line.startsWith('PROBLEM')) ?? bad.text.slice(-300),
  );
}

let set: PatroniSet | undefined;
const openDatabase = async (directory: string) => {
  set = await startPatroniSet(directory, { members: 1 });
  return set;
};
const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
const startedAt = performance.now();
await withCluster({ venues, env, limitMinutes: 30, openDatabase }, async (cluster) => {
  const [member] = set?.members ?? [];
  if (!set || !member) throw new Error('the database was not started');
  console.log(`restore, seed ${seed}, ${venues} venues`);
  const traffic = await startTraffic(cluster, {
    guests: Number(values.guests),
    payWindowSeconds: PAY_WINDOW_SECONDS,
    random: createRandom(seed),
  });
  const probe = await startWriteProbe(set.adminUrl);
  await sleep(LOAD_MS);
  const backupSeconds = backUp(member);
  await sleep(LOAD_MS);
  const moment = await nextSecond();
  for (let number = 0; number < PURCHASES; number++) await buyGiftCard(cluster, traffic.provider, number);
  await sleep(LOST_MS);
  traffic.close();
  await traffic.ended;
  await probe.stop();
  const { rows } = await cluster.pool.query<{ mb: number }>(
    `select round(pg_database_size('tredje') / 1e6)::int as mb`,
  );
  await cluster.pool.query('select pg_switch_wal()');
  await sleep(2_000);

  await stopProcesses(cluster);
  await loseDisk(member);
  const { copySeconds, recoverySeconds } = restoreTo(member, moment.text);
  console.log(
    `     ${rows[0]?.mb} MB: full backup ${backupSeconds.toFixed(1)} s, restored to ${moment.text} in ` +
      `${(copySeconds + recoverySeconds).toFixed(1)} s (files ${copySeconds.toFixed(1)}, WAL ${recoverySeconds.toFixed(1)})`,
  );
  await set.forgetLeaders();
  member.start();
  await set.untilHealthy();
  await sleep(1_000);
  const { before, missing: gone, later, lost } = await probe.compareWith(cluster.pool, moment.at);
  results.check(
    `${before} writes that were acknowledged before the second are there`,
    gone === 0,
    `${gone} missing`,
  );
  results.check(
    'nothing of after it is there',
    later === 0 && lost > 0,
    `${later} later, ${lost} lost with the time`,
  );

  const after = spawnSync('node', ['scripts/db.ts', 'after-restore', '--restored-to', moment.text], {
    env: cluster.ownerEnv,
    encoding: 'utf8',
  });
  results.check(
    'pnpm db after-restore',
    after.status === 0,
    after.status === 0 ? '' : after.stderr.slice(-400),
  );
  for (const index of [0, 1]) cluster.start('web', index);
  cluster.start('worker', 0);
  await untilWebsReady(cluster);
  await checkLostTime(cluster, traffic.provider, results, moment.at);

  if (!isShort) checkVerification(set, member);
});
console.log(`     ${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`);
results.end(`pnpm stress restore${isShort ? ' --short' : ''} --seed ${seed}`);
