// The stock of one venue: from the page data, then live from the board of the city.
import { type Board, maskOffset, nextTimes } from '#core/catalog/board.ts';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { PARTY_SIZES } from '#core/catalog/sitting.ts';
import { QUARTERS, WORDS } from '#core/catalog/time-mask.ts';
import { DEFAULT_TIME_WINDOW } from '#core/wall-time.ts';

export type VenueStock = Pick<Product, 'status' | 'free_tables' | 'seats'>;

/** Nothing is free, but somebody holds a table that may become free again. */
export const isLastHeld = ({ status, seats }: VenueStock): boolean =>
  status === 'soldout' && seats.some((seat) => seat.status === 'on-hold');

/** Why a venue can't be booked, in a few words. */
export const closedText = (stock: VenueStock) =>
  stock.status === 'showcase'
    ? 'card.not_active_today'
    : isLastHeld(stock)
      ? 'card.on_hold'
      : 'card.sold_out_today';

/** The same as a sentence that says what to do. */
export const closedHelp = (stock: VenueStock) =>
  stock.status === 'showcase' ? 'venue.not_active' : isLastHeld(stock) ? 'venue.on_hold' : 'venue.sold_out';

/** Undefined when the venue is not on the board. */
export function stockOnBoard(board: Board, venueId: number): VenueStock | undefined {
  const stock = board.stocks[board.venues.findIndex(({ id }) => id === venueId)];
  if (!stock) return undefined;
  return {
    status: stock.status,
    free_tables: stock.freeTables,
    seats: PARTY_SIZES.map((seat) => {
      const times = nextTimes(stock, seat, DEFAULT_TIME_WINDOW.start, QUARTERS);
      const offset = maskOffset(seat);
      const isHeld = stock.held.slice(offset, offset + WORDS).some((word) => word !== 0);
      return { seat, status: times.length > 0 ? 'in-stock' : isHeld ? 'on-hold' : 'soldout', times };
    }),
  };
}
