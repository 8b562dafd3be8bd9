// Random lives of orders, gift cards, refunds, reversals, statements and payouts in one market.
// Every step returns the lines that production code posts, and changes the world: who has which
// money, counted without the journal.
import * as fc from 'fast-check';
import { priceOrder } from '#core/booking/prices.ts';
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import { MARKET_IDS, MARKETS, type Market } from '#core/market.ts';
import type { CardMovement } from '#core/money/card-movements.ts';
import {
  cardGiven,
  cardLapsed,
  cardPaidOut,
  cardsSold,
  purchaseRefunded,
} from '#core/money/gift-card-postings.ts';
import type { JournalLine } from '#core/money/journal.ts';
import { bookingRefunded, orderConfirmed, type PostedOrder } from '#core/money/order-postings.ts';
import {
  paymentReturned,
  type ReversalPosition,
  type ReversedMoney,
  refundDisputed,
  refundDone,
  refundFailed,
  reversalChanged,
} from '#core/money/payment-postings.ts';
import { planRefund, type RefundPlan, type RefundRequest } from '#core/money/plan-refund.ts';

import {
  closeWeek,
  correct,
  newVenueMoney,
  payVenue,
  returnPayout,
  type SoldMenus,
  type VenueMoney,
} from './venue-money.ts';

const STEPS = [
  ...['sell', 'give', 'order', 'order', 'order', 'pay for nothing', 'refund booking', 'refund purchase'],
  ...['refund part', 'refund part', 'refund part'],
  ...['refund done', 'refund done', 'refund failed', 'refund disputed'],
  ...['close week', 'close week', 'correct', 'pay venue', 'pay venue', 'payout back'],
  ...['lapse', 'pay out', 'reverse', 'change reversal', 'change reversal', 'accept reversal'],
] as const;

/** `which` picks a card, booking, refund or reversal, modulo how many there are. */
type Step = { do: (typeof STEPS)[number]; which: number; amount: number; share: number };
export type Life = { market: Market; steps: Step[] };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...STEPS),
  which: fc.nat({ max: 11 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 1_000_000 })),
  share: fc.constantFrom(1, 1, 0.5, 0.333, 0.07),
});

export const anyLife: fc.Arbitrary<Life> = fc.record({
  market: fc.constantFrom(...MARKET_IDS).map((id) => MARKETS[id]),
  steps: fc.array(step, { minLength: 3, maxLength: 25 }),
});

type Card = { cardId: number; purchase: number | null; owed: number };
type BookingRefund = RefundPlan & { reason: BookingRefundReason };
type Booking = {
  order: PostedOrder;
  menus: { menuId: number; count: number; priceSaleAmount: number }[];
  /** What gift cards paid and was not returned to them. */
  used: { cardId: number; amount: number }[];
  refunds: BookingRefund[];
};
type Refund = { amount: number; state: 'open' | 'done' | 'disputed' };

/** Sums in øre, counted by what each step means and not by its lines. */
export type JournalState = {
  market: Market;
  cards: Card[];
  bookings: Booking[];
  refunds: Refund[];
  reversals: ReversalPosition[];
  venue: VenueMoney;
  purchases: number;
  atProvider: number;
  atBank: number;
  /** Of accepted dashboard refunds, and of cards that we gave. */
  goodwill: number;
  /** What expired and voided cards were worth, and the part of it that was VAT. */
  lapsed: number;
  lapsedVat: number;
};

export const newJournalState = (market: Market): JournalState => ({
  ...{ market, cards: [], bookings: [], refunds: [], reversals: [], purchases: 0, venue: newVenueMoney() },
  ...{ atProvider: 0, atBank: 0, goodwill: 0, lapsed: 0, lapsedVat: 0 },
});

/** The VAT of Danish cards, written out here so that production's own function is checked. */
export const cardVat = ({ currency }: Market, owed: number): number =>
  currency === 'DKK' ? Math.round(owed / 5) : 0;

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

/** Changes what is owed on a card, and returns that as production is told it. */
function move(card: Card, owed: number): CardMovement {
  const movement = { cardId: card.cardId, beforeAmount: card.owed, afterAmount: owed };
  card.owed = owed;
  return movement;
}

function addCard(world: JournalState, purchase: number | null, amount: number): CardMovement {
  const card = { cardId: world.cards.length + 1, purchase, owed: 0 };
  world.cards.push(card);
  return move(card, amount);
}

const withMoney = ({ cards }: JournalState) => cards.filter(({ owed }) => owed > 0);

