// Closing weeks, corrections and payouts in a random life:
// what production posts, and who has which money then.
import type { JournalLine } from '#core/money/journal.ts';
import { makeStatement, type StatedBooking } from '#core/money/statement.ts';
import { statementClosed, venueCorrected } from '#core/money/statement-postings.ts';
import type { Currency } from '#core/money.ts';
import { type PayoutMethod, planPayouts } from '#core/payouts/payout.ts';
import { payoutReturned, payoutSent } from '#core/payouts/payout-postings.ts';

const VENUE = 1;
const WEEK = '2026-11-16';
const SERVICE_DAY = '2026-11-17';
const TERMS = { agreements: [], vatRates: [{ validFrom: '2020-01-01', percent: 25 }] };

/** Menus of one booking, with what the venue gave back of them in its sequence. */
export type SoldMenus = { menusAmount: number; refunds: number[] };
type PaidStatement = { payableAmount: number; payout: number | null };
type Payout = { amount: number; method: PayoutMethod; isBack: boolean };

export type VenueMoney = {
  /** How many refunds of each booking are on a statement; undefined if the booking is on none. */
  stated: Map<number, number>;
  corrections: { amount: number; isStated: boolean }[];
  statements: PaidStatement[];
  payouts: Payout[];
};

export const newVenueMoney = (): VenueMoney => ({
  stated: new Map(),
  corrections: [],
  statements: [],
  payouts: [],
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const event = (id: number, amount: number, isStated: boolean) => ({
  id,
  amount,
  isStated,
  happenedAt: new Date(0),
});

export function closeWeek(money: VenueMoney, currency: Currency, sold: readonly SoldMenus[]): JournalLine[] {
  const bookings = sold.map(({ menusAmount, refunds }, index): StatedBooking => {
    const known = money.stated.get(index);
    return {
      ...{ bookingId: index, serviceDay: SERVICE_DAY, menusAmount, discountAmount: 0, charge: null },
      isStated: known !== undefined,
      refunds: refunds.map((amount, number) => event(number, amount, number < (known ?? 0))),
    };
  });
  const corrections = money.corrections.map(({ amount, isStated }, id) => ({
    ...event(id, amount, isStated),
    ...{ bookingId: null, serviceDay: SERVICE_DAY },
  }));
  const statement = makeStatement({ week: WEEK, terms: TERMS, bookings, corrections });
  if (statement.lines.length === 0) return [];
  money.statements.push({ payableAmount: statement.payableAmount, payout: null });
  for (const [index, { refunds }] of sold.entries()) money.stated.set(index, refunds.length);
  for (const one of money.corrections) one.isStated = true;
  return statementClosed({ venueId: VENUE, currency, ...statement });
}

export function correct(money: VenueMoney, currency: Currency, amount: number): JournalLine[] {
  money.corrections.push({ amount, isStated: false });
  return venueCorrected({ venueId: VENUE, currency, amount });
}

/** All unpaid weeks together, as a run does. */
export function payVenue(money: VenueMoney, currency: Currency, method: PayoutMethod): JournalLine[] {
  const unpaid = money.statements.filter(({ payout }) => payout === null);
  const [planned] = planPayouts(
    unpaid.map(({ payableAmount }) => ({ venueId: VENUE, week: WEEK, payableAmount })),
  );
  if (!planned) return [];
  for (const statement of unpaid) statement.payout = money.payouts.length;
  money.payouts.push({ amount: planned.amount, method, isBack: false });
  return payoutSent({ venueId: VENUE, currency, amount: planned.amount, method });
}

export function returnPayout(money: VenueMoney, currency: Currency, which: number): JournalLine[] {
  const standing = money.payouts.filter(({ isBack }) => !isBack);
  const payout = standing[which % Math.max(1, standing.length)];
  if (!payout) return [];
  payout.isBack = true;
  const index = money.payouts.indexOf(payout);
  for (const statement of money.statements) if (statement.payout === index) statement.payout = null;
  return payoutReturned({ venueId: VENUE, currency, ...payout });
}

export const paidBy = ({ payouts }: VenueMoney, method?: PayoutMethod): number =>
  sum(
    payouts
      .filter((one) => !one.isBack && (method === undefined || one.method === method))
      .map(({ amount }) => amount),
  );

/**
 * Written out here, so that production's own commission is checked:
 * 12%, and 25% VAT on it, of stated menus.
 */
export function commissionOf({ stated }: VenueMoney, sold: readonly SoldMenus[]) {
  const parts = [...stated].map(([index, count]) => {
    const { menusAmount = 0, refunds = [] } = sold[index] ?? {};
    const commission = Math.round(((menusAmount - sum(refunds.slice(0, count))) * 12) / 100);
    return { commission, vat: Math.round(commission / 4) };
  });
  return {
    commission: sum(parts.map(({ commission }) => commission)),
    vat: sum(parts.map(({ vat }) => vat)),
  };
}

export const correctedAmount = ({ corrections }: VenueMoney): number =>
  sum(corrections.map(({ amount }) => amount));

/** Every statement is paid by the payout that it names, to the øre, or by none. */
export const payoutsAreStatements = ({ payouts, statements }: VenueMoney): boolean =>
  payouts.every(
    ({ amount, isBack }, index) =>
      isBack ||
      amount === sum(statements.filter(({ payout }) => payout === index).map((one) => one.payableAmount)),
  );

export const statedAmount = ({ statements }: VenueMoney): number =>
  sum(statements.map(({ payableAmount }) => payableAmount));
