// Compares a day's availability with a slow model that applies the rules to each quarter of an
// hour and party.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayStartsAt, instantAt, wallTimeAt } from '../zoned-time.ts';
import { type Availability, availability, type ServiceDay } from './availability.ts';
import { byServingOrder, type Sitting } from './sitting.ts';

const ZONE = 'Europe/Copenhagen';
const MINUTE = 60_000;
const DAYS = ['2026-11-14', '2026-03-29', '2026-10-25'];

const wallTimes = new Map<number, string>();
function wallTime(at: number): string {
  const known = wallTimes.get(at) ?? wallTimeAt(new Date(at), ZONE);
  wallTimes.set(at, known);
  return known;
}

const serviceDays = new Map(
  DAYS.map((day): [Day, ServiceDay] => [
    day,
    {
      startsAt: dayStartsAt(day, ZONE).getTime(),
      endsAt: dayStartsAt(addDays(day, 1), ZONE).getTime(),
      toWallTime: wallTime,
    },
  ]),
);
// Every quarter of an hour that a wall time can name on that day.
const quarters = new Map(
  [...serviceDays].map(([day, { startsAt, endsAt }]) => {
    const all = Array.from(
      { length: (endsAt - startsAt) / (15 * MINUTE) },
      (_, i) => startsAt + i * 15 * MINUTE,
    );
    return [day, all.filter((at) => instantAt(day, wallTime(at), ZONE).getTime() === at)] as const;
  }),
);

type Stock = { day: Day; nowAt: number; holdId: string | undefined; sittings: Sitting[] };

const stocks: fc.Arbitrary<Stock> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    nowMinute: fc.integer({ min: 0, max: 26 * 60 }),
    holdId: fc.option(fc.constantFrom('mine', 'nobody'), { nil: undefined }),
    tables: fc.array(
      fc.record({
        party: fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })),
        fromMinute: fc.integer({ min: 0, max: 24 * 60 }),
        window: fc.constantFrom(0, 5, 15, 60, 90, 240),
        stay: fc.constantFrom(10, 75, 120, 200),
        sellLead: fc.constantFrom(-30, 0, 20, 30, 180),
        state: fc.constantFrom<Sitting['state']>('open', 'open', 'open', 'sold', 'withdrawn'),
        hold: fc.constantFrom('free', 'free', 'held', 'paying'),
        holder: fc.constantFrom('mine', 'other'),
        heldFor: fc.constantFrom(-20, -1, 0, 1, 14),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ day, nowMinute, holdId, tables }) => {
    const startsAt = dayStartsAt(day, ZONE).getTime();
    const nowAt = startsAt + nowMinute * MINUTE;
    const sittings = tables.map((table, index): Sitting => {
      const arriveFromAt = startsAt + table.fromMinute * MINUTE;
      const arriveToAt = arriveFromAt + table.window * MINUTE;
      const isHeld = table.hold !== 'free' && table.state !== 'withdrawn';
      return {
        id: (index * 7) % 11,
        partyMin: Math.min(...table.party),
        partyMax: Math.max(...table.party),
        arriveFromAt,
        arriveToAt,
        endsAt: arriveToAt + table.stay * MINUTE,
        sellUntilAt: arriveToAt - table.sellLead * MINUTE,
        state: table.state,
        paying: isHeld && table.hold === 'paying' && table.state === 'open',
        holdId: isHeld ? table.holder : null,
        heldUntilAt: isHeld ? nowAt + table.heldFor * MINUTE : null,
        // The first or second arrival of its window.
        heldArriveAt: isHeld
          ? startsAt + (Math.ceil(table.fromMinute / 15) + (index % 2)) * 15 * MINUTE
          : null,
      };
    });
    return { day, nowAt, holdId, sittings };
  });

const ask = (stock: Stock, party?: number): Availability =>
  availability(stock.sittings, {
    nowAt: stock.nowAt,
    holdId: stock.holdId,
    party,
    isActive: true,
    day: serviceDays.get(stock.day) as ServiceDay,
  });

type Found = { status: string; endsAt: number; validUntilAt: number };

function modelOffer({ sittings, nowAt, holdId }: Stock, party: number, at: number): Found | undefined {
  const fitting = sittings
    .filter((s) => s.state !== 'withdrawn' && s.endsAt > nowAt)
    .filter((s) => s.partyMin <= party && party <= s.partyMax)
    .filter((s) => s.arriveFromAt <= at && at <= s.arriveToAt)
    .map((s) => {
      const mine = holdId !== undefined && s.holdId === holdId;
      const lastSale = Math.min(s.sellUntilAt, at - 30 * MINUTE);
      const isHeldArrival = mine && s.heldUntilAt !== null && s.heldArriveAt === at;
      const validUntilAt = isHeldArrival ? Math.min(at, Math.max(lastSale, s.heldUntilAt ?? 0)) : lastSale;
      const onSale = s.state === 'open' && validUntilAt > nowAt;
      const taken = !mine && (s.paying || (s.heldUntilAt !== null && !(s.heldUntilAt < nowAt)));
      const status = !onSale ? 'soldout' : taken ? 'on-hold' : 'in-stock';
      return { ...s, mine, validUntilAt, status };
    });
  const status = ['in-stock', 'on-hold', 'soldout'].find((one) => fitting.some((s) => s.status === one));
  if (!status) return undefined;
  let rest = fitting.filter((s) => s.status === status);
  const validUntilAt = Math.max(...rest.map((s) => s.validUntilAt));
  if (rest.some((s) => s.mine)) rest = rest.filter((s) => s.mine);
  for (const measure of [
    (s: Sitting) => s.partyMax,
    (s: Sitting) => s.arriveToAt - s.arriveFromAt,
    (s: Sitting) => s.id,
  ]) {
    const smallest = Math.min(...rest.map(measure));
    rest = rest.filter((s) => measure(s) === smallest);
  }
  return { status, validUntilAt, endsAt: Math.min(at + 120 * MINUTE, rest[0]?.endsAt ?? 0) };
}

