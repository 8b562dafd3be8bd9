// The boards in the memory of this process, renewed by what processes tell each other, by the
// change feed and by the clock.
import type { Logger } from 'pino';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Cached } from '../cached.ts';
import type { Database } from '../db/database.ts';
import type { Snapshot } from '../db/snapshot.ts';
import type { Redis } from '../redis.ts';
import type { KeyVersions } from '../versioned-cipher.ts';
import type { BoardChange } from './board-listeners.ts';
import { createBoardListeners } from './board-listeners.ts';
import type { CityAndType } from './board-queries.ts';
import {
  atTime,
  type BoardSnapshot,
  createSnapshot,
  type SnapshotChange,
  withSittings,
  withVenues,
} from './board-snapshot.ts';
import { type CachedBoard, isOfToday, keyOf } from './cached-board.ts';
import { createFeedReader } from './feed-reader.ts';
import type { Atlas } from './load-atlas.ts';
import { loadVenues } from './load-venues.ts';
import { marketDay } from './market-day.ts';
import { createStockChannel } from './stock-channel.ts';
import { readStock } from './stock-queries.ts';
import { createStockPositions, decodeStock, type StockUpdate } from './stock-update.ts';
import { ALL_PAGES, type VenueChange } from './venue-change-queries.ts';
import { createVenueFinder } from './venue-finder.ts';
import { createVenueWatchers } from './venue-watchers.ts';

export type BoardStore = ReturnType<typeof createBoardStore>;

type Deps = {
  db: Database;
  log: Logger;
  redis: Redis;
  databaseUrl: string;
  secrets: KeyVersions;
  atlas: Cached<Atlas>;
  /** Called when editors changed something that any page may show. */
  onContentChange: () => void;
};
type Loading = { promise: Promise<BoardSnapshot>; changedIds: Set<number> };

/** A board without a request or listener for so long is dropped; the next request reads it. */
const IDLE_MS = 60 * 60_000;

