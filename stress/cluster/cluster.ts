// The whole product on one machine: HAProxy, web and worker processes, their own PostgreSQL and
// Redis, the payment simulator and a sink for mail. It uses free ports and a temporary directory.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, untilReady } from '../../scripts/throwaway-server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { treeCpuSeconds } from './cpu.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { type SupervisedProcess, startSupervisedProcess } from './supervised-process.ts';
import { startVarnish } from './varnish.ts';

type Options = {
  venues?: number;
  webs?: number;
  workers?: number;
  env?: NodeJS.ProcessEnv;
  /** Varnish in front of the balancer, on a port of its own. */
  cdn?: boolean;
  /** Everything is killed after this time. */
  limitMinutes?: number;
  /** Another database than one server of its own. */
  openDatabase?: (directory: string) => Promise<Postgres>;
};

export type Cluster = {
  directory: string;
  /** The balancer's port, which guests use. */
  port: number;
  /** Varnish's, where the cluster has it. */
  cdnPort: number;
  origin: string;
  webPorts: number[];
  env: NodeJS.ProcessEnv;
  /** For commands that migrate or repair, as the owner of the tables. */
  ownerEnv: NodeJS.ProcessEnv;
  webs: SupervisedProcess[];
  workers: SupervisedProcess[];
  redis: SupervisedProcess;
  postgres: Postgres;
  balancer: Balancer;
  simulatorUrl: string;
  inboxUrl: string;
  /** For the checks; it reconnects after a crash of the database. */
  pool: pg.Pool;
  /** By kind of process: web1 and web2 are added up as web. */
  cpuSeconds: () => Map<string, number>;
  /** Unexpected exits of every process but PostgreSQL's. */
  crashes: () => string[];
  /**
   * Starts a process instead of one that was stopped, perhaps of another build or with
   * other variables.
   */
  start: (
    role: 'web' | 'worker',
    index: number,
    cwd?: string,
    given?: NodeJS.ProcessEnv,
  ) => SupervisedProcess;
};

const LAST_LINES = 5;
/** A connection that was cut while it waited would wait for ever. */
const CHECK_LIMIT_MS = 60_000;
/** Many processes start at once, perhaps on a busy machine. */
const READY_LIMIT_MS = 90_000;

export const SECRET = 'a secret that lives for one run and no longer';
export const METRICS_TOKEN = 'a token that lives for one run';

