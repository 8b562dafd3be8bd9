// A migration and a new build while guests book: `pnpm stress upgrade [--seconds 10] [--seed n]`.
// The migration meets a long transaction on the busiest table. Nobody may see a server error.
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { untilReady } from '../scripts/throwaway-server.ts';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { createGuest } from './cluster/guest.ts';
import { createMeasurements } from './cluster/measurements.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { holdBody, listTableRequests, type TableRequest } from './cluster/requests.ts';
import { checkInvariants, createResults } from './cluster/results.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const bothBuildsMs = Number(values.seconds) * 1_000;
const seed = Number(values.seed ?? anySeed());
const GUESTS = 12;
const DRAIN_MS = 1_500;
const READY_LIMIT_MS = 60_000;
const LONG_TRANSACTION_MS = 2_000;

const results = createResults('upgrade');
const random = createRandom(seed);

/** The same product with another version, as a build of the next release would have. */
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

async function measureGuests({ port }: Cluster, requests: readonly TableRequest[], until: () => boolean) {
  const measurements = createMeasurements();
  const versions = new Set<string>();
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const own = random.fork();
      while (!until()) {
        const guest = createGuest(port);
        const request = own.pick(requests);
        const time = async (kind: string, work: () => Promise<{ status: number; milliseconds: number }>) => {
          const sentAt = performance.now();
          const { status, milliseconds } = await work().catch(() => ({
            status: 599,
            milliseconds: performance.now() - sentAt,
          }));
          measurements.add(kind, status, milliseconds);
          return status;
        };
        for (const path of ['/kobenhavn/restauranter', `/restaurant/${request.slug}`])
          await time('browse', async () => {
            const answer = await guest.call('GET', path);
            versions.add(String(answer.headers.etag));
            return answer;
          });
        const held = await guest
          .send('POST', `booking/${request.venueId}/hold`, holdBody(request))
          .catch(() => undefined);
        measurements.add('hold', held?.status ?? 599, held?.milliseconds ?? 0);
        if (held?.status === 200) {
          const hold_id = String(held.body.hold_id);
          await time('release', () => guest.send('DELETE', `booking/${request.venueId}/hold`, { hold_id }));
        }
        guest.close();
      }
    }),
  );
  return { measurements, versions };
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
  results.check('the migration was applied behind a long transaction', applied.length === 1, applied);
}

async function replaceAll(cluster: Cluster, next: string) {
  const { balancer, webs, workers, webPorts, start } = cluster;
  for (const [index, web] of webs.entries()) {
    const server = `webs/web${index + 1}`;
    await balancer.command(`set server ${server} state drain`);
    await sleep(DRAIN_MS);
    const isWebClean = await web.stop();
    const worker = workers[index];
    const isWorkerClean = (await worker?.stop()) ?? true;
    results.check(
      `${web.name} and ${worker?.name ?? 'no worker'} stopped cleanly`,
      isWebClean && isWorkerClean,
    );
    start('web', index, next);
    if (worker) start('worker', index, next);
    await untilReady(`http://localhost:${webPorts[index]}`, { limitMs: READY_LIMIT_MS });
    await balancer.command(`set server ${server} state ready`);
    await sleep(bothBuildsMs);
  }
}

await withCluster({ venues: 200, limitMinutes: 15 }, async (cluster) => {
  const next = makeNewBuild(cluster.directory);
  const requests = await listTableRequests(cluster.pool, random);
  console.log(`upgrade, seed ${seed}, ${GUESTS} guests`);
  let isOver = false;
  const measuring = measureGuests(cluster, requests, () => isOver);
  await sleep(2_000);
  await migrateUnderLoad(cluster);
  await replaceAll(cluster, next);
  isOver = true;
  const { measurements, versions } = await measuring;
  const { count, p95, p99 } = measurements.of();
  console.log(`     ${[...measurements.statuses].map(([name, number]) => `${name}: ${number}`).join(', ')}`);
  console.log(`     ${versions.size} versions of pages; p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  results.check(
    'nobody saw a server error',
    measurements.errors() === 0,
    `${measurements.errors()} of ${count}`,
  );
  await checkInvariants(results, cluster.pool, true);
});
results.end(`pnpm stress upgrade --seed ${seed}`);
