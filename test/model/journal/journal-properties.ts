// Properties of the journal after every step of a life. `pnpm prove money` checks many lives.
import * as fc from 'fast-check';
import type { Account, JournalLine } from '#core/money/journal.ts';
import {
  anyLife,
  cardVat,
  type JournalState,
  type Life,
  newJournalState,
  soldMenus,
  takeStep,
  undoneFee,
} from './life.ts';
import { commissionOf, correctedAmount, paidBy, payoutsAreStatements, statedAmount } from './venue-money.ts';

type TakeStep = typeof takeStep;
/** `totals` has the sum of each account, and of each account and card. */
type Books = { entry: readonly JournalLine[]; totals: ReadonlyMap<string, number> };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const total = ({ totals }: Books, account: Account, cardId?: number): number =>
  totals.get(cardId === undefined ? account : `${account} ${cardId}`) ?? 0;
/** What is left of an amount of all bookings, after the refunds that the venue bears. */
const left = ({ bookings }: JournalState, of: 'menusAmount' | 'discountAmount') =>
  sum(
    bookings.flatMap(({ order, refunds }) => [
      order[of],
      ...refunds.filter(({ reason }) => reason === 'venue_closed').map((refund) => 0 - refund[of]),
    ]),
  );
const keptFees = ({ bookings }: JournalState) =>
  bookings.map((booking) => ({ feeAmount: booking.order.feeAmount, undone: undoneFee(booking) }));
const reversed = ({ reversals }: JournalState, money: string) =>
  sum(reversals.filter((one) => one.money === money).map(({ amount }) => amount));
const refunds = ({ refunds }: JournalState, state: string) =>
  sum(refunds.filter((one) => one.state === state).map(({ amount }) => amount));
const feeVat = (fee: number) => Math.round(fee / 5);
const netFee = (fee: number) => fee - feeVat(fee);

export const JOURNAL_CHECKS: Record<string, (books: Books, world: JournalState) => boolean> = {
  'an entry sums to 0': ({ entry }) => sum(entry.map(({ amount }) => amount)) === 0,
  'a line is whole øre and not 0': ({ entry }) =>
    entry.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0),
  'the provider has what it took less what it gave back': (books, { atProvider, venue }) =>
    total(books, 'provider') === atProvider - paidBy(venue, 'stripe'),
  'what is owed on each card is what is on it': (books, { cards }) =>
    cards.every(({ cardId, owed }) => total(books, 'gift_card', cardId) === 0 - owed),
  'the VAT paid in advance on each card is that of what is on it': (books, { cards, market }) =>
    cards.every(({ cardId, owed }) => total(books, 'gift_card_vat', cardId) === cardVat(market, owed)),
  'a venue is owed its menus and corrections, less what it gave back, our commission and what it was paid': (
    books,
    world,
  ) => {
    const { commission, vat } = commissionOf(world.venue, soldMenus(world));
    const owed = left(world, 'menusAmount') + correctedAmount(world.venue) - commission - vat;
    return total(books, 'venue_payable') === paidBy(world.venue) - owed;
  },
  'commission is 12% of the menus on statements': (books, world) =>
    total(books, 'commission_revenue') === 0 - commissionOf(world.venue, soldMenus(world)).commission,
  'each payout is the sum of the statements that it pays, and no statement is in two': (_books, { venue }) =>
    payoutsAreStatements(venue),
  'we paid the discounts of bookings, less those of menus that the venue gave back': (books, world) =>
    total(books, 'discount_cost') === left(world, 'discountAmount'),
  'our revenue is the fees that we did not give back, less VAT': (books, world) =>
    total(books, 'fee_revenue') ===
    sum(keptFees(world).map(({ feeAmount, undone }) => netFee(undone) - netFee(feeAmount))),
  'VAT is due on fees, on what is on Danish cards and on what lapsed': (books, world) =>
    total(books, 'output_vat') ===
    0 -
      sum(keptFees(world).map(({ feeAmount, undone }) => feeVat(feeAmount) - feeVat(undone))) -
      sum(world.cards.map(({ owed }) => cardVat(world.market, owed))) -
      commissionOf(world.venue, soldMenus(world)).vat -
      world.lapsedVat,
  'guests are owed what is refunded and not sent': (books, world) =>
    total(books, 'refund_payable') === 0 - refunds(world, 'open'),
  'only reversals that are not decided are open': (books, world) =>
    total(books, 'reversal') === reversed(world, 'withdrawn'),
  'lost disputes cost us what no refund owed': (books, world) =>
    total(books, 'chargeback_loss') === reversed(world, 'lost') - refunds(world, 'disputed'),
  'goodwill is what we gave guests and venues': (books, { goodwill, venue }) =>
    total(books, 'goodwill_cost') === goodwill + correctedAmount(venue),
  'what lapsed is income, less its VAT': (books, { lapsed, lapsedVat }) =>
    total(books, 'breakage') === lapsedVat - lapsed,
  'the bank paid what was paid out': (books, { atBank, venue }) =>
    total(books, 'bank') === atBank - paidBy(venue, 'bank'),
};