export async function withCluster<Result>(
  {
    venues = 200,
    webs: webCount = 2,
    workers: workerCount = 2,
    env: given = {},
    cdn = false,
    limitMinutes = 30,
    openDatabase,
  }: Options,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run `pnpm build` first');
  const directory = mkdtempSync(join(tmpdir(), 'tredje-cluster-'));
  chmodSync(directory, 0o755);
  const ports = await Promise.all(Array.from({ length: 8 + webCount }, freePort));
  const [port = 0, postgresPort = 0, redisPort = 0, payPort = 0, mailPort = 0, sinkPort = 0, ...others] =
    ports;
  const [behindCdnPort = 0, cdnPort = 0, ...webPorts] = others;
  const origin = `http://localhost:${port}`;
  const postgres = (await openDatabase?.(directory)) ?? createPostgres(directory, postgresPort);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    ORIGIN_DK: origin,
    ORIGIN_SE: `http://sv.localhost:${port}`,
    ORIGIN_PARTNER: `http://partner.localhost:${port}`,
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET,
    GIFT_CODE_KEY: 'a gift code key that lives for one run',
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    STRIPE_API_URL: `http://127.0.0.1:${payPort}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMS_API_URL: `http://127.0.0.1:${sinkPort}/rest/mtsms`,
    SMS_API_TOKEN: 'a token for nobody',
    METRICS_TOKEN,
    IMAGES_DIR: join(directory, 'images'),
    UPLOADS_DIR: join(directory, 'uploads'),
    LOG_LEVEL: 'warn',
    ...given,
  };
  const processes: SupervisedProcess[] = [];
  const startProcess = (
    name: string,
    command: readonly [string, ...string[]],
    own: NodeJS.ProcessEnv = {},
    cwd = '.',
  ) => {
    const started = startSupervisedProcess({
      name,
      command,
      cwd,
      env: { ...env, ...own },
      logFile: join(directory, `${name}.log`),
    });
    processes.push(started);
    return started;
  };
  const killAll = () => {
    for (const one of processes) one.killNow();
    postgres.stop('immediate', true);
    rmSync(directory, { recursive: true, force: true });
  };
  const giveUp = () => {
    console.log(`Not finished after ${limitMinutes} minutes: everything is killed`);
    process.exit(1);
  };
  process.on('exit', killAll);
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  const limit = setTimeout(giveUp, limitMinutes * 60_000);

  const ownerEnv = { ...env, DATABASE_URL: postgres.ownerUrl ?? postgres.url };
  const runAsOwner = (...args: string[]) =>
    spawnSync('node', args, {
      env: { ...ownerEnv, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  if (!runAsOwner('scripts/bootstrap.ts', '--venues', String(venues), '--pictures', 'none'))
    throw new Error('The demo data could not be loaded');
  if (postgres.ownerUrl && !runAsOwner('scripts/db.ts', 'grant', new URL(postgres.url).username))
    throw new Error("The program's role could not be given its rights");
  const redis = startProcess('redis', [
    'redis-server',
    ...['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ]);
  startProcess('simulator', ['node', 'tools/payment-simulator/main.ts'], {
    NODE_ENV: 'test',
    PORT: String(payPort),
    WEBHOOK_URL: `${origin}/api/webhooks/stripe`,
  });
  startProcess('sink', ['node', 'tools/smtp-sink/main.ts'], {
    NODE_ENV: 'test',
    PORT: String(sinkPort),
    SMTP_PORT: String(mailPort),
  });
  const start: Cluster['start'] = (role, index, cwd, changed = {}) => {
    // Nobody asks the workers, so any free port will do.
    const own = { ROLES: role, PORT: role === 'web' ? String(webPorts[index]) : '0', ...changed };
    return startProcess(`${role}${index + 1}`, ['node', 'src/server/main.ts'], own, cwd);
  };
  const webs = webPorts.map((_, index) => start('web', index));
  const workers = Array.from({ length: workerCount }, (_, index) => start('worker', index));
  const balancer = startBalancer(directory, { port, cdnPort: behindCdnPort, webPorts });
  processes.push(balancer.supervised);
  if (cdn)
    processes.push(startVarnish(directory, { port: cdnPort, balancerPort: behindCdnPort, guestPort: port }));
  const pool = new pg.Pool({ connectionString: postgres.adminUrl, max: 4, query_timeout: CHECK_LIMIT_MS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  let result: Result;
  let stoppedBadly: string[] = [];
  try {
    await untilWebsReady({ webPorts, origin });
    result = await work({
      directory,
      port,
      cdnPort,
      origin,
      webPorts,
      env,
      ownerEnv,
      webs,
      workers,
      redis,
      postgres,
      balancer,
      simulatorUrl: `http://127.0.0.1:${payPort}`,
      inboxUrl: `http://127.0.0.1:${sinkPort}`,
      pool,
      cpuSeconds: () => cpuByKind(processes, postgres),
      crashes: () => processes.flatMap((one) => one.crashes),
      start,
    });
  } catch (error) {
    for (const { name, logFile } of processes) {
      const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-LAST_LINES);
      console.log(`-- last log lines of ${name}:\n${lines.join('\n')}`);
    }
    throw error;
  } finally {
    clearTimeout(limit);
    await pool.end();
    const ends = await Promise.all(processes.map(async (one) => ((await one.stop()) ? [] : [one.name])));
    stoppedBadly = ends.flat();
    postgres.stop('fast', true);
    process.off('exit', killAll);
    killAll();
  }
  if (stoppedBadly.length > 0) throw new Error(`did not stop cleanly: ${stoppedBadly.join(', ')}`);
  return result;
}

function cpuByKind(processes: readonly SupervisedProcess[], postgres: Postgres): Map<string, number> {
  const byKind = new Map([['postgres', postgres.cpuSeconds()]]);
  for (const { name, pid } of processes) {
    const kind = name.replace(/\d+$/, '');
    byKind.set(kind, (byKind.get(kind) ?? 0) + treeCpuSeconds(pid() ?? 0));
  }
  return byKind;
}

/** Resolves when every web process and the balancer are ready. */
export async function untilWebsReady({ webPorts, origin }: Pick<Cluster, 'webPorts' | 'origin'>) {
  for (const web of webPorts) await untilReady(`http://localhost:${web}`, { limitMs: READY_LIMIT_MS });
  await untilReady(origin);
  // HAProxy checks readiness twice a second.
  await sleep(600);
}
