// Properties of every order's price. `pnpm prove money` checks a million orders.
import * as fc from 'fast-check';
import { type OrderPrice, type PriceInput, priceOrder } from '#core/booking/prices.ts';
import { MARKET_IDS, MARKETS } from '#core/market.ts';
import { salePriceAmount } from '#core/money.ts';

const menu = fc
  .record({
    name: fc.constantFrom('Dinner', 'Lunch', 'Tasting'),
    quantity: fc.integer({ min: 0, max: 8 }),
    priceRegularAmount: fc.integer({ min: 0, max: 3_000_00 }),
  })
  .map((entry) => ({ ...entry, priceSaleAmount: salePriceAmount(entry.priceRegularAmount) }));

// Few codes and expiry dates, so that ties are common.
const code = fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG');
const discount = fc.oneof(
  fc.record({ code, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    code,
    amount: fc.oneof(fc.integer({ min: 1, max: 500_00 }), fc.integer({ min: 1, max: 5_00 })),
  }),
);
const giftCard = fc.record({
  code,
  balanceAmount: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 10_000_00 })),
  expiresAt: fc.integer({ min: 1, max: 3 }),
});

const distinct = <T extends { code: string }>(codes: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(codes, { selector: (entry) => entry.code, maxLength: 4 });

const simpleOrder: fc.Arbitrary<PriceInput> = fc.record({
  market: fc.constantFrom(...MARKET_IDS).map((id) => MARKETS[id]),
  menus: fc.array(menu, { maxLength: 4 }),
  discounts: distinct(discount),
  giftCards: distinct(giftCard),
});

/** Gift cards cover the total up to a few øre, so that the provider's minimum amount matters. */
const nearlyCoveredOrder = fc
  .tuple(simpleOrder, fc.integer({ min: -400, max: 400 }))
  .map(([order, offset]) => {
    const { totalAmount } = priceOrder({ ...order, giftCards: [] });
    const others = order.giftCards.slice(0, 2);
    const othersAmount = others.reduce((sum, card) => sum + card.balanceAmount, 0);
    const balanceAmount = Math.max(0, totalAmount - othersAmount + offset);
    return { ...order, giftCards: [...others, { code: 'TIGHT', balanceAmount, expiresAt: 2 }] };
  });

const anyOrder: fc.Arbitrary<PriceInput> = fc.oneof(simpleOrder, nearlyCoveredOrder);

type Check = (price: OrderPrice, order: PriceInput) => boolean;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const lineSum = (price: OrderPrice, types: readonly string[]): number =>
  sum(price.lines.filter((line) => types.includes(line.type)).map((line) => line.amount));
const regularSum = (order: PriceInput): number =>
  sum(order.menus.map((menu) => menu.quantity * menu.priceRegularAmount));
const giftSum = (order: PriceInput): number => sum(order.giftCards.map((card) => card.balanceAmount));
const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const rotated = <T>(list: readonly T[]): T[] => [...list.slice(1), ...list.slice(0, 1)];

export const MONEY_CHECKS: Readonly<Record<string, Check>> = {
  'the lines before the total sum to it': (price) =>
    lineSum(price, ['menu', 'discount', 'administration_fee']) === price.totalAmount &&
    lineSum(price, ['total_amount']) === price.totalAmount,

  'the lines that are not informational sum to the payment total': (price) =>
    sum(price.lines.filter((line) => !line.isInformational).map((line) => line.amount)) ===
      price.paymentAmount && lineSum(price, ['payment_total']) === price.paymentAmount,

  'card and gift parts make the total': (price) =>
    price.paymentAmount + sum(price.giftCards.map((card) => card.paidAmount)) === price.totalAmount,

  'nothing is negative, a fraction or beyond exact integers': (price) =>
    [
      ...[price.totalAmount, price.vatAmount, price.giftCardAmount, price.paymentAmount, price.savedAmount],
      ...[price.restAmount, ...price.discounts.map((used) => used.amount)],
      ...price.giftCards.flatMap((card) => [card.paidAmount, card.remainingAmount]),
      ...price.lines.map((line) => Math.abs(line.amount)),
    ].every((amount) => Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)),

  'only discounts and gift cards take away': (price) =>
    price.lines.every(({ type, amount }) =>
      type === 'discount' || type === 'gift_card' ? amount <= 0 && !Object.is(amount, -0) : amount >= 0,
    ),

  'contained VAT is within one øre of exact': (price, { market }) =>
    Math.abs(price.vatAmount * (100 + market.vatPercent) - price.totalAmount * market.vatPercent) <=
    100 + market.vatPercent,

  'the saving is never under a third, codes not counted': (price, order) =>
    3 * (price.savedAmount - sum(price.discounts.map((used) => used.amount))) >= regularSum(order),

  'discounts never touch the fee': (price, { market }) =>
    price.totalAmount >= (price.lines.some((line) => line.type === 'menu') ? market.feeAmount : 0),

  'a card is charged nothing or at least the minimum': (price, { market }) =>
    price.paymentAmount === 0 || price.paymentAmount >= market.minimumCardAmount,

  'nothing is to pay exactly when gift cards cover everything': (price, order) =>
    (price.paymentAmount === 0) === giftSum(order) >= price.totalAmount,

  'gift money is spared only for the minimum': (price, order) =>
    price.giftCardAmount >=
    Math.min(
      giftSum(order),
      price.totalAmount - (price.paymentAmount > 0 ? order.market.minimumCardAmount : 0),
    ),

  'what a gift card pays and keeps is what it had': (price, order) =>
    price.giftCards.length === order.giftCards.length &&
    order.giftCards.every((card) => {
      const used = price.giftCards.find((candidate) => candidate.code === card.code);
      return used !== undefined && used.paidAmount + used.remainingAmount === card.balanceAmount;
    }),

  'a later card pays only when every earlier one is empty': (price, order) => {
    const expiryOf = new Map(order.giftCards.map((card) => [card.code, card.expiresAt]));
    const paid = price.giftCards.filter((card) => card.paidAmount > 0);
    const latest = Math.max(0, ...paid.map((card) => expiryOf.get(card.code) ?? 0));
    return price.giftCards.every(
      (card) => (expiryOf.get(card.code) ?? 0) >= latest || card.remainingAmount === 0,
    );
  },

  'lines stand in order, each with a weight of its own': (price) =>
    price.lines.every((line, index) => index === 0 || (price.lines[index - 1]?.weight ?? 0) < line.weight),

  'the order in which codes were entered changes nothing': (price, order) =>
    [rotated, <T>(list: readonly T[]): T[] => list.toReversed()].every((shuffle) =>
      sameText(
        priceOrder({
          ...order,
          discounts: shuffle(order.discounts),
          giftCards: shuffle(order.giftCards),
        }),
        price,
      ),
    ),
};

/** The names of the checks that this price fails. */
export const brokenChecks = (price: OrderPrice, order: PriceInput): string[] =>
  Object.entries(MONEY_CHECKS)
    .filter(([, holds]) => !holds(price, order))
    .map(([name]) => name);

/** Throws with the smallest order that fails. */
export const checkPriceProperties = (runs: number, seed?: number): void =>
  fc.assert(
    fc.property(anyOrder, (order) => {
      const broken = brokenChecks(priceOrder(order), order);
      if (broken.length > 0) throw new Error(broken.join('; '));
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
