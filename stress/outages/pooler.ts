// PgBouncer between the program and PostgreSQL, by session and by transaction.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/throwaway-server.ts';
import { buy, type Shop } from '../cluster/buy.ts';
import { type Cluster, untilWebsReady, withCluster } from '../cluster/cluster.ts';
import { ownDirectory } from '../cluster/patroni-member.ts';
import { postgresUser } from '../cluster/processes-of.ts';
import { createProvider } from '../cluster/provider.ts';
import { createRandom } from '../cluster/random.ts';
import { listTableRequests, type TableRequest } from '../cluster/requests.ts';
import { checkInvariants, type Results } from '../cluster/results.ts';
import type { SupervisedProcess } from '../cluster/supervised-process.ts';

const PURCHASES = 24;
const AT_ONCE = 6;
/** From this version on PgBouncer keeps named statements in transaction mode. */
const KNOWS_STATEMENTS = 1.21;

export const hasPgBouncer = (): boolean => spawnSync('which', ['pgbouncer']).status === 0;

const readVersion = (): number =>
  Number(/(\d+\.\d+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout)?.[1]);

async function startPooler({ directory, postgres }: Cluster, mode: 'session' | 'transaction') {
  const own = ownDirectory(join(directory, `pgbouncer-${mode}`));
  mkdirSync(own, { recursive: true });
  const port = await freePort();
  const server = new URL(postgres.url);
  const settings = [
    '[databases]',
    `tredje = host=${server.searchParams.get('host')} port=${server.port} dbname=tredje user=postgres`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    `pool_mode = ${mode}\nmax_client_conn = 500\ndefault_pool_size = 60`,
    // The program sends its timeouts as `options`, which PgBouncer knows only how to ignore.
    'ignore_startup_parameters = options,extra_float_digits',
    ...(readVersion() >= KNOWS_STATEMENTS ? ['max_prepared_statements = 500'] : []),
  ];
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = spawn('pgbouncer', [file], { ...postgresUser(), stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/tredje`;
  for (let tries = 0; tries < 50; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    await sleep(100);
  }
  return { url, stop: kill };
}

async function buyMany(shop: Shop, tables: TableRequest[]) {
  const list = tables.splice(0, PURCHASES);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let table = list.pop(); table; table = list.pop()) await buy(shop, table);
    }),
  );
}

export async function putPoolerBetween(results: Results, seed: number) {
  const env = { SETTLE_EVERY_SECONDS: '2' };
  await withCluster({ venues: 60, webs: 1, workers: 1, env, limitMinutes: 6 }, async (cluster) => {
    const provider = createProvider(cluster.simulatorUrl);
    const tables = await listTableRequests(cluster.pool, createRandom(seed));
    let running: SupervisedProcess[] = [...cluster.webs, ...cluster.workers];
    const knowsStatements = readVersion() >= KNOWS_STATEMENTS;
    for (const mode of ['session', 'transaction'] as const) {
      const pooler = await startPooler(cluster, mode);
      await Promise.all(running.map((one) => one.stop()));
      const own = { DATABASE_URL: pooler.url };
      running = [cluster.start('web', 0, '.', own), cluster.start('worker', 0, '.', own)];
      const isReady = await untilWebsReady(cluster).then(
        () => true,
        () => false,
      );
      const shop: Shop = { port: cluster.port, provider, failures: [], bought: { count: 0 } };
      if (isReady) await buyMany(shop, tables);
      const { rows } = await cluster.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where application_name like 'tredje%' or application_name like 'pgboss%'`,
      );
      console.log(
        `     PgBouncer ${readVersion()}, pool_mode ${mode}: ${shop.bought.count} of ${PURCHASES} bought, ` +
          `${shop.failures.length} failed, ${rows[0]?.count} connections of the program to PostgreSQL`,
      );
      const shown = [...new Set(shop.failures)].slice(0, 3);
      if (mode === 'session' || knowsStatements)
        results.check(`by ${mode} everything works`, shop.failures.length === 0 && isReady, shown);
      else
        results.check(
          'by transaction this version breaks named statements, as the documentation says',
          shop.failures.length > 0 || !isReady,
          shown,
        );
      await Promise.all(running.map((one) => one.stop()));
      pooler.stop();
    }
    // What was begun by the mode that does not work is settled without it.
    running = [cluster.start('web', 0), cluster.start('worker', 0)];
    await untilWebsReady(cluster);
    await sleep(6_000);
    await checkInvariants(results, cluster.pool, false);
  });
}