function order(world: JournalState, { which, amount, share }: Step): JournalLine[] {
  const { market } = world;
  const card = pick(withMoney(world), which);
  const other = pick(withMoney(world), which + 1);
  const used = [...new Set(which % 3 === 0 ? [] : which % 3 === 1 ? [card] : [card, other])].flatMap(
    (one) => one ?? [],
  );
  const price = priceOrder({
    market,
    menus: [
      { name: 'Dinner', quantity: 1 + (which % 8), priceRegularAmount: amount, priceSaleAmount: amount },
    ],
    discounts: which % 2 ? [{ code: 'SHARE', percent: Math.ceil(share * 100) }] : [],
    giftCards: used.map(({ cardId, owed }) => ({
      code: String(cardId),
      balanceAmount: owed,
      expiresAt: cardId,
    })),
  });
  const spent = price.giftCards.filter(({ paidAmount }) => paidAmount > 0);
  const cards = spent.flatMap(({ code, remainingAmount }) => {
    const from = used.find(({ cardId }) => String(cardId) === code);
    if (!from) return [];
    const emptied = move(from, 0);
    return remainingAmount > 0 ? [emptied, addCard(world, from.purchase, remainingAmount)] : [emptied];
  });
  const lineSum = (type: string) =>
    price.lines.reduce((sum, line) => sum + (line.type === type ? line.amount : 0), 0);
  const posted = {
    venueId: 1,
    currency: market.currency,
    menusAmount: lineSum('menu'),
    discountAmount: 0 - lineSum('discount'),
    feeAmount: lineSum('administration_fee'),
    paymentAmount: price.paymentAmount,
    cards,
  };
  world.atProvider += price.paymentAmount;
  world.bookings.push({
    order: posted,
    menus: [{ menuId: 1, count: 1 + (which % 8), priceSaleAmount: amount }],
    refunds: [],
    used: spent.map(({ code, paidAmount }) => ({ cardId: Number(code), amount: paidAmount })),
  });
  return orderConfirmed(posted);
}

const REASONS = ['venue_closed', 'our_fault', 'guest_regrets'] as const;

function refundBooking(
  world: JournalState,
  booking: Booking | undefined,
  { request = 'all', reason = 'venue_closed' }: { request?: RefundRequest; reason?: BookingRefundReason },
): JournalLine[] {
  if (!booking || booking.refunds.some(({ isFinal }) => isFinal)) return [];
  const { order, used, refunds, menus } = booking;
  const sent = refunds.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  const left = { cardsLeft: used, paymentLeftAmount: order.paymentAmount - sent };
  const plan = planRefund({ ...order, ...left, menus, refunds }, request);
  if (typeof plan === 'string') return [];
  const undoneFeeAmount = undoneFee(booking);
  refunds.push({ ...plan, reason });
  const cards = plan.cards.flatMap(({ cardId, amount }) => {
    for (const one of used) if (one.cardId === cardId) one.amount -= amount;
    const card = world.cards.find((one) => one.cardId === cardId);
    return card ? [move(card, card.owed + amount)] : [];
  });
  if (plan.paymentAmount > 0) world.refunds.push({ amount: plan.paymentAmount, state: 'open' });
  if (reason !== 'venue_closed') world.goodwill += plan.menusAmount - plan.discountAmount;
  if (reason === 'guest_regrets') world.goodwill += plan.feeAmount;
  const { venueId, currency } = order;
  return bookingRefunded({
    ...{ ...plan, venueId, currency, cards, undoneFeeAmount },
    bearer: reason === 'venue_closed' ? 'venue' : 'us',
    keepsFee: reason === 'guest_regrets',
  });
}

/** Of the fee we keep what was not given back, and what a guest who regrets got as a gift. */
export const undoneFee = ({ refunds }: Booking): number =>
  refunds.reduce((sum, { feeAmount, reason }) => sum + (reason === 'guest_regrets' ? 0 : feeAmount), 0);

/** Menus of each booking, and what the venue bears of them. */
export const soldMenus = ({ bookings }: JournalState): SoldMenus[] =>
  bookings.map(({ order, refunds }) => ({
    menusAmount: order.menusAmount,
    refunds: refunds
      .filter(({ reason, menusAmount }) => reason === 'venue_closed' && menusAmount > 0)
      .map(({ menusAmount }) => menusAmount),
  }));

function refundPurchase(world: JournalState, purchase: number): JournalLine[] {
  const left = withMoney(world).filter((card) => card.purchase === purchase);
  const amount = left.reduce((sum, { owed }) => sum + owed, 0);
  if (amount > 0) world.refunds.push({ amount, state: 'open' });
  return purchaseRefunded({ currency: world.market.currency, cards: left.map((card) => move(card, 0)) });
}

