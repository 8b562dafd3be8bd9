// Reads the change feed every second; one read at a time.
// Each read also brings the database's clock.
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { parseSnapshot, type Snapshot } from '../db/snapshot.ts';
import { readChangeFeed, type VenueChange } from './venue-change-queries.ts';

type Deps = {
  db: Database;
  log: Logger;
  /** Called at every read, also without changes. If it fails, the same changes come again. */
  onChanges: (changes: readonly VenueChange[], readIn: Snapshot) => Promise<void>;
  onTick: (nowAt: number, isClockMoved: boolean) => void;
  /**
   * Called when no read succeeded for so long that changes may be missing:
   * cached boards may be stale.
   */
  onGap: () => void;
};

const POLL_MS = 1_000;
/** Below the hour that the feed stores. */
const MAX_GAP_MS = 45 * 60_000;
/** A larger difference is not network delay: the clock was moved. */
const CLOCK_JUMP_MS = 2_000;

export function createFeedReader({ db, log, onChanges, onTick, onGap }: Deps) {
  let position: string | undefined;
  let snapshot: Snapshot = { xmin: 0, xmax: 0, inProgress: [] };
  let offsetMs = 0;
  let readAt = 0;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
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
    if (position !== undefined && askedAt - readAt > MAX_GAP_MS) onGap();
    const readIn = parseSnapshot(page.position);
    await onChanges(page.changes, readIn);
    onTick(now(), isClockMoved);
    position = page.position;
    snapshot = readIn;
    readAt = askedAt;
  }

  /** Resolves when a read that began after the call is done. */
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
      if (isFailing) log.info('the change feed can be read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isClosed)
        log.warn(
          { err: error },
          'the change feed could not be read; boards stay as they are until a retry succeeds',
        );
      isFailing = true;
    }
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
    schedule();
  }

  return {
    now,
    /** What was read last: everything committed later is still to come. */
    snapshot: () => snapshot,
    /** Milliseconds since the last read that succeeded; undefined before the first. */
    ageMs: () => (position === undefined ? undefined : performance.now() - readAt),
    refresh,

    /** Started on first use: a process without boards never reads the feed. */
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
      await Promise.allSettled([started, running, queued]);
    },
  };
}
