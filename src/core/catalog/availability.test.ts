import { expect, test } from 'vitest';
import { type AvailabilityRequest, availability, isLastSeatOnHold } from './availability.ts';
import { byServingOrder, type Sitting } from './sitting.ts';

// A day whose wall times are in UTC.
const at = (time: string, day = '2026-11-14'): number => Date.parse(`${day}T${time}:00Z`);
const day = {
  startsAt: at('00:00'),
  endsAt: at('00:00', '2026-11-15'),
  toWallTime: (instant: number): string => new Date(instant).toISOString().slice(11, 19),
};

const sitting = (change: Partial<Sitting> = {}): Sitting => ({
  id: 1,
  partyMin: 1,
  partyMax: 2,
  arriveFromAt: at('18:00'),
  arriveToAt: at('18:30'),
  endsAt: at('20:15'),
  sellUntilAt: at('17:45'),
  state: 'open',
  paying: false,
  holdId: null,
  heldUntilAt: null,
  heldArriveAt: null,
  ...change,
});
const held = (holdId: string, until: string, paying = false): Partial<Sitting> => ({
  holdId,
  heldUntilAt: at(until),
  heldArriveAt: at('18:00'),
  paying,
});
const ask = (sittings: Sitting[], change: Partial<AvailabilityRequest> = {}) =>
  availability(sittings, { nowAt: at('16:00'), day, isActive: true, ...change });
const statuses = (sittings: Sitting[], change: Partial<AvailabilityRequest> = {}) =>
  ask(sittings, change).slots.map((slot) => `${slot.time.slice(0, 5)} ${slot.status}`);

test('SLOT-1 SLOT-3 SLOT-5 SLOT-6 SLOT-14 one free table gives a slot per quarter of an hour', () => {
  expect(ask([sitting()]).slots).toEqual([
    {
      time: '18:00:00',
      time_end: '20:00:00',
      cover: 2,
      status: 'in-stock',
      seats: [1, 2],
      valid_until: '2026-11-14T17:30:00.000Z',
    },
    {
      time: '18:15:00',
      time_end: '20:15:00',
      cover: 2,
      status: 'in-stock',
      seats: [1, 2],
      valid_until: '2026-11-14T17:45:00.000Z',
    },
    {
      time: '18:30:00',
      time_end: '20:15:00',
      cover: 2,
      status: 'in-stock',
      seats: [1, 2],
      valid_until: '2026-11-14T17:45:00.000Z',
    },
  ]);
});

test('SLOT-14 a window that does not start at a quarter of an hour offers the quarters inside it', () => {
  expect(statuses([sitting({ arriveFromAt: at('18:05'), arriveToAt: at('18:20') })])).toEqual([
    '18:15 in-stock',
  ]);
});

test('SLOT-16 a stay may pass midnight, an arrival may not', () => {
  const late = sitting({
    arriveFromAt: at('23:30'),
    arriveToAt: at('00:30', '2026-11-15'),
    endsAt: at('02:00', '2026-11-15'),
    sellUntilAt: at('23:00'),
  });
  expect(ask([late]).slots.map((slot) => [slot.time, slot.time_end])).toEqual([
    ['23:30:00', '01:30:00'],
    ['23:45:00', '01:45:00'],
  ]);
});

test('SLOT-6 SLOT-10 a slot is soldout from the instant of its valid_until', () => {
  expect(statuses([sitting()], { nowAt: at('17:30') - 1 })[0]).toBe('18:00 in-stock');
  expect(statuses([sitting()], { nowAt: at('17:30') })).toEqual([
    '18:00 soldout',
    '18:15 in-stock',
    '18:30 in-stock',
  ]);
  expect(statuses([sitting()], { nowAt: at('17:45') })).toEqual([
    '18:00 soldout',
    '18:15 soldout',
    '18:30 soldout',
  ]);
});

