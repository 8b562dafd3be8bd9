// The one record that every verb receives: the process's configuration and its connections.
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Language } from '#core/market.ts';
import { type Claims, createClaims } from './booking/claims.ts';
import { type Cached, createCached } from './cached.ts';
import { type BoardEvents, createBoardEvents } from './catalog/board-events.ts';
import { type BoardStore, createBoardStore } from './catalog/board-store.ts';
import { type Atlas, loadAtlas } from './catalog/load-atlas.ts';
import type { Config } from './config.ts';
import { loadNavItems, type StoredNavItem } from './content/load-nav-items.ts';
import { loadScripts } from './content/load-scripts.ts';
import { type AppClock, createClock } from './db/clock.ts';
import { createDatabase, type Database } from './db/database.ts';
import { createHotPool } from './db/pool.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts';
import { createLimits, type Limits } from './limits/create-limits.ts';
import { createLog } from './log.ts';
import { createInbox } from './messages/inbox.ts';
import { createMailer, type Mailer } from './messages/mailer.ts';
import { createSms, type Sms } from './messages/sms.ts';
import type { PaymentPort } from './payments/payment-port.ts';
import { createStripe } from './payments/stripe.ts';
import { connectRedis, type Redis } from './redis.ts';

export type App = {
  config: Config;
  log: Logger;
  db: Database;
  clock: AppClock;
  redis: Redis;
  jobs: JobQueue;
  payments: PaymentPort;
  limits: Limits;
  /** A first claim on a sitting. */
  claims: Claims;
  mailer: Mailer;
  /** Undefined where no gateway is configured: then tickets go by mail alone. */
  sms: Sms | undefined;
  metrics: Metrics;
  atlas: Cached<Atlas>;
  boards: BoardStore;
  boardEvents: BoardEvents;
  navItems: Cached<Map<Language, StoredNavItem[]>>;
  /** Code of published script boxes, by id. */
  scripts: Cached<Map<number, string>>;
  close: () => Promise<void>;
};

/** How long a process may show what an editor has just changed. */
const EDITORIAL_MAX_AGE_MS = 10_000;

export async function createApp(config: Config): Promise<App> {
  const log = createLog(config);
  const pool = createHotPool(config.databaseUrl);
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  const db = createDatabase(pool);
  await mkdir(config.imagesDir, { recursive: true });
  const redis = await connectRedis(config.redisUrl, log);
  const jobs = await createJobQueue(config.databaseUrl, log);
  const inbox = createInbox(config, db);
  const mailer = createMailer(config.messages, inbox);
  const atlas = createCached(() => loadAtlas(db), EDITORIAL_MAX_AGE_MS);
  const boards = createBoardStore({ db, log, redis, atlas });
  return {
    config,
    log,
    db,
    clock: createClock(db),
    redis,
    jobs,
    payments: createStripe(config.payments),
    limits: createLimits({ config, db, redis }),
    claims: createClaims(pool),
    mailer,
    sms: createSms(config.messages.sms, inbox),
    metrics: createMetrics(),
    atlas,
    boards,
    boardEvents: createBoardEvents(boards),
    navItems: createCached(() => loadNavItems(db), EDITORIAL_MAX_AGE_MS),
    scripts: createCached(() => loadScripts(db), EDITORIAL_MAX_AGE_MS),
    close: async () => {
      await boards.close();
      await jobs.close();
      mailer.close();
      await redis.close();
      await pool.end();
    },
  };
}
