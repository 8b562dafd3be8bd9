// A venue's statement of a week, as a pure function of its bookings and what happened to them.
import type { Day } from '../zoned-time.ts';
import {
  type CommissionTerms,
  commissionOf,
  commissionTermsOn,
  commissionVatOf,
  type Terms,
} from './commission.ts';
import { sumOf } from './journal.ts';
import { lastDayOf } from './week.ts';

export type StatementSource = 'booking' | 'refund' | 'charge' | 'correction';

/** `isStated`: an earlier statement has it. */
type StatedEvent = { id: number; amount: number; happenedAt: Date; isStated: boolean };

export type StatedBooking = {
  bookingId: number;
  serviceDay: Day;
  /** Menus at sale price, before discounts. */
  menusAmount: number;
  /** Discounts that we paid: the venue gets its menus in full. */
  discountAmount: number;
  isStated: boolean;
  /** Menus that the venue gave back and bears, in their sequence. */
  refunds: readonly StatedEvent[];
  /** For a guest whom it turned away, or couldn't receive, and who has another table. */
  charge: StatedEvent | null;
};

export type StatedCorrection = StatedEvent & { bookingId: number | null; serviceDay: Day };

export type StatementInput = {
  week: Day;
  /** Only what happened before is on it; missing while the week is running. */
  until?: Date;
  terms: Terms;
  bookings: readonly StatedBooking[];
  corrections: readonly StatedCorrection[];
};

export type StatementLine = CommissionTerms & {
  source: StatementSource;
  sourceId: number;
  bookingId: number | null;
  serviceDay: Day;
  /** Above 0 is owed to the venue. */
  amount: number;
  discountAmount: number;
  /** Above 0 is owed to us. */
  commissionAmount: number;
  vatAmount: number;
};

/** A guest whom our desk moved because the venue couldn't receive them was not turned away. */
export type LineName = StatementSource | 'move';
export const lineNameOf = ({
  source,
  isDeskMove,
}: {
  source: StatementSource;
  isDeskMove: boolean;
}): LineName => (isDeskMove ? 'move' : source);

export type StatementTotals = {
  menusAmount: number;
  refundsAmount: number;
  chargesAmount: number;
  correctionsAmount: number;
  commissionAmount: number;
  vatAmount: number;
  payableAmount: number;
};

export type Statement = StatementTotals & { lines: StatementLine[] };

/**
 * Commission is taken of what is left of the menus, as the difference of before and after each
 * event. So parts never differ from the whole by a rounded øre, and menus that the venue bears
 * cost no commission.
 */
function linesOf(
  booking: StatedBooking,
  terms: Terms,
  isIn: (event: StatedEvent) => boolean,
): StatementLine[] {
  const { bookingId, serviceDay, menusAmount, discountAmount, refunds, charge } = booking;
  const rates = commissionTermsOn(terms, serviceDay);
  let left = 0;
  const lineOf = (source: StatementSource, sourceId: number, amount: number): StatementLine => {
    const before = left;
    left += amount;
    return {
      ...{ source, sourceId, bookingId, serviceDay, amount, ...rates },
      discountAmount: source === 'booking' ? discountAmount : 0,
      commissionAmount: commissionOf(left, rates) - commissionOf(before, rates),
      vatAmount: commissionVatOf(left, rates) - commissionVatOf(before, rates),
    };
  };
  const events = [
    ...refunds.map((event) => ({ source: 'refund' as const, event })),
    ...(charge ? [{ source: 'charge' as const, event: charge }] : []),
  ];
  const first = lineOf('booking', bookingId, menusAmount);
  const later = events.map(({ source, event }) => ({
    event,
    line: lineOf(source, event.id, 0 - event.amount),
  }));
  return [
    ...(booking.isStated ? [] : [first]),
    ...later.filter(({ event }) => !event.isStated && isIn(event)).map(({ line }) => line),
  ];
}

/** Corrections are what the venue gets or loses: no commission is taken of them. */
const correctionLine = ({ id, bookingId, serviceDay, amount }: StatedCorrection): StatementLine => ({
  ...{ source: 'correction' as const, sourceId: id, bookingId, serviceDay, amount, discountAmount: 0 },
  ...{ commissionBasisPoints: 0, commissionAmount: 0, vatPercent: 0, vatAmount: 0 },
});

function totalsOf(lines: readonly StatementLine[]): StatementTotals {
  const sum = (source: StatementSource) =>
    sumOf(lines.filter((line) => line.source === source).map(({ amount }) => amount));
  const commissionAmount = sumOf(lines.map((line) => line.commissionAmount));
  const vatAmount = sumOf(lines.map((line) => line.vatAmount));
  return {
    menusAmount: sum('booking'),
    refundsAmount: sum('refund'),
    chargesAmount: sum('charge'),
    correctionsAmount: sum('correction'),
    ...{ commissionAmount, vatAmount },
    payableAmount: sumOf(lines.map(({ amount }) => amount)) - commissionAmount - vatAmount,
  };
}

const byDay = (a: StatementLine, b: StatementLine): number =>
  Number(a.serviceDay > b.serviceDay) - Number(a.serviceDay < b.serviceDay) ||
  (a.bookingId ?? 0) - (b.bookingId ?? 0);

/**
 * Everything up to the week's Sunday that no statement has.
 * Lines of earlier weeks happened after those were closed.
 */
export function makeStatement({ week, until, terms, bookings, corrections }: StatementInput): Statement {
  const isIn = ({ happenedAt }: StatedEvent) => until === undefined || happenedAt < until;
  const lastDay = lastDayOf(week);
  const lines = [
    ...bookings.filter(({ serviceDay }) => serviceDay <= lastDay).flatMap((one) => linesOf(one, terms, isIn)),
    ...corrections.filter((one) => !one.isStated && isIn(one)).map(correctionLine),
  ].toSorted(byDay);
  return { lines, ...totalsOf(lines) };
}
