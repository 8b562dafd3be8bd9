import { expect, test } from 'vitest';
import { createBoard, MASK_LENGTH, maskOffset } from '#core/catalog/board.ts';
import { quarterOf, setQuarter } from '#core/catalog/time-mask.ts';
import { closedHelp, closedText, stockOnBoard } from './venue-stock.ts';

const venue = {
  id: 7,
  slug: 'hyben',
  name: 'Hyben',
  areaId: 1,
  tagIds: [],
  weight: 0,
  priceRegularAmount: null,
  priceSaleAmount: null,
  createdAt: 0,
  latestMenuCreatedAt: null,
  latitude: 0,
  longitude: 0,
  picture: null,
};

function boardWith(free: [party: number, time: string][], held: [party: number, time: string][]) {
  const mask = (entries: typeof free) => {
    const words = Array<number>(MASK_LENGTH).fill(0);
    for (const [party, time] of entries) setQuarter(words, maskOffset(party), quarterOf(time));
    return words;
  };
  const stock = {
    status: 'in-stock' as const,
    free: mask(free),
    held: mask(held),
    freeTables: 1,
    nextChangeAt: null,
  };
  return createBoard({ cityId: 1, productType: 'restaurant', serviceDay: '2026-11-15' }, 1, [
    { venue, stock },
  ]);
}

test('SLOT-12 each party size has its status and its times on the board', () => {
  const board = boardWith(
    [
      [2, '18:30:00'],
      [2, '18:45:00'],
    ],
    [
      [2, '19:00:00'],
      [4, '18:30:00'],
    ],
  );
  const seats = stockOnBoard(board, 7)?.seats;
  expect(seats?.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seats?.[1]).toEqual({ seat: 2, status: 'in-stock', times: ['18:30:00', '18:45:00'] });
  expect(seats?.[2]).toEqual({ seat: 3, status: 'soldout', times: [] });
  expect(seats?.[3]).toEqual({ seat: 4, status: 'on-hold', times: [] });
});

test('a venue that is not on the board has no stock', () => {
  expect(stockOnBoard(boardWith([], []), 8)).toBeUndefined();
});

test('LIST-57 a last table that somebody is buying is not called sold out', () => {
  const seat = (status: 'on-hold' | 'soldout') => ({ seat: 2, status, times: [] });
  const held = { status: 'soldout' as const, free_tables: 0, seats: [seat('on-hold')] };
  expect([closedText(held), closedHelp(held)]).toEqual(['card.on_hold', 'venue.on_hold']);
  const sold = { ...held, seats: [seat('soldout')] };
  expect([closedText(sold), closedHelp(sold)]).toEqual(['card.sold_out_today', 'venue.sold_out']);
  const closed = { ...held, status: 'showcase' as const };
  expect([closedText(closed), closedHelp(closed)]).toEqual(['card.not_active_today', 'venue.not_active']);
});
