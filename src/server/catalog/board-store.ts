// Every board that this process has been asked for, kept as fresh as the change feed and the clock say.
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
import { marketDay } from './service-day.ts';
import type { VenueChange } from './venue-change-queries.ts';

export type BoardChange = CityAndType & { serviceDay: string; version: number; venueIds: readonly number[] };

export type BoardStore = ReturnType<typeof createBoardStore>;

type Deps = { db: Database; log: Logger; redis: Redis; atlas: Cached<Atlas> };
type Kept = { snapshot: BoardSnapshot; usedAt: number };
type Loading = { promise: Promise<BoardSnapshot>; namedIds: Set<number> };

/** A board that nobody asked for in an hour, or listens to, goes; the next one to ask waits for it to be read. */
const IDLE_MS = 60 * 60_000;

const keyOf = ({ cityId, productType }: CityAndType): string => `${cityId} ${productType}`;

export function createBoardStore({ db, log, redis, atlas }: Deps) {
  const boards = new Map<string, Kept>();
  const loads = new Map<string, Loading>();
  /** Named by the feed while their board was being read, perhaps after they had been read themselves. */
  const missedIds = new Set<number>();
  const listeners = new Set<(change: BoardChange) => void>();
  const feed = createFeedReader({
    db,
    log,
    redis,
    onChanges: applyChanges,
    onTick: keepTime,
    onLost: () => boards.clear(),
  });

  function install(kept: Kept, { snapshot, venueIds }: SnapshotChange) {
    const isNews = snapshot.board.version !== kept.snapshot.board.version;
    kept.snapshot = snapshot;
    if (isNews) tell(snapshot, venueIds);
  }

  function tell({ board }: BoardSnapshot, venueIds: readonly number[]) {
    const { cityId, productType, serviceDay, version } = board;
    for (const listener of listeners) {
      try {
        listener({ cityId, productType, serviceDay, version, venueIds });
      } catch (error) {
        log.error({ err: error }, 'a listener of the boards failed');
      }
    }
  }

  /** Reads again what the feed names, for each day that some board shows. */
  async function applyChanges(changes: readonly VenueChange[]) {
    for (const { namedIds } of loads.values()) for (const { venueId } of changes) namedIds.add(venueId);
    const missed = [...missedIds];
    const editedIds = changes.filter((change) => change.serviceDay === null).map((change) => change.venueId);
    editedIds.push(...missed);
    for (const [day, ofDay] of Map.groupBy(boards.values(), (kept) => kept.snapshot.day.date)) {
      const soldIds = changes
        .filter(
          ({ venueId, serviceDay }) =>
            serviceDay === day && ofDay.some((kept) => kept.snapshot.entries.has(venueId)),
        )
        .map((change) => change.venueId);
      if (editedIds.length > 0) await readVenues(ofDay, editedIds, day);
      if (soldIds.length > 0) await readSittings(ofDay, soldIds, day);
    }
    for (const id of missed) missedIds.delete(id);
  }

  async function readVenues(ofDay: readonly Kept[], venueIds: readonly number[], day: string) {
    const found = await loadVenues(db, { venueIds }, day);
    for (const kept of ofDay) install(kept, withVenues(kept.snapshot, venueIds, found, feed.now()));
  }

  async function readSittings(ofDay: readonly Kept[], venueIds: readonly number[], day: string) {
    const found = await loadSittings(db, { venueIds }, day);
    const sittings = new Map(venueIds.map((id) => [id, found.get(id) ?? []]));
    for (const kept of ofDay) install(kept, withSittings(kept.snapshot, sittings, feed.now()));
  }

  const isToday = ({ snapshot: { day } }: Kept, nowAt: number) => nowAt >= day.startsAt && nowAt < day.endsAt;

  function applyTime(kept: Kept, nowAt: number, isClockMoved: boolean) {
    const { nextChangeAt } = kept.snapshot;
    if (isClockMoved || (nextChangeAt !== null && nextChangeAt <= nowAt))
      install(kept, atTime(kept.snapshot, nowAt, isClockMoved));
  }

  function keepTime(nowAt: number, isClockMoved: boolean) {
    for (const [key, kept] of boards) {
      if (listeners.size === 0 && performance.now() - kept.usedAt > IDLE_MS) boards.delete(key);
      else if (isToday(kept, nowAt)) applyTime(kept, nowAt, isClockMoved);
      // Yesterday's board goes. Whoever listens is told of the new one, so it is read at once.
      else
        load(kept.snapshot.board).then(
          (snapshot) => tell(snapshot, []),
          (error: unknown) => log.warn({ err: error }, 'the new day could not be read'),
        );
    }
  }

  function load({ cityId, productType }: CityAndType): Promise<BoardSnapshot> {
    const key = keyOf({ cityId, productType });
    const known = loads.get(key);
    if (known) return known.promise;
    const namedIds = new Set<number>();
    const promise = read({ cityId, productType }, namedIds).finally(() => loads.delete(key));
    loads.set(key, { promise, namedIds });
    return promise;
  }

  async function read(place: CityAndType, namedIds: ReadonlySet<number>): Promise<BoardSnapshot> {
    const { cities } = await atlas.get();
    const city = cities.find(({ id }) => id === place.cityId);
    if (!city) throw new Problem('not_found');
    const { timeZone } = MARKETS[city.market];
    const day = marketDay(feed.now(), timeZone);
    const venues = await loadVenues(db, place, day.date);
    const snapshot = createSnapshot(place, venues, { day, nowAt: feed.now() });
    const kept = { snapshot, usedAt: performance.now() };
    boards.set(keyOf(place), kept);
    if (namedIds.size > 0) {
      for (const id of namedIds) missedIds.add(id);
      // Through the feed's own queue, so that an older reading never replaces a newer one.
      await feed.refresh();
    }
    return kept.snapshot;
  }

  /** Today's board, undefined when it would have to be read first. */
  function peek(place: CityAndType): BoardSnapshot | undefined {
    const kept = boards.get(keyOf(place));
    const nowAt = feed.now();
    if (!kept || !isToday(kept, nowAt)) return undefined;
    kept.usedAt = performance.now();
    applyTime(kept, nowAt, false);
    return kept.snapshot;
  }

  /** Today's board of a city and type. */
  async function get(place: CityAndType): Promise<BoardSnapshot> {
    await feed.start();
    return peek(place) ?? load(place);
  }

  return {
    get,

    peek,

    /** The board that a venue is on, or undefined when there is no such venue. */
    async findByVenueId(venueId: number): Promise<BoardSnapshot | undefined> {
      const kept = [...boards.values()].find(({ snapshot }) => snapshot.entries.has(venueId));
      const place = kept?.snapshot.board ?? (await findVenueKeyById(db, venueId));
      return place && get(place);
    },

    async findByVenueSlug(productType: ProductType, slug: string) {
      for (const { snapshot } of boards.values()) {
        const { board } = snapshot;
        const venue = board.productType === productType && board.places.find((place) => place.slug === slug);
        if (venue) return { snapshot: await get(board), venueId: venue.id };
      }
      const found = await findVenueKeyBySlug(db, productType, slug);
      return found && { snapshot: await get(found), venueId: found.venueId };
    },

    /** The database's clock as this process knows it, epoch milliseconds. Good for showing, never for selling. */
    now: feed.now,
    /** Reads the feed soon instead of within a second. */
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
