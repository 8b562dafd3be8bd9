// Faults: processes are killed, the database crashes, Redis is lost or frozen, the provider fails,
// clocks are wrong.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from 'redis';
import { untilReady } from '../../scripts/throwaway-server.ts';
import type { Cluster } from './cluster.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { SupervisedProcess } from './supervised-process.ts';

const SKEW_SECONDS = 600;
const RECOVERY_LIMIT_MS = 60_000;
const CALLS = ['create', 'read', 'expire', 'refund', 'transfer', 'payout'] as const;
const FAULTS = [
  'error-500',
  'error-503',
  'error-429',
  'error-409',
  'timeout-done',
  'timeout-undone',
] as const;
const WEBHOOKS = ['twice', 'late', 'shuffled', 'dropped', 'once'] as const;

/** Moments right after a row is committed and before the next step. */
const POINTS = {
  'a hold was taken': { table: 'hold', on: 'insert' },
  'an order was made': { table: 'booking_order', on: 'insert' },
  'a payment page was stored': { table: 'payment_attempt', on: 'update of provider_session_id' },
  'a webhook was stored': { table: 'provider_event', on: 'insert' },
  'a webhook was handled': { table: 'provider_event', on: 'update of handled_at' },
  'a booking was confirmed': { table: 'booking', on: 'insert' },
  'gift money was moved': { table: 'gift_card_entry', on: 'insert' },
  'a refund was decided': { table: 'refund', on: 'insert' },
  'a refund was answered': { table: 'refund', on: 'update of state, provider_refund_id' },
  'tables were released': { table: 'release', on: 'insert' },
  'a table was withdrawn': { table: 'withdrawal', on: 'insert' },
  'a door event was stored': { table: 'door_event', on: 'insert' },
  'a week was closed': { table: 'statement', on: 'insert' },
  'a payout run was approved': { table: 'payout_run', on: 'update of approved_at' },
  'a payout was begun or answered': { table: 'payout', on: 'update of state' },
  'a message was claimed': { table: 'message_claim', on: 'insert' },
} as const;
export type Point = keyof typeof POINTS;
const POINT_NAMES = Object.keys(POINTS) as Point[];

export type Faults = Awaited<ReturnType<typeof startFaults>>;

export async function startFaults(cluster: Cluster, provider: Provider, random: Random) {
  const { webs, workers, redis, postgres, pool } = cluster;
  const done = new Map<string, number>();
  const stopping = new AbortController();
  const firstPoint = random.below(POINT_NAMES.length);
  let armed: Point | undefined;
  let crash: Promise<void> | undefined;

  const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1);
  const skew = () => (random.chance(0.3) ? (random.chance(0.5) ? SKEW_SECONDS : -SKEW_SECONDS) : 0);
  const kill = (processes: readonly SupervisedProcess[]) => {
    for (const one of processes) {
      const seconds = skew();
      if (seconds !== 0) count(`clock ${seconds > 0 ? 'ahead' : 'behind'}`);
      one.kill(seconds);
    }
  };
  const crashPostgres = () => {
    crash ??= (async () => {
      postgres.stop('immediate', true);
      await sleep(random.between(100, 1_200));
      postgres.start();
      crash = undefined;
    })();
    return crash;
  };

  await Promise.all(POINT_NAMES.map((point) => addTrigger(pool, point)));
  const listening = listen(cluster, stopping.signal, (point) => {
    if (point !== armed) return;
    armed = undefined;
    count(`when ${point}`);
    if (random.chance(0.25)) void crashPostgres();
    else if (random.chance(0.5)) kill([...webs, ...workers]);
    else kill(random.chance(0.5) ? webs : workers);
  });

  /** Waits for the cluster to recover: otherwise nobody could book anything. */
  const recovered = () => untilReady(cluster.origin, { limitMs: RECOVERY_LIMIT_MS });
  const actions: Record<string, { weight: number; run: () => unknown }> = {
    'web killed': { weight: 3, run: () => kill([random.pick(webs)]) },
    'all webs killed': { weight: 1, run: () => kill(webs) },
    'worker killed': { weight: 2, run: () => kill([random.pick(workers)]) },
    'all workers killed': { weight: 1, run: () => kill(workers) },
    'database crashed': { weight: 2, run: crashPostgres },
    'Redis killed': { weight: 1, run: () => redis.kill() },
    'Redis flushed': { weight: 1, run: () => flushRedis(cluster) },
    'Redis frozen': {
      weight: 2,
      run: async () => {
        redis.signal('SIGSTOP');
        await sleep(random.between(500, 3_000));
        redis.signal('SIGCONT');
      },
    },
    'provider call fails': {
      weight: 8,
      run: () => provider.failNext(random.pick(CALLS), random.pick(FAULTS)),
    },
    'webhooks change': {
      weight: 4,
      run: () => provider.behave({ webhooks: random.pick(WEBHOOKS), lateMs: 3_000 }),
    },
    'refunds wait': {
      weight: 1,
      run: () => provider.behave({ refunds: random.pick(['pending', 'succeed']) }),
    },
  };
  const weighted = Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

  const driving = (async () => {
    let points = 0;
    while (!stopping.signal.aborted) {
      // The named points take turns; each stays armed for a while.
      if (armed === undefined || random.chance(0.25))
        armed = POINT_NAMES[(firstPoint + points++) % POINT_NAMES.length];
      const name = random.pick(weighted);
      count(name);
      let outageMs = 0;
      try {
        const brokenAt = performance.now();
        await actions[name]?.run();
        await recovered();
        outageMs = performance.now() - brokenAt;
      } catch (error) {
        console.log(`     ${name}: ${(error as Error).message}`);
      }
      // The cluster runs as long as it was away, so that guests can pay on a slow machine too.
      await sleep(random.between(100, 1_000) + outageMs, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  })();

  return {
    done,
    /** Ends all faults and restarts every process that has a wrong clock. */
    async stop() {
      stopping.abort();
      armed = undefined;
      await driving;
      await listening;
      await crash;
      redis.signal('SIGCONT');
      await provider.stopFaults();
      for (const one of [...webs, ...workers]) if (!one.hasRightClock()) one.kill();
    },
  };
}

export async function addTrigger(pool: pg.Pool, point: Point) {
  const { table, on } = POINTS[point];
  const name = `stress_${point.replaceAll(' ', '_')}`;
  await pool.query(`create function ${name}() returns trigger language plpgsql as
    $$ begin perform pg_notify('stress', '${point}'); return null; end $$`);
  await pool.query(`create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`);
}

/** Reports commits at once, and reconnects after a crash of the database. */
export async function listen(
  { env }: Pick<Cluster, 'env'>,
  signal: AbortSignal,
  report: (point: Point) => void,
) {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => report(payload as Point));
    try {
      await client.connect();
      await client.query('listen stress');
      await ended;
    } catch {
      await sleep(200);
    }
    await client.end().catch(() => undefined);
  }
}

export async function flushRedis({ env }: Pick<Cluster, 'env'>) {
  const client = createClient({
    url: String(env['REDIS_URL']),
    socket: { reconnectStrategy: false, connectTimeout: 1_000 },
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.flushAll();
  await client.close();
}
