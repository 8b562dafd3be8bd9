// What a card shows of a venue, made from page data or from the board.
import { type Board, maskOffset, nextTimes } from '#core/catalog/board.ts';
import type { Picture, Product, ProductStatus } from '#core/catalog/catalog.contract.ts';
import type { TimeWindow } from '#core/catalog/filters.ts';
import { QUARTERS, WORDS } from '#core/catalog/time-mask.ts';
import type { ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';

export type CardVenue = {
  id: number;
  slug: string;
  productType: ProductType;
  name: string;
  status: ProductStatus;
  areaId: number;
  areaName: string;
  tagNames: string[];
  regularAmount: number | null;
  saleAmount: number | null;
  currency: Currency;
  freeTables: number;
  /** Arrival times for the chosen party. */
  times: string[];
  /** No table is free for the party, but a held one may become free. */
  isHeld: boolean;
  picture: Pick<Picture, 'key' | 'width' | 'height' | 'placeholder'> | null;
};

/** Whether two cards would look the same. */
export const isSameCard = (a: CardVenue, b: CardVenue): boolean =>
  a === b ||
  (a.picture?.key === b.picture?.key &&
    (Object.keys(a) as (keyof CardVenue)[]).every(
      (name) => name === 'picture' || String(a[name]) === String(b[name]),
    ));

export type CardNames = {
  areas: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  currency: Currency;
  type: ProductType;
};

export function cardFromProduct(product: Product, party: number, names: CardNames): CardVenue {
  const seat = product.seats.find(({ seat }) => seat === party);
  return {
    id: product.id,
    slug: product.slug,
    productType: product.product_type,
    name: product.name,
    status: product.status,
    areaId: product.city_id,
    areaName: names.areas.get(product.city_id) ?? product.city_name,
    tagNames: product.tags.flatMap((id) => names.tags.get(id) ?? []),
    regularAmount: product.price_regular,
    saleAmount: product.price_sale,
    currency: names.currency,
    freeTables: product.free_tables,
    times: seat?.times ?? [],
    isHeld: seat?.status === 'on-hold',
    picture: product.primary_image,
  };
}

/** Undefined when the venue is no longer on the board. */
export function cardFromBoard(
  board: Board,
  id: number,
  party: number,
  times: TimeWindow,
  names: CardNames,
): CardVenue | undefined {
  const index = board.venues.findIndex((venue) => venue.id === id);
  const venue = board.venues[index];
  const stock = board.stocks[index];
  if (!venue || !stock) return undefined;
  const offset = maskOffset(party);
  return {
    id,
    slug: venue.slug,
    productType: names.type,
    name: venue.name,
    status: stock.status,
    areaId: venue.areaId,
    areaName: names.areas.get(venue.areaId) ?? '',
    tagNames: venue.tagIds.flatMap((tag) => names.tags.get(tag) ?? []),
    regularAmount: venue.priceRegularAmount,
    saleAmount: venue.priceSaleAmount,
    currency: names.currency,
    freeTables: stock.freeTables,
    times: nextTimes(stock, party, times.start, QUARTERS).filter((time) => time <= times.end),
    isHeld: stock.held.slice(offset, offset + WORDS).some((word) => word !== 0),
    picture: venue.picture === null ? null : { key: venue.picture, ...BOARD_PICTURE },
  };
}

/** The board has only picture keys; every card picture has this size. */
const BOARD_PICTURE = { width: 1200, height: 900, placeholder: '' };
