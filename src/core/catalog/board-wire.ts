// Encodes a board as compact JSON: columns instead of repeated keys, bit masks as short text.
import type { ProductType } from '../market.ts';
import { type Board, type BoardStock, MASK_LENGTH, type VenueRecord } from './board.ts';
import type { ProductStatus } from './catalog.contract.ts';
import { PARTY_SIZES } from './sitting.ts';
import { WORDS } from './time-mask.ts';

/** Increased when the columns change, so that a browser with old code rejects the board. */
const FORMAT = 1;
const STATUSES: readonly ProductStatus[] = ['in-stock', 'soldout', 'showcase'];

type Column<T> = T[];

type StockColumns = {
  status: Column<number>;
  free: Column<string>;
  held: Column<string>;
  tables: Column<number>;
  next_change: Column<number | null>;
};

export type WireBoard = {
  format: number;
  version: number;
  city_id: number;
  product_type: ProductType;
  service_day: string;
  id: Column<number>;
  slug: Column<string>;
  name: Column<string>;
  area: Column<number>;
  tags: Column<readonly number[]>;
  weight: Column<number>;
  regular: Column<number | null>;
  sale: Column<number | null>;
  created: Column<number>;
  menu_created: Column<number | null>;
  /** Latitude and longitude, not rounded. */
  lat: Column<number>;
  long: Column<number>;
  picture: Column<string | null>;
} & StockColumns;

/** The stock of the venues that changed between two versions. */
export type WireStockChange = { from: number; version: number; id: Column<number> } & StockColumns;

/**
 * Party sizes are separated by commas and 32-bit words by points, in base 36. A party size with
 * the same mask as the one before it is empty.
 */
function encodeMask(mask: readonly number[]): string {
  let before = '.'.repeat(WORDS - 1);
  return PARTY_SIZES.map((_, index) => {
    const words = mask.slice(index * WORDS, (index + 1) * WORDS);
    const text = words.map((word) => (word === 0 ? '' : word.toString(36))).join('.');
    if (text === before) return '';
    before = text;
    return text;
  })
    .join(',')
    .replace(/,+$/, '');
}

function decodeMask(text: string): number[] {
  const parties = text.split(',');
  const mask: number[] = [];
  let before = Array<number>(WORDS).fill(0);
  for (const [index] of PARTY_SIZES.entries()) {
    const party = parties[index];
    if (party) before = party.split('.').map((word) => (word === '' ? 0 : Number.parseInt(word, 36)));
    mask.push(...before);
  }
  return mask.slice(0, MASK_LENGTH);
}

const stockColumns = (stocks: readonly BoardStock[]): StockColumns => ({
  status: stocks.map((stock) => STATUSES.indexOf(stock.status)),
  free: stocks.map((stock) => encodeMask(stock.free)),
  held: stocks.map((stock) => encodeMask(stock.held)),
  tables: stocks.map((stock) => stock.freeTables),
  next_change: stocks.map((stock) => stock.nextChangeAt),
});

export function encodeBoard(board: Board): WireBoard {
  const { venues, stocks } = board;
  return {
    format: FORMAT,
    version: board.version,
    city_id: board.cityId,
    product_type: board.productType,
    service_day: board.serviceDay,
    id: venues.map((venue) => venue.id),
    slug: venues.map((venue) => venue.slug),
    name: venues.map((venue) => venue.name),
    area: venues.map((venue) => venue.areaId),
    tags: venues.map((venue) => venue.tagIds),
    weight: venues.map((venue) => venue.weight),
    regular: venues.map((venue) => venue.priceRegularAmount),
    sale: venues.map((venue) => venue.priceSaleAmount),
    created: venues.map((venue) => venue.createdAt),
    menu_created: venues.map((venue) => venue.latestMenuCreatedAt),
    lat: venues.map((venue) => venue.latitude),
    long: venues.map((venue) => venue.longitude),
    picture: venues.map((venue) => venue.picture),
    ...stockColumns(stocks),
  };
}

const venueAt = (wire: WireBoard, id: number, index: number): VenueRecord => ({
  id,
  slug: wire.slug[index] ?? '',
  name: wire.name[index] ?? '',
  areaId: wire.area[index] ?? 0,
  tagIds: wire.tags[index] ?? [],
  weight: wire.weight[index] ?? 0,
  priceRegularAmount: wire.regular[index] ?? null,
  priceSaleAmount: wire.sale[index] ?? null,
  createdAt: wire.created[index] ?? 0,
  latestMenuCreatedAt: wire.menu_created[index] ?? null,
  latitude: wire.lat[index] ?? 0,
  longitude: wire.long[index] ?? 0,
  picture: wire.picture[index] ?? null,
});

const stockAt = (wire: StockColumns, index: number): BoardStock => ({
  status: STATUSES[wire.status[index] ?? -1] ?? 'soldout',
  free: decodeMask(wire.free[index] ?? ''),
  held: decodeMask(wire.held[index] ?? ''),
  freeTables: wire.tables[index] ?? 0,
  nextChangeAt: wire.next_change[index] ?? null,
});

/** Undefined when the board was written by a build with other columns. */
export function decodeBoard(wire: WireBoard): Board | undefined {
  if (wire.format !== FORMAT) return undefined;
  return {
    version: wire.version,
    cityId: wire.city_id,
    productType: wire.product_type,
    serviceDay: wire.service_day,
    venues: wire.id.map((id, index) => venueAt(wire, id, index)),
    stocks: wire.id.map((_, index) => stockAt(wire, index)),
  };
}

/** The change for browsers that have `before`; undefined when more than stock differs. */
export function encodeStockChange(before: Board, after: Board): WireStockChange | undefined {
  if (before.venues !== after.venues) return undefined;
  const changed = after.stocks.flatMap((stock, index) => (stock === before.stocks[index] ? [] : [index]));
  return {
    from: before.version,
    version: after.version,
    id: changed.map((index) => after.venues[index]?.id ?? 0),
    ...stockColumns(changed.flatMap((index) => after.stocks[index] ?? [])),
  };
}

/**
 * The board with a change applied, or the same board if it already has the change. Undefined when
 * the change starts from another version: the caller loads the whole board. Versions are
 * fingerprints, not counters.
 */
export function applyStockChanges(board: Board, change: WireStockChange): Board | undefined {
  if (change.version === board.version) return board;
  if (change.from !== board.version) return undefined;
  const numbers = new Map(change.id.map((id, number) => [id, number]));
  const stocks = board.stocks.map((stock, index) => {
    const number = numbers.get(board.venues[index]?.id ?? 0);
    return number === undefined ? stock : stockAt(change, number);
  });
  return { ...board, version: change.version, stocks };
}

/**
 * A board that was on its way while these changes came, with those that it lacks.
 * Undefined if there is a gap.
 */
export function catchUp(board: Board, changes: readonly WireStockChange[]): Board | undefined {
  const caught = changes.reduce((now, change) => applyStockChanges(now, change) ?? now, board);
  return caught.version === (changes.at(-1) ?? caught).version ? caught : undefined;
}
