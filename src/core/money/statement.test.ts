import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../zoned-time.ts';
import { bookingRefunded, orderConfirmed, venueCharged } from './order-postings.ts';
import { makeStatement, type StatedBooking, type StatedCorrection, type Statement } from './statement.ts';
import { statementClosed, venueCorrected } from './statement-postings.ts';
import { closesAt, lastDayOf, lastEndedWeek, weekOf } from './week.ts';

const WEEK = '2026-11-09';
const CLOSE = new Date('2026-11-16T05:00:00Z');
const terms = { agreements: [], vatRates: [{ validFrom: '2020-01-01', percent: 25 }] };
const booking = (change: Partial<StatedBooking> = {}): StatedBooking => ({
  ...{ bookingId: 1, serviceDay: '2026-11-13', menusAmount: 40_000, discountAmount: 4_000 },
  ...{ isStated: false, refunds: [], charge: null, ...change },
});
const event = (id: number, amount: number, happenedAt = '2026-11-13T20:00:00Z') => ({
  ...{ id, amount, happenedAt: new Date(happenedAt), isStated: false },
});
const of = (bookings: StatedBooking[], corrections: StatedCorrection[] = []): Statement =>
  makeStatement({ week: WEEK, until: CLOSE, terms, bookings, corrections });

test('STATEMENT-1 a week is Monday to Sunday by service day, and closes on Monday at 06:00 local', () => {
  expect([weekOf('2026-11-09'), weekOf('2026-11-15'), lastDayOf(WEEK)]).toEqual([WEEK, WEEK, '2026-11-15']);
  expect(closesAt(WEEK, 'Europe/Copenhagen')).toEqual(CLOSE);
  // Clocks go back on the Sunday of this week.
  expect(closesAt('2026-10-19', 'Europe/Stockholm')).toEqual(new Date('2026-10-26T05:00:00Z'));
  const last = (at: string) => lastEndedWeek(new Date(at), 'Europe/Copenhagen');
  expect([last('2026-11-16T04:59:59Z'), last('2026-11-16T05:00:00Z')]).toEqual(['2026-11-02', WEEK]);
});

test('STATEMENT-2 STATEMENT-3 the venue gets its menus in full, less 12% commission and the VAT on it', () => {
  expect(of([booking()])).toMatchObject({
    ...{ menusAmount: 40_000, commissionAmount: 4_800, vatAmount: 1_200, payableAmount: 34_000 },
    lines: [{ source: 'booking', amount: 40_000, discountAmount: 4_000, commissionBasisPoints: 1_200 }],
  });
});

test('STATEMENT-2 commission is by the agreement of the service day', () => {
  const agreements = [
    { validFrom: '2026-11-12', commissionBasisPoints: 850 },
    { validFrom: '2026-01-01', commissionBasisPoints: 1_000 },
  ];
  const commission = (serviceDay: string) =>
    makeStatement({
      ...{ week: WEEK, corrections: [], terms: { ...terms, agreements } },
      bookings: [booking({ serviceDay })],
    }).commissionAmount;
  expect([commission('2026-11-11'), commission('2026-11-12')]).toEqual([4_000, 3_400]);
});

test('STATEMENT-4 what the venue bears costs it no commission', () => {
  expect(of([booking({ refunds: [event(5, 20_000), event(6, 20_000)] })])).toMatchObject({
    ...{ menusAmount: 40_000, refundsAmount: -40_000, commissionAmount: 0, vatAmount: 0, payableAmount: 0 },
  });
  expect(of([booking({ charge: event(9, 40_000) })])).toMatchObject({
    ...{ chargesAmount: -40_000, commissionAmount: 0, payableAmount: 0 },
  });
});

test('STATEMENT-5 what happens after closing is on the next statement, with the day it is about', () => {
  const refunds = [event(5, 20_000, '2026-11-16T05:00:00Z')];
  expect(of([booking({ refunds })])).toMatchObject({ refundsAmount: 0, payableAmount: 34_000 });
  const next = makeStatement({
    ...{ week: addDays(WEEK, 7), terms, corrections: [], bookings: [booking({ isStated: true, refunds })] },
  });
  expect(next).toMatchObject({
    ...{ menusAmount: 0, refundsAmount: -20_000, commissionAmount: -2_400, vatAmount: -600 },
    ...{ payableAmount: -17_000, lines: [{ source: 'refund', serviceDay: '2026-11-13' }] },
  });
});

