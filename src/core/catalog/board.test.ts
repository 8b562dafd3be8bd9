import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { availability } from './availability.ts';
import { type Board, boardStatus, changeVenue, compactVenue, nextTimes, removeVenue } from './board.ts';
import {
  applyStockChanges,
  decodeBoard,
  encodeBoard,
  encodeStockChange,
  type WireBoard,
} from './board-wire.ts';
import { sampleBoard } from './sample-board.ts';
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
  ...change,
});
const nowAt = startsAt + 12 * HOUR;
const board = sampleBoard(30);
const place = board.places[0] as Board['places'][number];

test('a venue on the board has the times that each party finds', () => {
  const held = { holdId: 'theirs', heldUntilAt: nowAt + HOUR / 4 };
  const found = availability([sitting(1, 7.75 + 10), sitting(2, 23), sitting(3, 20, held)], {
    nowAt,
    day,
    isActive: true,
  });
  const { stock } = compactVenue(place, found);
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

test('a change makes a new version and leaves the old board as it was', () => {
  const before = structuredClone(board);
  const stock = { ...(board.stocks[3] as Board['stocks'][number]), freeTables: 99 };
  const changed = changeVenue(board, { place: board.places[3] as Board['places'][number], stock });
  expect(board).toEqual(before);
  expect(changed.version).toBe(board.version + 1);
  expect(changed.stocks[3]).toBe(stock);
  expect(changed.places).toBe(board.places);
  expect(changed.stocks[4]).toBe(board.stocks[4]);
});

test('a change that changes nothing keeps the version, so that caches stay good', () => {
  const same = structuredClone({ place: board.places[3], stock: board.stocks[3] });
  expect(changeVenue(board, same as Parameters<typeof changeVenue>[1])).toBe(board);
});

test('a venue is renamed, added and removed', () => {
  const stock = board.stocks[2] as Board['stocks'][number];
  const renamed = changeVenue(board, { place: { ...(board.places[2] as typeof place), name: 'Ny' }, stock });
  expect(renamed.places.map((one) => one.name)[2]).toBe('Ny');
  expect(renamed.stocks).toBe(board.stocks);
  const added = changeVenue(board, { place: { ...place, id: 5 }, stock });
  expect([added.places.length, added.stocks.length]).toEqual([31, 31]);
  expect(added.places[30]?.id).toBe(5);
  const removed = removeVenue(added, place.id);
  expect([removed.places.length, removed.stocks.length, removed.version]).toEqual([30, 30, 3]);
  expect(removeVenue(removed, place.id)).toBe(removed);
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

test('a board comes back from the wire as it went', () => {
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

test('a change of stock brings an older board to the newer one', () => {
  const at = (venue: number, freeTables: number) => ({
    place: board.places[venue] as typeof place,
    stock: { ...(board.stocks[venue] as Board['stocks'][number]), freeTables },
  });
  const second = changeVenue(board, at(1, 71));
  const third = changeVenue(changeVenue(second, at(2, 72)), at(1, 73));
  const change = encodeStockChange(second, third);
  expect(change?.id).toEqual([board.places[1]?.id, board.places[2]?.id]);
  const wire = JSON.parse(JSON.stringify(change)) as NonNullable<typeof change>;
  expect(applyStockChanges(second, wire)).toEqual(third);
  expect(applyStockChanges(third, wire)).toBe(third);
  expect(applyStockChanges(board, wire)).toBeUndefined();
  const renamed = changeVenue(second, {
    ...at(1, 71),
    place: { ...place, id: board.places[1]?.id ?? 0, name: 'Ny' },
  });
  expect(encodeStockChange(second, renamed)).toBeUndefined();
});
