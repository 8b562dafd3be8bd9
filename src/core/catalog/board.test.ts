import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleBoard, withVenue } from '#test/fixtures/sample-board.ts';
import { availability } from './availability.ts';
import { type Board, boardStatus, compactVenue, firstArrival, nextTimes } from './board.ts';
import {
  applyStockChanges,
  catchUp,
  decodeBoard,
  encodeBoard,
  encodeStockChange,
  type WireBoard,
} from './board-wire.ts';
import type { Sitting } from './sitting.ts';

const HOUR = 3_600_000;
const startsAt = Date.UTC(2026, 10, 14);
const day = {
  startsAt,
  endsAt: startsAt + 24 * HOUR,
  toWallTime: (at: number) => new Date(at).toISOString().slice(11, 19),
};
const sitting = (id: number, hour: number, change: Partial<Sitting> = {}): Sitting => ({
  id,
  partyMin: 2,
  partyMax: 4,
  arriveFromAt: startsAt + hour * HOUR,
  arriveToAt: startsAt + (hour + 0.5) * HOUR,
  endsAt: startsAt + (hour + 2.5) * HOUR,
  sellUntilAt: startsAt + hour * HOUR,
  state: 'open',
  paying: false,
  holdId: null,
  heldUntilAt: null,
  heldArriveAt: null,
  ...change,
});
const nowAt = startsAt + 12 * HOUR;
const board = sampleBoard(30);
const venue = board.venues[0] as Board['venues'][number];

test('FILTER-68 the next arrival of a board is the earliest that any party can buy', () => {
  const times = board.stocks.flatMap((stock) =>
    stock.status === 'in-stock'
      ? [1, 2, 3, 4, 5, 6, 7, 8].flatMap((party) => nextTimes(stock, party, '00:00:00', 1))
      : [],
  );
  expect(firstArrival(board)).toBe(times.toSorted()[0]);
  const stocks = board.stocks.map((stock) => ({ ...stock, status: 'soldout' as const }));
  expect(firstArrival({ ...board, stocks })).toBeUndefined();
});

test('a venue on the board has the free times of each party size', () => {
  const held = { holdId: 'theirs', heldUntilAt: nowAt + HOUR / 4 };
  const found = availability([sitting(1, 7.75 + 10), sitting(2, 23), sitting(3, 20, held)], {
    nowAt,
    day,
    isActive: true,
  });
  const { stock } = compactVenue(venue, found);
  expect(stock).toMatchObject({ status: 'in-stock', freeTables: 2, nextChangeAt: nowAt + HOUR / 4 });
  for (const { seat, times } of found.seats) expect(nextTimes(stock, seat, '00:00:00', 99)).toEqual(times);
  expect(nextTimes(stock, 4, '00:00:00', 99)).toEqual([
    '17:45:00',
    '18:00:00',
    '18:15:00',
    '23:00:00',
    '23:15:00',
    '23:30:00',
  ]);
  expect(nextTimes({ ...stock, free: stock.held }, 3, '00:00:00', 99)).toEqual([
    '20:00:00',
    '20:15:00',
    '20:30:00',
  ]);
  expect(nextTimes(stock, 2, '18:01:00', 2)).toEqual(['18:15:00', '23:00:00']);
  expect(nextTimes(stock, 2, '18:00:00', 1)).toEqual(['18:00:00']);
});

test('the board counts its venues by status and its free tables', () => {
  const status = boardStatus(board);
  const count = (one: string) => board.stocks.filter((stock) => stock.status === one).length;
  expect([status['in-stock'], status.soldout, status.showcase]).toEqual(
    ['in-stock', 'soldout', 'showcase'].map(count),
  );
  expect(status.freeTables).toBe(board.stocks.map((stock) => stock.freeTables).reduce((a, b) => a + b, 0));
  const instants = board.stocks.flatMap((stock) => stock.nextChangeAt ?? []);
  expect(status.nextChangeAt).toBe(Math.min(...instants));
});

test('a board is the same after encoding and decoding', () => {
  const wire = JSON.parse(JSON.stringify(encodeBoard(board))) as WireBoard;
  expect(decodeBoard(wire)).toEqual(board);
  expect(decodeBoard({ ...wire, format: 0 })).toBeUndefined();
  const full = {
    ...board,
    stocks: board.stocks.map((stock) => ({ ...stock, free: Array(24).fill(0xffffffff) })),
  };
  expect(decodeBoard(encodeBoard(full))).toEqual(full);
  // Parties that find the same times are written once.
  expect(encodeBoard(full).free[0]).toBe('1z141z3.1z141z3.1z141z3');
});

test('a city of 1,000 venues is under 60 kB compressed', () => {
  // The quality a server can afford for each version; the best saves a fifth more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = brotliCompressSync(JSON.stringify(encodeBoard(sampleBoard(1000))), { params }).length;
  expect(bytes).toBeLessThan(60_000);
});

test('LIVE-5 a board that was on its way while changes came is as the last of them left it', () => {
  const stock = board.stocks[1] as Board['stocks'][number];
  const after = (version: Board, freeTables: number) =>
    withVenue(version, { venue: board.venues[1] as typeof venue, stock: { ...stock, freeTables } });
  const [second, third] = [after(board, 71), after(after(board, 71), 72)];
  const last = after(third, 73);
  const versions = [board, second, third, last];
  const changes = versions.slice(1).map((next, number) => encodeStockChange(versions[number] ?? board, next));
  const wire = JSON.parse(JSON.stringify(changes)) as Parameters<typeof catchUp>[1];
  for (const version of versions) expect(catchUp(version, wire)).toEqual(last);
  expect(catchUp(board, [])).toBe(board);
  expect(catchUp(board, wire.slice(1))).toBeUndefined();
  expect(catchUp(board, wire.toSpliced(1, 1))).toBeUndefined();
});

test('a change of stock brings an older board to the newer one', () => {
  const at = (index: number, freeTables: number) => ({
    venue: board.venues[index] as typeof venue,
    stock: { ...(board.stocks[index] as Board['stocks'][number]), freeTables },
  });
  const second = withVenue(board, at(1, 71));
  const third = withVenue(withVenue(second, at(2, 72)), at(1, 73));
  const change = encodeStockChange(second, third);
  expect(change?.id).toEqual([board.venues[1]?.id, board.venues[2]?.id]);
  const wire = JSON.parse(JSON.stringify(change)) as NonNullable<typeof change>;
  expect(applyStockChanges(second, wire)).toEqual(third);
  expect(applyStockChanges(third, wire)).toBe(third);
  expect(applyStockChanges(board, wire)).toBeUndefined();
  const renamed = withVenue(second, {
    ...at(1, 71),
    venue: { ...venue, id: board.venues[1]?.id ?? 0, name: 'Ny' },
  });
  expect(encodeStockChange(second, renamed)).toBeUndefined();
});