test('STATEMENT-6 a correction has no commission', () => {
  const correction = { ...event(3, 5_000), bookingId: null, serviceDay: '2026-11-06' };
  expect(of([], [correction])).toMatchObject({ correctionsAmount: 5_000, payableAmount: 5_000 });
});

/** Four weeks of a venue: bookings, refunds and charges at random times, closed week by week. */
const anyBooking = fc.record({
  day: fc.integer({ min: 0, max: 27 }),
  menus: fc.integer({ min: 1, max: 99_999 }),
  discountShare: fc.constantFrom(0, 0.1, 1),
  refunds: fc.array(fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), after: fc.nat(30) }), {
    maxLength: 4,
  }),
  isCharged: fc.boolean(),
});

/** Longer than the last event, so that everything is on some statement. */
const WEEKS = Array.from({ length: 30 }, (_, index) => {
  const week = addDays('2026-11-02', index * 7);
  return { week, until: closesAt(week, 'Europe/Copenhagen') };
});

test('STATEMENT-7 STATEMENT-8 all statements together are what the journal owes the venue, and each event is on one', () => {
  const ids = { venueId: 1, currency: 'DKK' } as const;
  const life = fc.array(anyBooking, { maxLength: 12 });
  fc.assert(
    fc.property(
      life,
      fc.array(fc.integer({ min: -9_999, max: 9_999 }), { maxLength: 3 }),
      (drafts, given) => {
        let owed = 0;
        const post = (lines: ReturnType<typeof orderConfirmed>) => {
          for (const { account, amount } of lines) if (account === 'venue_payable') owed -= amount;
        };
        const stated = new Set<string>();
        const bookings = drafts.map(
          ({ day, menus, discountShare, refunds, isCharged }, index): StatedBooking => {
            const serviceDay = addDays('2026-11-02', day);
            const discountAmount = Math.floor(menus * discountShare);
            const sums = { ...ids, menusAmount: menus, discountAmount, feeAmount: 0, cards: [] };
            post(orderConfirmed({ ...sums, paymentAmount: menus - discountAmount }));
            let left = menus;
            let at = day;
            const events = refunds.flatMap(({ share, after }, number) => {
              const amount = Math.min(left, Math.ceil(menus * share));
              left -= amount;
              at += after;
              const undone = { menusAmount: amount, discountAmount: 0, feeAmount: 0, paymentAmount: amount };
              const why = { bearer: 'venue', keepsFee: false, undoneFeeAmount: 0, cards: [] } as const;
              if (amount > 0) post(bookingRefunded({ ...ids, ...undone, ...why }));
              const happenedAt = `${addDays('2026-11-02', at)}T20:00:00Z`;
              return amount > 0 ? [event(index * 10 + number, amount, happenedAt)] : [];
            });
            const charge =
              isCharged && left > 0 ? event(index, left, `${addDays('2026-11-02', at)}T21:00:00Z`) : null;
            if (charge) post(venueCharged({ ...ids, amount: left }));
            return {
              bookingId: index,
              serviceDay,
              menusAmount: menus,
              discountAmount,
              isStated: false,
              refunds: events,
              charge,
            };
          },
        );
        const corrections = given
          .filter((amount) => amount !== 0)
          .map((amount, index) => ({ ...event(index, amount), bookingId: null, serviceDay: '2026-11-13' }));
        for (const { amount } of corrections) post(venueCorrected({ ...ids, amount }));
        const isStated = (source: string, id: number) => stated.has(`${source} ${id}`);
        let paid = 0;
        for (const { week, until } of WEEKS) {
          const statement = makeStatement({
            ...{ week, terms, until },
            bookings: bookings.map((one) => ({
              ...one,
              isStated: isStated('booking', one.bookingId),
              refunds: one.refunds.map((refund) => ({ ...refund, isStated: isStated('refund', refund.id) })),
              charge: one.charge && { ...one.charge, isStated: isStated('charge', one.charge.id) },
            })),
            corrections: corrections.map((one) => ({ ...one, isStated: isStated('correction', one.id) })),
          });
          for (const { source, sourceId } of statement.lines) {
            expect(isStated(source, sourceId)).toBe(false);
            stated.add(`${source} ${sourceId}`);
          }
          post(statementClosed({ ...ids, ...statement }));
          paid += statement.payableAmount;
        }
        const events = bookings.flatMap(({ refunds, charge }) => [
          1,
          ...refunds,
          ...(charge ? [charge] : []),
        ]);
        expect(stated.size).toBe(events.length + corrections.length);
        expect(paid).toBe(owed);
      },
    ),
    { numRuns: 150 },
  );
});