function changeRefund(world: JournalState, to: 'done' | 'failed' | 'disputed', which: number): JournalLine[] {
  const from = to === 'failed' ? 'done' : 'open';
  const refund = pick(
    world.refunds.filter(({ state }) => state === from),
    which,
  );
  if (!refund) return [];
  const money = { currency: world.market.currency, amount: refund.amount };
  refund.state = to === 'failed' ? 'open' : to;
  if (to === 'done') world.atProvider -= refund.amount;
  if (to === 'failed') world.atProvider += refund.amount;
  return { done: refundDone, failed: refundFailed, disputed: refundDisputed }[to](money);
}

function changeReversal(
  world: JournalState,
  { which, share }: Step,
  money: ReversedMoney,
  amount?: number,
): JournalLine[] {
  const { currency } = world.market;
  const before = pick(
    world.reversals.filter((one) => one.money !== 'accepted'),
    which,
  );
  if (!before) return [];
  const after = { money, amount: amount ?? before.amount };
  world.atProvider += (before.money === 'ours' ? 0 : before.amount) - (money === 'ours' ? 0 : after.amount);
  let left = money === 'accepted' ? Math.ceil(after.amount * share) : 0;
  const cards = withMoney(world).flatMap((card) => {
    const taken = Math.min(left, card.owed);
    left -= taken;
    return taken > 0 ? [move(card, card.owed - taken)] : [];
  });
  const taken = cards.reduce((sum, card) => sum + card.beforeAmount - card.afterAmount, 0);
  world.goodwill += money === 'accepted' ? after.amount - taken : 0;
  world.reversals[world.reversals.indexOf(before)] = after;
  return reversalChanged({ currency, before, after, cards });
}

/** The lines that production posts for this step. A step that isn't possible posts nothing. */
export function takeStep(world: JournalState, step: Step): JournalLine[] {
  const { which, amount, share } = step;
  const { market } = world;
  const { currency } = market;
  const card = pick(withMoney(world), which);
  switch (step.do) {
    case 'sell': {
      world.purchases += 1;
      const cards = Array.from({ length: 1 + (which % 3) }, () => addCard(world, world.purchases, amount));
      world.atProvider += amount * cards.length;
      return cardsSold({ currency, cards });
    }
    case 'give':
      world.goodwill += amount;
      return cardGiven({ currency, cards: [addCard(world, null, amount)] });
    case 'order':
      return order(world, step);
    case 'pay for nothing':
      world.atProvider += amount;
      world.refunds.push({ amount, state: 'open' });
      return paymentReturned({ currency, amount });
    case 'refund booking':
      return refundBooking(world, pick(world.bookings, which), {});
    case 'refund part':
      return refundBooking(world, pick(world.bookings, which), {
        request: which % 2 ? { amount } : { menus: [{ menuId: 1, count: 1 + (which % 3) }] },
        reason: REASONS[amount % 3] ?? 'our_fault',
      });
    case 'refund purchase':
      return refundPurchase(world, 1 + (which % Math.max(1, world.purchases)));
    case 'refund done':
      return changeRefund(world, 'done', which);
    case 'refund failed':
      return changeRefund(world, 'failed', which);
    case 'refund disputed':
      return changeRefund(world, 'disputed', which);
    case 'close week':
      return closeWeek(world.venue, currency, soldMenus(world));
    case 'correct':
      return correct(world.venue, currency, which % 2 ? amount : 0 - amount);
    case 'pay venue':
      return payVenue(world.venue, currency, which % 2 ? 'stripe' : 'bank');
    case 'payout back':
      return returnPayout(world.venue, currency, which);
    case 'lapse': {
      if (!card) return [];
      const taken = Math.ceil(card.owed * share);
      world.lapsed += taken;
      world.lapsedVat += cardVat(market, card.owed) - cardVat(market, card.owed - taken);
      return cardLapsed({ currency, cards: [move(card, card.owed - taken)] });
    }
    case 'pay out':
      if (!card) return [];
      world.atBank -= card.owed;
      return cardPaidOut({ currency, cards: [move(card, 0)] });
    case 'reverse':
      world.reversals.push({ money: 'ours', amount });
      return changeReversal(world, { ...step, which: world.reversals.length - 1 }, 'withdrawn');
    case 'change reversal':
      return changeReversal(
        world,
        step,
        (['ours', 'withdrawn', 'lost'] as const)[amount % 3] ?? 'ours',
        amount,
      );
    case 'accept reversal':
      return changeReversal(world, step, 'accepted');
  }
}