/**
 * Every booking is refunded, every refund sent, every reversal won, every card paid out, and every
 * payout back.
 */
function endLife(world: JournalState, act: TakeStep): JournalLine[][] {
  const step = { which: 0, amount: 3, share: 1 };
  const entries = world.bookings.map((_, which) => act(world, { ...step, do: 'refund booking', which }));
  for (const _ of [...world.refunds]) entries.push(act(world, { ...step, do: 'refund done' }));
  for (const which of world.reversals.keys()) {
    const amount = (world.reversals[which]?.amount ?? 0) * 3;
    entries.push(act(world, { ...step, do: 'change reversal', which, amount }));
  }
  for (const _ of [...world.cards]) entries.push(act(world, { ...step, do: 'pay out' }));
  for (const _ of [...world.venue.payouts]) entries.push(act(world, { ...step, do: 'payout back' }));
  entries.push(act(world, { ...step, do: 'correct', which: 1, amount: 0 - correctedAmount(world.venue) }));
  entries.push(act(world, { ...step, do: 'close week' }));
  return entries;
}

/**
 * At the end of a life only money that somebody has, and our gains and losses, may be left. A
 * refund that we bear leaves the venue its menus, and us their discount; a guest who regrets
 * leaves us the fee.
 */
const TRANSIT: Account[] = ['gift_card', 'gift_card_vat', 'refund_payable', 'reversal'];
const BORNE_BY_US: Account[] = ['venue_payable', 'commission_revenue', 'discount_cost', 'fee_revenue'];
const isBorneByVenues = ({ bookings }: JournalState): boolean =>
  bookings.every(({ refunds }) => refunds.every(({ reason }) => reason === 'venue_closed'));

/** The name of the first check that fails. A control case passes a broken `act`. */
export function brokenJournalCheck({ market, steps }: Life, act: TakeStep = takeStep): string | undefined {
  const world = newJournalState(market);
  const totals = new Map<string, number>();
  const add = (entry: readonly JournalLine[]): string | undefined => {
    for (const { account, cardId, amount } of entry)
      for (const name of cardId === undefined ? [account] : [account, `${account} ${cardId}`])
        totals.set(name, (totals.get(name) ?? 0) + amount);
    const books = { entry, totals };
    return Object.entries(JOURNAL_CHECKS).find(([, holds]) => !holds(books, world))?.[0];
  };
  for (const step of steps) {
    const broken = add(act(world, step));
    if (broken) return broken;
  }
  const last = endLife(world, act).flat();
  const broken = add(last);
  if (broken) return `${broken} at the end`;
  const books = { entry: last, totals };
  const empty = isBorneByVenues(world) ? [...TRANSIT, ...BORNE_BY_US] : TRANSIT;
  const stray = empty.find((account) => total(books, account) !== 0);
  if (stray) return `${stray} has ${total(books, stray)} left`;
  const keptVat = sum(keptFees(world).map(({ feeAmount, undone }) => feeVat(feeAmount) - feeVat(undone)));
  const { vat } = commissionOf(world.venue, soldMenus(world));
  if (total(books, 'output_vat') !== 0 - world.lapsedVat - keptVat - vat) return 'VAT is left';
  const owed = 0 - total(books, 'venue_payable');
  return statedAmount(world.venue) === owed ? undefined : 'statements are not what is owed';
}

/** Throws with the shortest life that fails. */
export const checkJournalProperties = (runs: number, seed?: number, act?: TakeStep): void =>
  fc.assert(
    fc.property(anyLife, (life) => {
      const broken = brokenJournalCheck(life, act);
      if (broken) throw new Error(broken);
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