function modelSlot(stock: Stock, at: number, parties: readonly number[]) {
  const offers = parties.map((party) => ({ party, offer: modelOffer(stock, party, at) }));
  const status = ['in-stock', 'on-hold', 'soldout'].find((one) =>
    offers.some((o) => o.offer?.status === one),
  );
  if (!status) return [];
  const deciding = offers.flatMap(({ offer }) => (offer?.status === status ? [offer] : []));
  const seats = offers.filter(({ offer }) => offer?.status === 'in-stock').map(({ party }) => party);
  return [
    {
      time: wallTime(at),
      time_end: wallTime(Math.min(...deciding.map((o) => o.endsAt))),
      cover: Math.max(0, ...seats),
      status,
      seats,
      valid_until: new Date(Math.max(...deciding.map((o) => o.validUntilAt))).toISOString(),
    },
  ];
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8];

test('SLOT-1 SLOT-3 SLOT-4 SLOT-5 SLOT-6 SLOT-14 SLOT-16 time slots match the model, for any stock', () => {
  fc.assert(
    fc.property(stocks, fc.constantFrom(undefined, ...ALL), (stock, party) => {
      const parties = party === undefined ? ALL : [party];
      const model = (quarters.get(stock.day) ?? []).flatMap((at) => modelSlot(stock, at, parties));
      expect(ask(stock, party).slots).toEqual(model);
    }),
    { numRuns: 150 },
  );
});

test('SLOT-2 SLOT-12 STATUS-3 STATUS-4 seats are consistent with the slots and with the status', () => {
  fc.assert(
    fc.property(stocks, (stock) => {
      const { seats, slots, status, arrivals } = ask(stock);
      expect(seats.map((seat) => seat.seat)).toEqual(ALL);
      for (const { seat, times, status: seatStatus } of seats) {
        expect(times).toEqual(slots.filter((slot) => slot.seats.includes(seat)).map((slot) => slot.time));
        const statuses = arrivals.map((arrival) => arrival.offers[seat - 1]?.status);
        const expected = ['in-stock', 'on-hold', 'soldout'].find((one) => statuses.some((s) => s === one));
        expect(seatStatus).toBe(expected ?? 'soldout');
      }
      expect(status).toBe(slots.some((slot) => slot.status === 'in-stock') ? 'in-stock' : 'soldout');
    }),
    { numRuns: 100 },
  );
});

/** What the claim's statement would take, for somebody without a hold. */
const claimedSitting = ({ sittings, nowAt }: Stock, party: number, at: number): Sitting | undefined =>
  sittings
    .filter((s) => s.state === 'open' && !s.paying && s.endsAt > nowAt)
    .filter((s) => s.heldUntilAt === null || s.heldUntilAt < nowAt)
    .filter((s) => s.partyMin <= party && party <= s.partyMax)
    .filter((s) => s.arriveFromAt <= at && at <= s.arriveToAt)
    .filter((s) => Math.min(s.sellUntilAt, at - 30 * MINUTE) > nowAt)
    .toSorted(byServingOrder({}))[0];

test('SIT-8 the slot shows the leaving time of the table that a claim would take', () => {
  fc.assert(
    fc.property(stocks, fc.constantFrom(...ALL), (stock, party) => {
      const own = stock.sittings.some((s) => s.holdId === 'mine' && stock.holdId === 'mine');
      fc.pre(!own);
      const slots = new Map(ask(stock, party).slots.map((slot) => [slot.time, slot]));
      for (const at of quarters.get(stock.day) ?? []) {
        const serving = claimedSitting(stock, party, at);
        const slot = slots.get(wallTime(at));
        expect(slot?.status === 'in-stock').toBe(serving !== undefined);
        if (serving) expect(slot?.time_end).toBe(wallTime(Math.min(at + 120 * MINUTE, serving.endsAt)));
      }
    }),
    { numRuns: 150 },
  );
});

test('the answer does not change with time before nextChangeAt', () => {
  fc.assert(
    fc.property(stocks, fc.double({ min: 0, max: 1, noNaN: true }), (stock, part) => {
      const { nextChangeAt, ...now } = ask(stock);
      const until = (nextChangeAt ?? stock.nowAt + 48 * 60 * MINUTE) - 1;
      for (const at of [Math.floor(stock.nowAt + (until - stock.nowAt) * part), until]) {
        const { nextChangeAt: _, ...later } = ask({ ...stock, nowAt: at });
        expect(later).toEqual(now);
      }
    }),
    { numRuns: 150 },
  );
});
