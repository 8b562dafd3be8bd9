// The one record that every verb receives: the process's configuration and its connections.
import { mkdir } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import type { Language } from '#core/market.ts';
import { type Cached, createCached } from './cached.ts';
import { type BoardEvents, createBoardEvents } from './catalog/board-events.ts';
import { type BoardStore, createBoardStore } from './catalog/board-store.ts';
import { type Atlas, loadAtlas } from './catalog/load-atlas.ts';
import type { Config } from './config.ts';
import { loadNavItems, type StoredNavItem } from './content/load-nav-items.ts';
import { type AppClock, createClock } from './db/clock.ts';
import { createDatabase, type Database } from './db/database.ts';
import { createHotPool } from './db/pool.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { connectRedis, type Redis } from './redis.ts';

export type App = {
  config: Config;
  log: Logger;
  db: Database;
  clock: AppClock;
  redis: Redis;
  metrics: Metrics;
  atlas: Cached<Atlas>;
  boards: BoardStore;
  boardEvents: BoardEvents;
  navItems: Cached<Map<Language, StoredNavItem[]>>;
  close: () => Promise<void>;
};

/** How long a process may show what an editor has just changed. */
const EDITORIAL_MAX_AGE_MS = 10_000;

export async function createApp(config: Config): Promise<App> {
  const log = pino({ level: config.logLevel, base: { roles: config.roles } });
  const pool = createHotPool(config.databaseUrl);
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  const db = createDatabase(pool);
  await mkdir(config.imagesDir, { recursive: true });
  const redis = await connectRedis(config.redisUrl, log);
  const atlas = createCached(() => loadAtlas(db), EDITORIAL_MAX_AGE_MS);
  const boards = createBoardStore({ db, log, redis, atlas });
  return {
    config,
    log,
    db,
    clock: createClock(db),
    redis,
    metrics: createMetrics(),
    atlas,
    boards,
    boardEvents: createBoardEvents(boards),
    navItems: createCached(() => loadNavItems(db), EDITORIAL_MAX_AGE_MS),
    close: async () => {
      await boards.close();
      await redis.close();
      await pool.end();
    },
  };
}
