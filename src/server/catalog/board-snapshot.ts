// One immutable version of a board, with what a product shows beyond it.
// Changes make a new snapshot.
import { hash } from 'node:crypto';
import { type Board, type BoardStock, createBoard } from '#core/catalog/board.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import { addFingerprints, fingerprintOf, withoutFingerprint } from './board-fingerprint.ts';
import type { CityAndType } from './board-queries.ts';
import type { LoadedVenue } from './load-venues.ts';
import type { MarketDay } from './market-day.ts';
import { createEntries, type VenueEntries } from './venue-entries.ts';
import { type Moment, makeEntry, type VenueEntry } from './venue-entry.ts';

export type BoardSnapshot = {
  board: Board;
  entries: VenueEntries<VenueEntry>;
  day: MarketDay;
  /** When time alone next changes something; null when it never does. */
  nextChangeAt: number | null;
};

function earliestChange(stocks: readonly Pick<BoardStock, 'nextChangeAt'>[]): number | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { nextChangeAt } of stocks)
    if (nextChangeAt !== null && nextChangeAt < earliest) earliest = nextChangeAt;
  return Number.isFinite(earliest) ? earliest : null;
}

/** Looks at all venues only if the earliest change was one of a venue that was replaced. */
function nextEarliestChange(
  { nextChangeAt, entries }: BoardSnapshot,
  stocks: Board['stocks'],
  different: readonly VenueEntry[],
) {
  const wasEarliest = different.some(
    ({ venue }) => entries.get(venue.id)?.stock.nextChangeAt === nextChangeAt,
  );
  if (nextChangeAt === null || wasEarliest) return earliestChange(stocks);
  return earliestChange([{ nextChangeAt }, ...different.map(({ stock }) => stock)]);
}

export function createSnapshot(
  key: CityAndType,
  venues: readonly LoadedVenue[],
  moment: Moment,
): BoardSnapshot {
  const entries = venues.map((venue) => makeEntry(venue, moment));
  const boardKey = { ...key, serviceDay: moment.day.date };
  const version = entries.reduce(
    (sum, entry) => addFingerprints(sum, entry.fingerprint),
    fingerprintOf(Object.values(boardKey)),
  );
  const board = createBoard(boardKey, version, entries);
  return {
    board,
    entries: createEntries(entries),
    day: moment.day,
    nextChangeAt: earliestChange(board.stocks),
  };
}

export type SnapshotChange = { snapshot: BoardSnapshot; venueIds: number[] };

function replaceEntries(
  snapshot: BoardSnapshot,
  changed: readonly VenueEntry[],
  removedIds: readonly number[] = [],
): SnapshotChange {
  const { board, entries } = snapshot;
  const removed = new Set(removedIds.filter((id) => entries.has(id)));
  let { version } = board;
  for (const id of removed) version = withoutFingerprint(version, entries.get(id)?.fingerprint ?? 0);
  const different: VenueEntry[] = [];
  for (const entry of changed) {
    const known = entries.get(entry.venue.id);
    if (known?.fingerprint === entry.fingerprint) continue;
    version = addFingerprints(
      known ? withoutFingerprint(version, known.fingerprint) : version,
      entry.fingerprint,
    );
    different.push(entry);
  }
  const hasSameIds = removed.size === 0 && changed.every(({ venue }) => entries.has(venue.id));
  // Replaced even if it looks the same: values cached under the old details may be stale.
  const next = hasSameIds ? entries.replace(changed) : createEntries(changedList(entries, changed, removed));
  if (removed.size === 0 && different.length === 0)
    return { snapshot: { ...snapshot, entries: next }, venueIds: [] };
  const replaced = hasSameIds
    ? replaceOnBoard(snapshot, different)
    : createBoard(board, version, [...next.values()]);
  return {
    snapshot: {
      ...snapshot,
      board: { ...replaced, version },
      entries: next,
      nextChangeAt: hasSameIds
        ? nextEarliestChange(snapshot, replaced.stocks, different)
        : earliestChange(replaced.stocks),
    },
    venueIds: [...removed, ...different.map(({ venue }) => venue.id)],
  };
}

function changedList(
  entries: BoardSnapshot['entries'],
  changed: readonly VenueEntry[],
  removed: ReadonlySet<number>,
): VenueEntry[] {
  const kept = [...entries.values()].filter(({ venue }) => !removed.has(venue.id));
  // In the order of the board, with what is new at its end.
  const byId = new Map([...kept, ...changed].map((entry) => [entry.venue.id, entry]));
  return [...byId.values()];
}

/** The list of venues is shared if none differs: filters are indexed by it. */
function replaceOnBoard({ board, entries }: BoardSnapshot, different: readonly VenueEntry[]): Board {
  const stocks = [...board.stocks];
  const venues = [...board.venues];
  let hasSameVenues = true;
  for (const { venue, stock, venueFingerprint } of different) {
    const index = entries.indexOf(venue.id) ?? -1;
    stocks[index] = stock;
    venues[index] = venue;
    hasSameVenues &&= entries.get(venue.id)?.venueFingerprint === venueFingerprint;
  }
  return { ...board, stocks, venues: hasSameVenues ? board.venues : venues };
}

/** Replaces venues that were read again. A requested venue that was not found has left. */
export function withVenues(
  snapshot: BoardSnapshot,
  askedIds: readonly number[],
  found: readonly LoadedVenue[],
  nowAt: number,
): SnapshotChange {
  const { cityId, productType } = snapshot.board;
  const here = found.filter(
    ({ details }) => details.cityId === cityId && details.productType === productType,
  );
  const hereIds = new Set(here.map(({ venue }) => venue.id));
  return replaceEntries(
    snapshot,
    here.map((venue) => makeEntry(venue, { day: snapshot.day, nowAt })),
    askedIds.filter((id) => !hereIds.has(id)),
  );
}

export function withSittings(
  snapshot: BoardSnapshot,
  sittings: ReadonlyMap<number, readonly Sitting[]>,
  nowAt: number,
): SnapshotChange {
  const changed: VenueEntry[] = [];
  for (const [venueId, own] of sittings) {
    const known = snapshot.entries.get(venueId);
    if (!known) continue;
    changed.push(
      makeEntry({ ...known, sittings: own }, { day: snapshot.day, nowAt }, known.venueFingerprint),
    );
  }
  return replaceEntries(snapshot, changed);
}

/** Applies what time alone changed. `all` recomputes every venue, after the clock was moved. */
export function atTime(snapshot: BoardSnapshot, nowAt: number, all = false): SnapshotChange {
  const isDue = ({ stock }: VenueEntry) =>
    all || (stock.nextChangeAt !== null && stock.nextChangeAt <= nowAt);
  const due = [...snapshot.entries.values()].filter(isDue);
  return replaceEntries(
    snapshot,
    due.map((entry) => makeEntry(entry, { day: snapshot.day, nowAt }, entry.venueFingerprint)),
  );
}

/** The board as the owner of a hold sees it: the held sitting looks free. */
export function forHold(snapshot: BoardSnapshot, ownId: string | undefined, nowAt: number): BoardSnapshot {
  if (ownId === undefined) return snapshot;
  const holdId = hash('md5', ownId);
  for (const entry of snapshot.entries.values()) {
    if (!entry.sittings.some((sitting) => sitting.holdId === holdId)) continue;
    const own = makeEntry(entry, { day: snapshot.day, nowAt, holdId }, entry.venueFingerprint);
    return replaceEntries(snapshot, [own]).snapshot;
  }
  return snapshot;
}
