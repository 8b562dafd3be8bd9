// A new build takes the place of the old one, process by process, while guests book: `pnpm upgrade [--seconds 10]`.
// Before it a migration, which meets a long transaction on the hottest table. Nobody may see a server error.
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../src/server/db/migrate.ts';
import { type Cluster, withCluster } from './proof/cluster.ts';
import { createFigures } from './proof/figures.ts';
import { createGuest } from './proof/guest.ts';
import { anySeed, createRandom } from './proof/random.ts';
import { checkInvariants, createVerdict } from './proof/verdict.ts';
import { listWishes, tableOf, type Wish } from './proof/wishes.ts';
import { untilReady } from './throwaway-server.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const togetherMs = Number(values.seconds) * 1_000;
const seed = Number(values.seed ?? anySeed());
const GUESTS = 12;
const DRAIN_MS = 1_500;
const READY_LIMIT_MS = 60_000;
const LONG_TRANSACTION_MS = 2_000;

const verdict = createVerdict('upgrade');
const random = createRandom(seed);

/** The same product under another name, as a build of the next release would be. */
function makeNewBuild(directory: string): string {
  const next = join(directory, 'next');
  mkdirSync(next);
  for (const name of ['build', 'src', 'package.json']) cpSync(name, join(next, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(next, 'node_modules'));
  appendFileSync(join(next, 'build/server/index.js'), '\n// the next release\n');
  return next;
}

function makeMigrations(directory: string): string {
  const migrations = join(directory, 'migrations');
  cpSync('migrations', migrations, { recursive: true });
  const text =
    'alter table sitting add column next_release text; alter table booking_order add column next_release text;';
  writeFileSync(join(migrations, '9999_next_release.sql'), text);
  return migrations;
}

async function guests({ port }: Cluster, wishes: readonly Wish[], until: () => boolean) {
  const figures = createFigures();
  const versions = new Set<string>();
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const own = random.fork();
      while (!until()) {
        const guest = createGuest(port);
        const wish = own.pick(wishes);
        const time = async (kind: string, work: () => Promise<{ status: number; milliseconds: number }>) => {
          const asked = performance.now();
          const { status, milliseconds } = await work().catch(() => ({
            status: 599,
            milliseconds: performance.now() - asked,
          }));
          figures.add(kind, status, milliseconds);
          return status;
        };
        for (const path of ['/kobenhavn/restauranter', `/restaurant/${wish.slug}`])
          await time('browse', async () => {
            const answer = await guest.call('GET', path);
            versions.add(String(answer.headers.etag));
            return answer;
          });
        const held = await guest
          .send('POST', `booking/${wish.venueId}/hold`, tableOf(wish))
          .catch(() => undefined);
        figures.add('hold', held?.status ?? 599, held?.milliseconds ?? 0);
        if (held?.status === 200) {
          const hold_id = String(held.body.hold_id);
          await time('release', () => guest.send('DELETE', `booking/${wish.venueId}/hold`, { hold_id }));
        }
        guest.close();
      }
    }),
  );
  return { figures, versions };
}

async function migrateUnderLoad({ pool, env, directory }: Cluster) {
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('select count(*) from sitting');
  const migrating = migrate(String(env['DATABASE_URL']), makeMigrations(directory));
  await sleep(LONG_TRANSACTION_MS);
  await busy.query('commit');
  busy.release();
  const applied = await migrating;
  verdict.check('the migration was applied behind a long transaction', applied.length === 1, applied);
}

async function replaceAll(cluster: Cluster, next: string) {
  const { balancer, webs, workers, webPorts, start } = cluster;
  for (const [index, web] of webs.entries()) {
    const server = `webs/web${index + 1}`;
    await balancer.order(`set server ${server} state drain`);
    await sleep(DRAIN_MS);
    const endedWell = await web.stop();
    const worker = workers[index];
    const workerEndedWell = (await worker?.stop()) ?? true;
    verdict.check(`${web.name} and ${worker?.name ?? 'no worker'} ended well`, endedWell && workerEndedWell);
    start('web', index, next);
    if (worker) start('worker', index, next);
    await untilReady(`http://localhost:${webPorts[index]}`, { limitMs: READY_LIMIT_MS });
    await balancer.order(`set server ${server} state ready`);
    await sleep(togetherMs);
  }
}

await withCluster({ venues: 200, limitMinutes: 15 }, async (cluster) => {
  const next = makeNewBuild(cluster.directory);
  const wishes = await listWishes(cluster.pool, random);
  console.log(`upgrade, seed ${seed}, ${GUESTS} guests`);
  let isOver = false;
  const visiting = guests(cluster, wishes, () => isOver);
  await sleep(2_000);
  await migrateUnderLoad(cluster);
  await replaceAll(cluster, next);
  isOver = true;
  const { figures, versions } = await visiting;
  const { count, p95, p99 } = figures.of();
  console.log(`     ${[...figures.statuses].map(([name, number]) => `${name}: ${number}`).join(', ')}`);
  console.log(`     ${versions.size} versions of pages; p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  verdict.check('nobody saw a server error', figures.errors() === 0, `${figures.errors()} of ${count}`);
  await checkInvariants(verdict, cluster.pool, true);
});
verdict.end(`pnpm upgrade --seed ${seed}`);
