// The boards in the memory of this process, renewed by the change feed and by the clock.
import type { Logger } from 'pino';
import { MARKETS, type ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Cached } from '../cached.ts';
import type { Database } from '../db/database.ts';
import type { Redis } from '../redis.ts';
import { type CityAndType, findVenueKeyById, findVenueKeyBySlug } from './board-queries.ts';
import {
  atTime,
  type BoardSnapshot,
  createSnapshot,
  type SnapshotChange,
  withSittings,
  withVenues,
} from './board-snapshot.ts';
import { createFeedReader } from './feed-reader.ts';
import type { Atlas } from './load-atlas.ts';
import { loadSittings, loadVenues } from './load-venues.ts';
import { marketDay } from './market-day.ts';
import type { VenueChange } from './venue-change-queries.ts';

export type BoardChange = CityAndType & { serviceDay: string; version: number; venueIds: readonly number[] };

export type BoardStore = ReturnType<typeof createBoardStore>;

type Deps = { db: Database; log: Logger; redis: Redis; atlas: Cached<Atlas> };
type CachedBoard = { snapshot: BoardSnapshot; usedAt: number };
type Loading = { promise: Promise<BoardSnapshot>; changedIds: Set<number> };

/** A board without a request or listener for this long is dropped; the next request reads it again. */
const IDLE_MS = 60 * 60_000;

const keyOf = ({ cityId, productType }: CityAndType): string => `${cityId} ${productType}`;

export function createBoardStore({ db, log, redis, atlas }: Deps) {
  const boards = new Map<string, CachedBoard>();
  const loads = new Map<string, Loading>();
  /** Venues that changed while their board was being loaded, so that what was loaded may be stale. */
  const idsToReload = new Set<number>();
  const listeners = new Set<(change: BoardChange) => void>();
  const feed = createFeedReader({
    db,
    log,
    redis,
    onChanges: applyChanges,
    onTick: updateAllToTime,
    onGap: () => boards.clear(),
  });

  function replaceSnapshot(cached: CachedBoard, { snapshot, venueIds }: SnapshotChange) {
    const isNewVersion = snapshot.board.version !== cached.snapshot.board.version;
    cached.snapshot = snapshot;
    if (isNewVersion) notify(snapshot, venueIds);
  }

  function notify({ board }: BoardSnapshot, venueIds: readonly number[]) {
    const { cityId, productType, serviceDay, version } = board;
    for (const listener of listeners) {
      try {
        listener({ cityId, productType, serviceDay, version, venueIds });
      } catch (error) {
        log.error({ err: error, cityId, productType }, 'a board listener failed');
      }
    }
  }

  /** Reloads the venues of these changes, for each day that a cached board shows. */
  async function applyChanges(changes: readonly VenueChange[]) {
    for (const { changedIds } of loads.values()) for (const { venueId } of changes) changedIds.add(venueId);
    const toReload = [...idsToReload];
    const editedIds = changes.filter((change) => change.serviceDay === null).map((change) => change.venueId);
    editedIds.push(...toReload);
    for (const [day, boardsOfDay] of Map.groupBy(boards.values(), (cached) => cached.snapshot.day.date)) {
      const stockChangedIds = changes
        .filter(
          ({ venueId, serviceDay }) =>
            serviceDay === day && boardsOfDay.some((cached) => cached.snapshot.entries.has(venueId)),
        )
        .map((change) => change.venueId);
      if (editedIds.length > 0) await readVenues(boardsOfDay, editedIds, day);
      if (stockChangedIds.length > 0) await readSittings(boardsOfDay, stockChangedIds, day);
    }
    for (const id of toReload) idsToReload.delete(id);
  }

  async function readVenues(boardsOfDay: readonly CachedBoard[], venueIds: readonly number[], day: string) {
    const found = await loadVenues(db, { venueIds }, day);
    for (const cached of boardsOfDay)
      replaceSnapshot(cached, withVenues(cached.snapshot, venueIds, found, feed.now()));
  }

  async function readSittings(boardsOfDay: readonly CachedBoard[], venueIds: readonly number[], day: string) {
    const found = await loadSittings(db, { venueIds }, day);
    const sittings = new Map(venueIds.map((id) => [id, found.get(id) ?? []]));
    for (const cached of boardsOfDay)
      replaceSnapshot(cached, withSittings(cached.snapshot, sittings, feed.now()));
  }

  const isToday = ({ snapshot: { day } }: CachedBoard, nowAt: number) =>
    nowAt >= day.startsAt && nowAt < day.endsAt;

  function updateToTime(cached: CachedBoard, nowAt: number, isClockMoved: boolean) {
    const { nextChangeAt } = cached.snapshot;
    if (isClockMoved || (nextChangeAt !== null && nextChangeAt <= nowAt))
      replaceSnapshot(cached, atTime(cached.snapshot, nowAt, isClockMoved));
  }

  function updateAllToTime(nowAt: number, isClockMoved: boolean) {
    for (const [key, cached] of boards) {
      if (listeners.size === 0 && performance.now() - cached.usedAt > IDLE_MS) boards.delete(key);
      else if (isToday(cached, nowAt)) updateToTime(cached, nowAt, isClockMoved);
      // Yesterday's board is replaced at once, because its listeners need the new day's board.
      else
        loadOnce(cached.snapshot.board).then(
          (snapshot) => notify(snapshot, []),
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
    const venues = await loadVenues(db, boardKey, day.date);
    const snapshot = createSnapshot(boardKey, venues, { day, nowAt: feed.now() });
    const cached = { snapshot, usedAt: performance.now() };
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
    if (!cached || !isToday(cached, nowAt)) return undefined;
    cached.usedAt = performance.now();
    updateToTime(cached, nowAt, false);
    return cached.snapshot;
  }

  /** Today's board of a city and type. */
  async function get(boardKey: CityAndType): Promise<BoardSnapshot> {
    await feed.start();
    return peek(boardKey) ?? loadOnce(boardKey);
  }

  return {
    get,

    peek,

    /** The board that a venue is on, or undefined when there is no such venue. */
    async findByVenueId(venueId: number): Promise<BoardSnapshot | undefined> {
      const cached = [...boards.values()].find(({ snapshot }) => snapshot.entries.has(venueId));
      const boardKey = cached?.snapshot.board ?? (await findVenueKeyById(db, venueId));
      return boardKey && get(boardKey);
    },

    async findByVenueSlug(productType: ProductType, slug: string) {
      for (const { snapshot } of boards.values()) {
        const { board } = snapshot;
        const venue = board.productType === productType && board.venues.find((one) => one.slug === slug);
        if (venue) return { snapshot: await get(board), venueId: venue.id };
      }
      const found = await findVenueKeyBySlug(db, productType, slug);
      return found && { snapshot: await get(found), venueId: found.venueId };
    },

    /** The database's clock as this process knows it, epoch ms. For display only: the database decides what is sold. */
    now: feed.now,
    /** Reads the feed as soon as possible, without waiting for the next second. */
    nudge: feed.nudge,
    /** Reads the feed now; what was committed before the call is on the boards after it. */
    refresh: feed.refresh,

    subscribe(listener: (change: BoardChange) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    async close(): Promise<void> {
      await feed.close();
      await Promise.allSettled([...loads.values()].map(({ promise }) => promise));
      boards.clear();
    },
  };
}
