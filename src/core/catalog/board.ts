// The board of one city, product type and service day.
// It is for display: only a claim decides what is sold.
import type { ProductType } from '../market.ts';
import type { DayOffers } from './availability.ts';
import type { ProductStatus } from './catalog.contract.ts';
import { PARTY_SIZES } from './sitting.ts';
import { hasQuarter, QUARTERS, quarterOf, setQuarter, timeOfQuarter, WORDS } from './time-mask.ts';

/** The part of a venue that editors change. */
export type VenueRecord = {
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

/**
 * The part of a venue that sales and time change.
 * Masks hold three words of quarters for each party size, 1 to 8.
 */
export type BoardStock = {
  status: ProductStatus;
  free: readonly number[];
  held: readonly number[];
  freeTables: number;
  /** When time alone next changes this venue; null when it never does. */
  nextChangeAt: number | null;
};

export type BoardVenue = { venue: VenueRecord; stock: BoardStock };

/** `venues[i]` and `stocks[i]` belong together. A new version shares all unchanged parts. */
export type Board = {
  version: number;
  cityId: number;
  productType: ProductType;
  serviceDay: string;
  venues: readonly VenueRecord[];
  stocks: readonly BoardStock[];
};

export type BoardKey = Pick<Board, 'cityId' | 'productType' | 'serviceDay'>;

export const MASK_LENGTH = PARTY_SIZES.length * WORDS;
const NO_TIMES: readonly number[] = Array<number>(MASK_LENGTH).fill(0);

export const maskOffset = (party: number): number => (party - 1) * WORDS;

export function compactVenue(venue: VenueRecord, found: DayOffers): BoardVenue {
  const free = [...NO_TIMES];
  const held = [...NO_TIMES];
  for (const { time, offers } of found.arrivals) {
    for (const [index, offer] of offers.entries()) {
      if (offer?.status === 'in-stock') setQuarter(free, maskOffset(index + 1), quarterOf(time));
      if (offer?.status === 'on-hold') setQuarter(held, maskOffset(index + 1), quarterOf(time));
    }
  }
  const { status, freeTables, nextChangeAt } = found;
  return { venue, stock: { status, free, held, freeTables, nextChangeAt } };
}

export const createBoard = (
  { cityId, productType, serviceDay }: BoardKey,
  version: number,
  venues: readonly BoardVenue[],
): Board => ({
  version,
  cityId,
  productType,
  serviceDay,
  venues: venues.map(({ venue }) => venue),
  stocks: venues.map(({ stock }) => stock),
});

/** Arrival times that a party can buy, from a wall time on, at most n. */
export function nextTimes(stock: BoardStock, party: number, from: string, n: number): string[] {
  const times: string[] = [];
  const offset = maskOffset(party);
  const first = timeOfQuarter(quarterOf(from)) < from ? quarterOf(from) + 1 : quarterOf(from);
  for (let quarter = first; quarter < QUARTERS && times.length < n; quarter++) {
    if (hasQuarter(stock.free, offset, quarter)) times.push(timeOfQuarter(quarter));
  }
  return times;
}

/** The earliest arrival that any party can buy; undefined when nothing is left. */
export function firstArrival({ stocks }: Board): string | undefined {
  const free = Array<number>(WORDS).fill(0);
  for (const stock of stocks)
    if (stock.status === 'in-stock')
      for (const [at, quarters] of stock.free.entries())
        free[at % WORDS] = (free[at % WORDS] ?? 0) | quarters;
  for (let quarter = 0; quarter < QUARTERS; quarter++)
    if (hasQuarter(free, 0, quarter)) return timeOfQuarter(quarter);
  return undefined;
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
