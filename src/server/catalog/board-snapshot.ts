// One version of a city's board with everything that a product shows beyond it. Never changed, only replaced.
import { hash } from 'node:crypto';
import { type Availability, availability, dayOffers } from '#core/catalog/availability.ts';
import {
  type Board,
  type BoardPlace,
  type BoardStock,
  compactVenue,
  createBoard,
} from '#core/catalog/board.ts';
import { cheapestMenu } from '#core/catalog/menus.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import type { CityAndType } from './board-queries.ts';
import type { LoadedVenue } from './load-venues.ts';
import type { MarketDay } from './service-day.ts';

/** A venue as it stood at an instant, to everybody or to the owner of a hold. */
export type VenueEntry = LoadedVenue & {
  stock: BoardStock;
  nowAt: number;
  holdId: string | undefined;
  /** Of what the editor wrote, and of that and the stock together. */
  placePrint: number;
  print: number;
};

export type BoardSnapshot = {
  board: Board;
  entries: ReadonlyMap<number, VenueEntry>;
  day: MarketDay;
  /** When time alone next changes something; null when it never does. */
  nextChangeAt: number | null;
};

// 48 bits, so that sums stay whole numbers. The version of a board is the sum of its venues' prints: equal content has an
// equal version in every process and after every restart, and one change costs one venue, not the board.
const PRINT_RANGE = 2 ** 48;
const printOf = (content: unknown): number =>
  Number.parseInt(hash('md5', JSON.stringify(content)).slice(0, 12), 16);
const addPrints = (a: number, b: number): number => (a + b) % PRINT_RANGE;
const withoutPrint = (sum: number, print: number): number => (sum - print + PRINT_RANGE) % PRINT_RANGE;

type Moment = { day: MarketDay; nowAt: number; holdId?: string | undefined };

function makeEntry(venue: LoadedVenue, { day, nowAt, holdId }: Moment, placePrint?: number): VenueEntry {
  const { details, sittings } = venue;
  const offers = dayOffers(sittings, { day, nowAt, isActive: details.isActive, holdId });
  const place = pricedNow(venue, offers);
  const { stock } = compactVenue(place, offers);
  const ownPrint = (place === venue.place && placePrint) || printOf([place, details]);
  // Whose hold it is never leaves the process, not even as a trace in a version.
  const tables = sittings.map(({ holdId: _holdId, ...sitting }) => Object.values(sitting));
  const print = addPrints(ownPrint, printOf([place.id, Object.values(stock), tables]));
  return { place, details, sittings, stock, nowAt, holdId, placePrint: ownPrint, print };
}

/** The price beside the times has to be one that can be had at them: no lunch price in the evening. */
function pricedNow({ place, details }: LoadedVenue, { arrivals }: ReturnType<typeof dayOffers>): BoardPlace {
  const times = arrivals
    .filter(({ offers }) => offers.some((offer) => offer?.status === 'in-stock'))
    .map(({ time }) => time);
  const menu = cheapestMenu(details.menus, times);
  if (!menu || menu.price_sale === place.priceSaleAmount) return place;
  return { ...place, priceRegularAmount: menu.price_regular, priceSaleAmount: menu.price_sale };
}

function earliestChange(stocks: readonly BoardStock[]): number | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { nextChangeAt } of stocks)
    if (nextChangeAt !== null && nextChangeAt < earliest) earliest = nextChangeAt;
  return Number.isFinite(earliest) ? earliest : null;
}