test('SLOT-7 SLOT-8 SLOT-9 a free table makes a slot in-stock, a held or paying one on-hold, a sold one soldout', () => {
  const one = { arriveToAt: at('18:00') };
  const theirs = held('theirs', '16:10');
  expect(statuses([sitting({ ...one, ...theirs })])).toEqual(['18:00 on-hold']);
  expect(statuses([sitting({ ...one, ...held('theirs', '15:00', true) })])).toEqual(['18:00 on-hold']);
  expect(statuses([sitting({ ...one, ...theirs }), sitting({ ...one, id: 2 })])).toEqual(['18:00 in-stock']);
  expect(statuses([sitting({ ...one, state: 'sold' })])).toEqual(['18:00 soldout']);
  expect(statuses([sitting({ ...one, state: 'withdrawn' })])).toEqual([]);
});

test('SLOT-9 after the end of sale a table held by another guest is soldout, not on-hold', () => {
  expect(
    statuses([sitting({ arriveToAt: at('18:00'), ...held('theirs', '17:50') })], { nowAt: at('17:40') }),
  ).toEqual(['18:00 soldout']);
});

test('HOLD-18 an expired hold counts as free at once', () => {
  const table = sitting({ arriveToAt: at('18:00'), ...held('theirs', '16:00') });
  expect(statuses([table], { nowAt: at('16:00') })).toEqual(['18:00 on-hold']);
  expect(statuses([table], { nowAt: at('16:00') + 1 })).toEqual(['18:00 in-stock']);
});

test("SLOT-13 HOLD-17 the caller's own hold is in-stock, also while it is being paid and after the end of sale", () => {
  const now = { holdId: 'mine', nowAt: at('17:50') };
  for (const paying of [false, true]) {
    const mine = sitting({ arriveToAt: at('18:00'), ...held('mine', '18:00', paying) });
    expect(ask([mine], now).slots).toMatchObject([
      { status: 'in-stock', seats: [1, 2], valid_until: '2026-11-14T18:00:00.000Z' },
    ]);
    expect(statuses([mine], { nowAt: at('16:00') })).toEqual(['18:00 on-hold']);
  }
});

test("HOLD-65 of the caller's own table only the held arrival outlives its sale, until it passes", () => {
  const mine = sitting({ arriveFromAt: at('17:45'), ...held('mine', '18:10') });
  const at1746 = { holdId: 'mine', nowAt: at('17:46') };
  expect(statuses([mine], at1746)).toEqual([
    '17:45 soldout',
    '18:00 in-stock',
    '18:15 soldout',
    '18:30 soldout',
  ]);
  expect(ask([mine], at1746).slots[1]?.valid_until).toBe('2026-11-14T18:00:00.000Z');
  expect(statuses([mine], { holdId: 'mine', nowAt: at('18:00') })).not.toContain('18:00 in-stock');
});

test('SLOT-15 a table is hidden when its serving end has passed', () => {
  expect(statuses([sitting()], { nowAt: at('20:15') - 1 })).toHaveLength(3);
  expect(statuses([sitting()], { nowAt: at('20:15') })).toEqual([]);
});

test('SLOT-4 SLOT-12 SIT-6 SIT-7 parties get tables of their own size, never joined or split', () => {
  const { seats, slots } = ask([
    sitting({ id: 1, partyMin: 2, partyMax: 2, arriveToAt: at('18:00') }),
    sitting({ id: 2, partyMin: 4, partyMax: 5, arriveFromAt: at('18:15'), arriveToAt: at('18:15') }),
  ]);
  expect(slots.map((slot) => [slot.time, slot.seats, slot.cover])).toEqual([
    ['18:00:00', [2], 2],
    ['18:15:00', [4, 5], 5],
  ]);
  expect(seats.filter((seat) => seat.status === 'in-stock')).toEqual([
    { seat: 2, status: 'in-stock', times: ['18:00:00'] },
    { seat: 4, status: 'in-stock', times: ['18:15:00'] },
    { seat: 5, status: 'in-stock', times: ['18:15:00'] },
  ]);
  expect(seats).toHaveLength(8);
});