export function createBoardStore({ db, log, redis, databaseUrl, secrets, atlas, onContentChange }: Deps) {
  const boards = new Map<string, CachedBoard>();
  const loads = new Map<string, Loading>();
  /** Venues that changed while their board was being loaded: what was loaded may be stale. */
  const idsToReload = new Set<number>();
  const listeners = createBoardListeners(log);
  let contentVersion = 0;
  const watchers = createVenueWatchers(log);
  const feed = createFeedReader({
    db,
    log,
    onChanges: applyChanges,
    onTick: updateAllToTime,
    onGap: () => {
      boards.clear();
      watchers.notifyAll();
    },
  });

  const positions = createStockPositions();
  const channel = createStockChannel({
    db,
    log,
    redis,
    databaseUrl,
    secrets,
    isNeeded: () => boards.size > 0 || watchers.hasAny(),
    onUpdates: applyStock,
    readFeed: () => feed.refresh(),
  });
  let stopListening: (() => void) | undefined;

  function replaceSnapshot(cached: CachedBoard, { snapshot, venueIds }: SnapshotChange) {
    const isNewVersion = snapshot.board.version !== cached.snapshot.board.version;
    cached.snapshot = snapshot;
    if (isNewVersion) listeners.notify(snapshot, venueIds);
  }

  function applyStock(all: readonly StockUpdate[]) {
    watchers.notify(all.flatMap(({ venueIds }) => venueIds));
    for (const cached of boards.values()) {
      const found = positions.takeUpdates(all, cached.snapshot, cached.loadedAfter);
      if (found.size > 0) replaceSnapshot(cached, withSittings(cached.snapshot, found, feed.now()));
    }
  }

  /** Reads the venues of these changes, unless another process has told what they left. */
  async function applyChanges(all: readonly VenueChange[], readIn: Snapshot) {
    const changes = all.filter(({ venueId }) => venueId !== ALL_PAGES);
    if (changes.length < all.length) {
      contentVersion += 1;
      onContentChange();
    }
    watchers.notify(changes.map(({ venueId }) => venueId));
    for (const { changedIds } of loads.values()) for (const { venueId } of changes) changedIds.add(venueId);
    const toReload = [...idsToReload];
    const editedIds = changes.filter((change) => change.serviceDay === null).map((change) => change.venueId);
    editedIds.push(...toReload);
    const isUnknown = ({ venueId, serviceDay, xid }: VenueChange) =>
      [...boards.values()].some(
        ({ snapshot: { day, entries }, loadedAfter }) =>
          serviceDay === day.date && entries.has(venueId) && !positions.isKnown(venueId, xid, loadedAfter),
      );
    const unknownIds = new Set(changes.filter(isUnknown).map(({ venueId }) => venueId));
    if (unknownIds.size > 0) applyStock([decodeStock(await readStock(db, [...unknownIds]))]);
    if (editedIds.length > 0)
      for (const [day, boardsOfDay] of Map.groupBy(boards.values(), ({ snapshot }) => snapshot.day.date))
        await readVenues(boardsOfDay, editedIds, day);
    // What was committed since may be missing again, so it has to count as unknown again.
    for (const id of editedIds) positions.set(id, readIn);
    for (const id of toReload) idsToReload.delete(id);
  }

  async function readVenues(boardsOfDay: readonly CachedBoard[], venueIds: readonly number[], day: string) {
    const found = await loadVenues(db, { venueIds }, day);
    for (const cached of boardsOfDay)
      replaceSnapshot(cached, withVenues(cached.snapshot, venueIds, found, feed.now()));
  }

  function updateToTime(cached: CachedBoard, nowAt: number, isClockMoved: boolean) {
    const { nextChangeAt } = cached.snapshot;
    if (isClockMoved || (nextChangeAt !== null && nextChangeAt <= nowAt))
      replaceSnapshot(cached, atTime(cached.snapshot, nowAt, isClockMoved));
  }

  function updateAllToTime(nowAt: number, isClockMoved: boolean) {
    for (const [key, cached] of boards) {
      if (!listeners.hasAny() && performance.now() - cached.usedAt > IDLE_MS) boards.delete(key);
      else if (isOfToday(cached, nowAt)) updateToTime(cached, nowAt, isClockMoved);
      // Yesterday's board is replaced at once, because its listeners need the new day's board.
      else
        loadOnce(cached.snapshot.board).then(
          (snapshot) => listeners.notify(snapshot, []),
          (error: unknown) =>
            log.warn(
              { err: error, board: key },
              'could not load the board of the new day; it is tried again within a second',
            ),
        );
    }
  }

  function loadOnce({ cityId, productType }: CityAndType): Promise<BoardSnapshot> {
    const key = keyOf({ cityId, productType });
    const pending = loads.get(key);
    if (pending) return pending.promise;
    const changedIds = new Set<number>();
    const promise = loadBoard({ cityId, productType }, changedIds).finally(() => loads.delete(key));
    loads.set(key, { promise, changedIds });
    return promise;
  }

  async function loadBoard(boardKey: CityAndType, changedIds: ReadonlySet<number>): Promise<BoardSnapshot> {
    const { cities } = await atlas.get();
    const city = cities.find(({ id }) => id === boardKey.cityId);
    if (!city) throw new Problem('not_found');
    const { timeZone } = MARKETS[city.market];
    const day = marketDay(feed.now(), timeZone);
    const loadedAfter = feed.snapshot();
    const venues = await loadVenues(db, boardKey, day.date);
    // The day ended meanwhile.
    if (marketDay(feed.now(), timeZone).date !== day.date) return loadBoard(boardKey, changedIds);
    const snapshot = createSnapshot(boardKey, venues, { day, nowAt: feed.now() });
    const cached = { snapshot, loadedAfter, usedAt: performance.now() };
    boards.set(keyOf(boardKey), cached);
    if (changedIds.size > 0) {
      for (const id of changedIds) idsToReload.add(id);
      // The feed reader runs one read at a time, so an older read never replaces a newer one.
      await feed.refresh();
    }
    return cached.snapshot;
  }

  /** Today's board, undefined when it would have to be read first. */
  function peek(boardKey: CityAndType): BoardSnapshot | undefined {
    const cached = boards.get(keyOf(boardKey));
    const nowAt = feed.now();
    if (!cached || !isOfToday(cached, nowAt)) return undefined;
    cached.usedAt = performance.now();
    updateToTime(cached, nowAt, false);
    return cached.snapshot;
  }

  /** Hears from now on of what changes, also of what editors write. */
  async function follow(): Promise<void> {
    await feed.start();
    stopListening ??= channel.listen();
  }

  /** Today's board of a city and type. */
  async function get(boardKey: CityAndType): Promise<BoardSnapshot> {
    await follow();
    // A board whose load has not ended may lack what was committed meanwhile.
    return loads.get(keyOf(boardKey))?.promise ?? peek(boardKey) ?? loadOnce(boardKey);
  }

  return {
    follow,

    get,

    peek,

    ...createVenueFinder({
      db,
      snapshots: () => [...boards.values()].map(({ snapshot }) => snapshot),
      get,
      refresh: feed.refresh,
    }),

    /** Another number after every change of what editors write, as this process knows it. */
    contentVersion: () => contentVersion,
    /** The database's clock, epoch ms. For display only: the database decides what is sold. */
    now: feed.now,
    /** Milliseconds since the change feed was read; undefined while nothing is followed. */
    ageMs: feed.ageMs,
    announce: (venueId: number) => channel.announce(venueId),
    announceEdit: () => channel.announceEdit(),
    /** Reads the feed now; what was committed before the call is on the boards after it. */
    refresh: feed.refresh,

    subscribe: (listener: (change: BoardChange) => void) => listeners.subscribe(listener),

    /** Calls back after every committed change of the venue or its tables, until stopped. */
    async watchVenue(venueId: number, watcher: () => void): Promise<() => void> {
      await follow();
      return watchers.watch(venueId, watcher);
    },

    async close(): Promise<void> {
      stopListening?.();
      channel.stop();
      await feed.close();
      await Promise.allSettled([...loads.values()].map(({ promise }) => promise));
      boards.clear();
    },
  };
}
