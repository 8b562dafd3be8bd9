// The snapshot of one city, product type and service day that everybody reads. Only a claim decides what is sold.
import type { ProductType } from '../market.ts';
import type { DayOffers } from './availability.ts';
import type { ProductStatus } from './catalog.contract.ts';
import { PARTY_SIZES } from './sitting.ts';
import { hasQuarter, QUARTERS, quarterOf, setQuarter, timeOfQuarter, WORDS } from './time-mask.ts';

/** What an editor changes. */
export type BoardPlace = {
  id: number;
  slug: string;
  name: string;
  areaId: number;
  tagIds: readonly number[];
  weight: number;
  priceRegularAmount: number | null;
  priceSaleAmount: number | null;
  createdAt: number;
  latestMenuCreatedAt: number | null;
  latitude: number;
  longitude: number;
  picture: string | null;
};

/** What guests and time change. Masks hold three words of quarters for each party size, 1 to 8. */
export type BoardStock = {
  status: ProductStatus;
  free: readonly number[];
  held: readonly number[];
  freeTables: number;
  /** When time alone next changes this venue; null when it never does. */
  nextChangeAt: number | null;
};

export type BoardVenue = { place: BoardPlace; stock: BoardStock };

/** The venue at one index has its place and its stock there. A new version keeps every part that didn't change. */
export type Board = {
  version: number;
  cityId: number;
  productType: ProductType;
  serviceDay: string;
  places: readonly BoardPlace[];
  stocks: readonly BoardStock[];
};

export type BoardKey = Pick<Board, 'cityId' | 'productType' | 'serviceDay'>;

export const MASK_LENGTH = PARTY_SIZES.length * WORDS;
const NO_TIMES: readonly number[] = Array<number>(MASK_LENGTH).fill(0);

export const maskOffset = (party: number): number => (party - 1) * WORDS;

export function compactVenue(place: BoardPlace, found: DayOffers): BoardVenue {
  const free = [...NO_TIMES];
  const held = [...NO_TIMES];
  for (const { time, offers } of found.arrivals) {
    for (const [index, offer] of offers.entries()) {
      if (offer?.status === 'in-stock') setQuarter(free, maskOffset(index + 1), quarterOf(time));
      if (offer?.status === 'on-hold') setQuarter(held, maskOffset(index + 1), quarterOf(time));
    }
  }
  const { status, freeTables, nextChangeAt } = found;
  return { place, stock: { status, free, held, freeTables, nextChangeAt } };
}

export const createBoard = (key: BoardKey, version: number, venues: readonly BoardVenue[]): Board => ({
  version,
  ...key,
  places: venues.map((venue) => venue.place),
  stocks: venues.map((venue) => venue.stock),
});

/** Arrival times that a party can buy, from a wall time on, n at the most. */
export function nextTimes(stock: BoardStock, party: number, from: string, n: number): string[] {
  const times: string[] = [];
  const offset = maskOffset(party);
  const first = timeOfQuarter(quarterOf(from)) < from ? quarterOf(from) + 1 : quarterOf(from);
  for (let quarter = first; quarter < QUARTERS && times.length < n; quarter++) {
    if (hasQuarter(stock.free, offset, quarter)) times.push(timeOfQuarter(quarter));
  }
  return times;
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((key) => {
    const left = a[key];
    const right = b[key];
    return Array.isArray(left) && Array.isArray(right) ? isSameList(left, right) : left === right;
  });
}

/**
 * The board with this venue changed or added. The same board when nothing differs; the same `places` when only stock
 * does, so that what is remembered by place (orders, search texts) lives on through an evening of holds.
 */
export function changeVenue(board: Board, { place, stock }: BoardVenue): Board {
  const found = board.places.findIndex((known) => known.id === place.id);
  const index = found === -1 ? board.places.length : found;
  const knownPlace = board.places[index];
  const knownStock = board.stocks[index];
  const samePlace = knownPlace !== undefined && isSame(knownPlace, place);
  const sameStock = knownStock !== undefined && isSame(knownStock, stock);
  if (samePlace && sameStock) return board;
  const places = samePlace ? board.places : replaced(board.places, index, place);
  const stocks = sameStock ? board.stocks : replaced(board.stocks, index, stock);
  return { ...board, version: board.version + 1, places, stocks };
}

function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}

export function removeVenue(board: Board, venueId: number): Board {
  const index = board.places.findIndex((place) => place.id === venueId);
  if (index === -1) return board;
  const [places, stocks] = [board.places.toSpliced(index, 1), board.stocks.toSpliced(index, 1)];
  return { ...board, version: board.version + 1, places, stocks };
}

export type BoardStatus = Record<ProductStatus, number> & { freeTables: number; nextChangeAt: number | null };

/** How many venues are in each status, and how many tables are free. */
export function boardStatus(board: Board): BoardStatus {
  const sum: BoardStatus = { 'in-stock': 0, soldout: 0, showcase: 0, freeTables: 0, nextChangeAt: null };
  for (const { status, freeTables, nextChangeAt } of board.stocks) {
    sum[status] += 1;
    sum.freeTables += freeTables;
    if (nextChangeAt !== null && (sum.nextChangeAt === null || nextChangeAt < sum.nextChangeAt))
      sum.nextChangeAt = nextChangeAt;
  }
  return sum;
}