test('SLOT-4 slots for one party count only the tables for that party', () => {
  const tables = [
    sitting({ partyMin: 1, partyMax: 2, state: 'sold' }),
    sitting({ id: 2, partyMin: 3, partyMax: 4 }),
  ];
  expect(ask(tables, { party: 2 }).slots.map((slot) => `${slot.status} ${slot.seats.join()}`)).toEqual(
    Array(3).fill('soldout '),
  );
  expect(ask(tables, { party: 3 }).slots.map((slot) => `${slot.status} ${slot.seats.join()}`)).toEqual(
    Array(3).fill('in-stock 3'),
  );
  expect(ask(tables, { party: 8 }).slots).toEqual([]);
});

test('STATUS-1 STATUS-2 STATUS-3 STATUS-4 SLOT-11 a product is showcase, soldout or in-stock', () => {
  expect(ask([sitting()]).status).toBe('in-stock');
  expect(ask([]).status).toBe('soldout');
  expect(ask([sitting(held('theirs', '16:10'))]).status).toBe('soldout');
  expect(ask([sitting()], { isActive: false })).toMatchObject({
    status: 'showcase',
    slots: [],
    freeTables: 0,
  });
  expect(ask([sitting(held('theirs', '16:10')), sitting({ id: 2 })]).status).toBe('in-stock');
});

test('isLastSeatOnHold is true when nothing is in stock and something is on hold', () => {
  expect(isLastSeatOnHold([{ status: 'on-hold' }, { status: 'soldout' }])).toBe(true);
  expect(isLastSeatOnHold([{ status: 'on-hold' }, { status: 'in-stock' }])).toBe(false);
  expect(isLastSeatOnHold([{ status: 'soldout' }])).toBe(false);
  expect(isLastSeatOnHold([])).toBe(false);
});

test('SIT-8 the smallest table that fits serves, then the narrowest window, then the lowest id', () => {
  const large = sitting({ id: 1, partyMax: 4, endsAt: at('19:30') });
  const wide = sitting({ id: 2, arriveToAt: at('19:00'), endsAt: at('19:40') });
  const later = sitting({ id: 4, endsAt: at('20:00') });
  const first = sitting({ id: 3, endsAt: at('19:50') });
  const tables = [large, wide, later, first];
  expect(tables.toSorted(byServingOrder({})).map((s) => s.id)).toEqual([3, 4, 2, 1]);
  const leaveBy = (party: number, time: string) =>
    ask(tables, { party }).slots.find((slot) => slot.time === time)?.time_end;
  expect(leaveBy(2, '18:15:00')).toBe('19:50:00');
  expect(leaveBy(3, '18:15:00')).toBe('19:30:00');
  expect(leaveBy(2, '18:45:00')).toBe('19:40:00');
});

test('nextChangeAt is the next expiry, end of sale or end of serving', () => {
  const next = (change: Partial<Sitting>, now: string, holdId?: string) =>
    ask([sitting(change)], { nowAt: at(now), holdId }).nextChangeAt;
  expect(next({}, '16:00')).toBe(at('17:30'));
  expect(next({}, '17:30')).toBe(at('17:45'));
  expect(next({}, '17:45')).toBe(at('20:15'));
  expect(next({}, '20:15')).toBeNull();
  expect(next({ state: 'sold' }, '16:00')).toBe(at('20:15'));
  expect(next(held('theirs', '16:07'), '16:00')).toBe(at('16:07'));
  expect(next(held('theirs', '16:07'), '16:07')).toBe(at('16:07') + 1);
  // The arrival that the caller holds is on sale until it passes or the hold expires.
  const mine = { ...held('mine', '18:20'), heldArriveAt: at('18:15') };
  expect(next(mine, '18:05', 'mine')).toBe(at('18:15'));
  expect(next({ ...mine, ...held('mine', '18:10') }, '18:05', 'mine')).toBe(at('18:10'));
  expect(ask([], {}).nextChangeAt).toBeNull();
});