export function createSnapshot(
  key: CityAndType,
  venues: readonly LoadedVenue[],
  moment: Moment,
): BoardSnapshot {
  const entries = venues.map((venue) => makeEntry(venue, moment));
  const boardKey = { ...key, serviceDay: moment.day.date };
  const version = entries.reduce(
    (sum, entry) => addPrints(sum, entry.print),
    printOf(Object.values(boardKey)),
  );
  const board = createBoard(boardKey, version, entries);
  return {
    board,
    entries: new Map(entries.map((entry) => [entry.place.id, entry])),
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
  const entries = new Map(snapshot.entries);
  let { version } = snapshot.board;
  const news = new Map<number, VenueEntry>();
  const gone = new Set(removedIds.filter((id) => entries.has(id)));
  for (const id of gone) {
    version = withoutPrint(version, entries.get(id)?.print ?? 0);
    entries.delete(id);
  }
  for (const entry of changed) {
    const { id } = entry.place;
    const known = entries.get(id);
    // Also when it looks the same: what is remembered by the old details may be out of date.
    entries.set(id, entry);
    if (known?.print === entry.print) continue;
    version = addPrints(known ? withoutPrint(version, known.print) : version, entry.print);
    news.set(id, entry);
  }
  if (gone.size === 0 && news.size === 0) return { snapshot: { ...snapshot, entries }, venueIds: [] };
  const board = { ...replaceOnBoard(snapshot, gone, news), version };
  return {
    snapshot: { ...snapshot, board, entries, nextChangeAt: earliestChange(board.stocks) },
    venueIds: [...gone, ...news.keys()],
  };
}

/** All at once: a release changes every venue of a city. The list of places lives on when none of them differs. */
function replaceOnBoard(
  { board, entries: known }: BoardSnapshot,
  gone: ReadonlySet<number>,
  news: ReadonlyMap<number, VenueEntry>,
): Board {
  const isSamePlace = (entry: VenueEntry) => known.get(entry.place.id)?.placePrint === entry.placePrint;
  const hasSamePlaces = gone.size === 0 && [...news.values()].every(isSamePlace);
  const stay = board.places.map((place, index) => ({ place, stock: board.stocks[index] as BoardStock }));
  const venues = [
    ...stay.filter(({ place }) => !gone.has(place.id)).map((venue) => news.get(venue.place.id) ?? venue),
    ...[...news.values()].filter(({ place }) => !known.has(place.id)),
  ];
  const { cityId, productType, serviceDay, version } = board;
  const replaced = createBoard({ cityId, productType, serviceDay }, version, venues);
  return hasSamePlaces ? { ...replaced, places: board.places } : replaced;
}

/** Venues read anew. Those asked for but not found here are gone or have moved to another board. */
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
  const hereIds = new Set(here.map(({ place }) => place.id));
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
    changed.push(makeEntry({ ...known, sittings: own }, { day: snapshot.day, nowAt }, known.placePrint));
  }
  return replaceEntries(snapshot, changed);
}

/** What time alone has changed since. `all` looks at every venue: the clock was moved. */
export function atTime(snapshot: BoardSnapshot, nowAt: number, all = false): SnapshotChange {
  const isDue = ({ stock }: VenueEntry) =>
    all || (stock.nextChangeAt !== null && stock.nextChangeAt <= nowAt);
  const due = [...snapshot.entries.values()].filter(isDue);
  return replaceEntries(
    snapshot,
    due.map((entry) => makeEntry(entry, { day: snapshot.day, nowAt }, entry.placePrint)),
  );
}

/** The board as the owner of a hold sees it: what they hold looks free. */
export function forHold(snapshot: BoardSnapshot, holdId: string | undefined, nowAt: number): BoardSnapshot {
  if (holdId === undefined) return snapshot;
  for (const entry of snapshot.entries.values()) {
    if (!entry.sittings.some((sitting) => sitting.holdId === holdId)) continue;
    const own = makeEntry(entry, { day: snapshot.day, nowAt, holdId }, entry.placePrint);
    return replaceEntries(snapshot, [own]).snapshot;
  }
  return snapshot;
}

const remembered = new WeakMap<VenueEntry, Availability>();

/** Slots and seats of a venue, worked out when first asked for. */
export function availabilityOf(snapshot: BoardSnapshot, entry: VenueEntry): Availability {
  let found = remembered.get(entry);
  if (!found) {
    found = availabilityFor(snapshot, entry);
    remembered.set(entry, found);
  }
  return found;
}

/** The same for one party alone, whose end time and end of sale may be others. */
export const availabilityFor = (snapshot: BoardSnapshot, entry: VenueEntry, party?: number): Availability =>
  availability(entry.sittings, {
    day: snapshot.day,
    nowAt: entry.nowAt,
    isActive: entry.details.isActive,
    holdId: entry.holdId,
    party,
  });
