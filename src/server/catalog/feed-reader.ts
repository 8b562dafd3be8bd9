// Reads the change feed every second, and at once when Redis says so; one reading at a time. Learns the database's clock by the way.
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Redis } from '../redis.ts';
import { readChangeFeed, type VenueChange } from './venue-change-queries.ts';
import { listenForVenueChanges } from './venue-changes.ts';

type Deps = {
  db: Database;
  log: Logger;
  redis: Redis;
  /** Called at every reading, also with nothing new. When it fails, the same changes come again. */
  onChanges: (changes: readonly VenueChange[]) => Promise<void>;
  onTick: (nowAt: number, isClockMoved: boolean) => void;
  /** The feed keeps an hour: after a longer silence what was read before can't be trusted. */
  onLost: () => void;
};

const POLL_MS = 1_000;
/** Gathers the changes of a busy evening: every reading that brings news makes the pages that show it anew. */
const GATHER_MS = 100;
const READINGS_TO_REST = 4;
const FEED_KEPT_MS = 45 * 60_000;
/** More than a slow answer can explain: somebody moved the clock. */
const CLOCK_JUMP_MS = 2_000;

export function createFeedReader({ db, log, redis, onChanges, onTick, onLost }: Deps) {
  let position: string | undefined;
  let offsetMs = 0;
  let readAt = 0;
  let restUntil = 0;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nudged: NodeJS.Timeout | undefined;
  let nudges: { close: () => void } | undefined;
  let isFailing = false;
  let isClosed = false;

  const now = () => performance.now() + offsetMs;

  async function readOnce() {
    const askedAt = performance.now();
    const page = await readChangeFeed(db, position);
    const answeredAt = performance.now();
    const newOffsetMs = page.nowAt - (askedAt + answeredAt) / 2;
    const isClockMoved = position !== undefined && Math.abs(newOffsetMs - offsetMs) > CLOCK_JUMP_MS;
    offsetMs = newOffsetMs;
    if (position !== undefined && askedAt - readAt > FEED_KEPT_MS) onLost();
    await onChanges(page.changes);
    onTick(now(), isClockMoved);
    position = page.position;
    readAt = askedAt;
    const endedAt = performance.now();
    restUntil = endedAt + Math.min(POLL_MS, Math.max(GATHER_MS, READINGS_TO_REST * (endedAt - askedAt)));
  }

  /** Settles when a reading that began after the call is done. */
  function refresh(): Promise<void> {
    if (!running) {
      running = readOnce().finally(() => {
        running = undefined;
      });
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(async () => {
        queued = undefined;
        if (!isClosed) await refresh();
      });
    return queued;
  }

  async function refreshQuietly() {
    try {
      await refresh();
      if (isFailing) log.info('the change feed is back');
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isClosed)
        log.warn({ err: error }, 'the change feed could not be read; boards stand still');
      isFailing = true;
    }
  }

  function nudge() {
    if (position === undefined || isClosed) return;
    nudged ??= setTimeout(
      () => {
        nudged = undefined;
        void refreshQuietly();
      },
      Math.max(0, restUntil - performance.now()),
    ).unref();
  }

  function schedule() {
    if (isClosed) return;
    timer = setTimeout(async () => {
      await refreshQuietly();
      schedule();
    }, POLL_MS).unref();
  }

  async function begin() {
    await refresh();
    if (isClosed) return;
    nudges = listenForVenueChanges(redis, nudge);
    schedule();
  }

  return {
    now,
    nudge,
    refresh,

    /** A process that never shows a board never reads the feed. */
    start(): Promise<void> {
      if (isClosed) return Promise.reject(new Error('the boards are closed'));
      started ??= begin().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(nudged);
      nudges?.close();
      await Promise.allSettled([started, running, queued]);
    },
  };
}
