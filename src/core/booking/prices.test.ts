import { expect, test } from 'vitest';
import { brokenChecks, checkPriceProperties, MONEY_CHECKS } from '#test/model/price-properties.ts';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { LANGUAGES, MARKET_IDS, MARKETS } from '../market.ts';
import { type OrderPrice, type PriceInput, type PriceLine, priceOrder } from './prices.ts';

const DINNER = { name: 'Dinner', priceRegularAmount: 300_00, priceSaleAmount: 200_00 };
const LUNCH = { name: 'Lunch', priceRegularAmount: 149_50, priceSaleAmount: 99_00 };
const DAY = 24 * 60 * 60_000;

const order = (parts: Partial<PriceInput> = {}): PriceInput => ({
  market: MARKETS.dk,
  menus: [
    { ...DINNER, quantity: 2 },
    { ...LUNCH, quantity: 1 },
  ],
  discounts: [],
  giftCards: [],
  ...parts,
});
const typesAndAmounts = (price: OrderPrice): [string, number][] =>
  price.lines.map((line) => [line.type, line.amount]);
const card = (code: string, balanceAmount: number, days = 100) => ({
  code,
  balanceAmount,
  expiresAt: days * DAY,
});

test('PRICE-3 PRICE-7 ORDER-2 lines are menus, codes, one fee, VAT, gift cards and the payment total, by weight', () => {
  const price = priceOrder(
    order({ discounts: [{ code: 'TEN', percent: 10 }], giftCards: [card('GIFT', 100_00)] }),
  );
  expect(typesAndAmounts(price)).toEqual([
    ['menu', 400_00],
    ['menu', 99_00],
    ['discount', -49_90],
    ['administration_fee', 15_00],
    ['total_amount', 464_10],
    ['vat', 92_82],
    ['gift_card', -100_00],
    ['payment_total', 364_10],
  ]);
  expect(price.lines.map((line) => line.weight)).toEqual([100, 101, 200, 300, 400, 500, 600, 700]);
});

test('PRICE-4 PRICE-5 PRICE-6 VAT and totals are flagged, and what is not flagged sums to the payment total', () => {
  const price = priceOrder(order({ giftCards: [card('GIFT', 100_00)] }));
  const flagged = price.lines.filter((line) => line.isInformational).map((line) => line.type);
  expect(flagged).toEqual(['total_amount', 'vat', 'payment_total']);
  const summed = price.lines.filter((line) => !line.isInformational).map((line) => line.amount);
  expect(summed.reduce((sum, amount) => sum + amount, 0)).toBe(414_00);
  expect(price).toMatchObject({ totalAmount: 514_00, vatAmount: 102_80, paymentAmount: 414_00 });
});

test('MARKET-8 PRICE-7 the fee is the market’s, once, and only when a menu is chosen', () => {
  const fees = (price: OrderPrice) => price.lines.filter((line) => line.type === 'administration_fee');
  expect(fees(priceOrder(order())).map((line) => line.amount)).toEqual([15_00]);
  expect(fees(priceOrder(order({ market: MARKETS.se }))).map((line) => line.amount)).toEqual([15_00]);
  expect(priceOrder(order({ menus: [] }))).toMatchObject({ totalAmount: 0, paymentAmount: 0 });
  expect(fees(priceOrder(order({ menus: [{ ...DINNER, quantity: 0 }] })))).toEqual([]);
});

test('the saving is measured against the regular prices and includes discount codes', () => {
  expect(priceOrder(order()).savedAmount).toBe(250_50);
  expect(priceOrder(order({ discounts: [{ code: 'FIFTY', amount: 50_00 }] })).savedAmount).toBe(300_50);
});

test('CODE-3 percentages are of the menus’ full price, then come amounts, and none takes more than is left', () => {
  const discounts = [
    { code: 'BIG', amount: 300_00 },
    { code: 'HALF', percent: 50 },
    { code: 'TEN', percent: 10 },
    { code: 'LATE', amount: 20_00 },
  ];
  const price = priceOrder(order({ discounts }));
  expect(price.discounts).toEqual([
    { code: 'HALF', amount: 249_50 },
    { code: 'TEN', amount: 49_90 },
    { code: 'BIG', amount: 199_60 },
    { code: 'LATE', amount: 0 },
  ]);
  expect(price.totalAmount).toBe(15_00);
});

test('CODE-3 gift cards pay last, the earliest expiry first', () => {
  const giftCards = [card('LATE', 100_00, 300), card('SOON', 50_00, 10), card('NEXT', 20_00, 20)];
  const price = priceOrder(order({ menus: [{ ...DINNER, quantity: 1 }], giftCards }));
  expect(price.giftCards).toEqual([
    { code: 'SOON', paidAmount: 50_00, remainingAmount: 0 },
    { code: 'NEXT', paidAmount: 20_00, remainingAmount: 0 },
    { code: 'LATE', paidAmount: 100_00, remainingAmount: 0 },
  ]);
  expect(price.paymentAmount).toBe(45_00);
  const discounted = priceOrder(order({ discounts: [{ code: 'ALL', percent: 100 }], giftCards }));
  expect(discounted.giftCards.map((used) => used.paidAmount)).toEqual([15_00, 0, 0]);
});

test('gift cards that cover the total leave nothing to pay, and only cards that paid have a rest to send', () => {
  const giftCards = [card('SOON', 200_00, 10), card('NEXT', 500_00, 20), card('IDLE', 70_00, 30)];
  const price = priceOrder(order({ giftCards }));
  expect(price).toMatchObject({ paymentAmount: 0, giftCardAmount: 514_00, restAmount: 186_00 });
  expect(price.giftCards.at(-1)).toEqual({ code: 'IDLE', paidAmount: 0, remainingAmount: 70_00 });
});

test.each([
  ['dk', 514_00, 0],
  ['dk', 513_99, 2_50],
  ['dk', 511_51, 2_50],
  ['dk', 511_50, 2_50],
  ['dk', 511_49, 2_51],
  ['se', 513_99, 3_00],
  ['se', 511_00, 3_00],
  ['se', 510_99, 3_01],
] as const)(
  'PAY-16 MARKET-13 in %s a gift card of %i for 514.00 leaves %i to charge',
  (market, balance, charged) => {
    const price = priceOrder(order({ market: MARKETS[market], giftCards: [card('GIFT', balance)] }));
    expect(price.paymentAmount).toBe(charged);
    expect(price.giftCards).toEqual([
      { code: 'GIFT', paidAmount: 514_00 - charged, remainingAmount: balance - 514_00 + charged },
    ]);
  },
);

test('PAY-16 gift money that is left over for the minimum stays on the cards that expire last', () => {
  const giftCards = [card('SOON', 512_00, 10), card('LAST', 1_00, 20), card('LATE', 50, 30)];
  const price = priceOrder(order({ giftCards }));
  expect(price.paymentAmount).toBe(2_50);
  expect(price.giftCards.map((used) => used.paidAmount)).toEqual([511_50, 0, 0]);
});

test.each(MARKET_IDS)(
  'PAY-16 in %s the fee alone reaches the minimum charge, so no order is too small',
  (id) => {
    expect(MARKETS[id].feeAmount).toBeGreaterThanOrEqual(MARKETS[id].minimumCardAmount);
  },
);

test('PRICE-1 PRICE-2 PRICE-4 PRICE-6 PRICE-11 CODE-3 PAY-16 every rule on money holds for 10,000 random orders', () => {
  checkPriceProperties(10_000);
});

const tight = order({
  discounts: [
    { code: 'TEN', percent: 10 },
    { code: 'TWO', amount: 2_00 },
  ],
  giftCards: [card('SOON', 100_00, 10), card('LATE', 361_00, 20)],
});
const line = (type: PriceLine['type'], change: Partial<PriceLine>) => (price: OrderPrice) => ({
  ...price,
  lines: price.lines.map((entry) => (entry.type === type ? { ...entry, ...change } : entry)),
});
const cards = (paid: [number, number]) => (price: OrderPrice) => ({
  ...price,
  giftCards: price.giftCards.map((used, index) => ({
    ...used,
    paidAmount: paid[index] ?? 0,
    remainingAmount: used.paidAmount + used.remainingAmount - (paid[index] ?? 0),
  })),
});

test.each<[string, (price: OrderPrice) => OrderPrice]>([
  ['the lines before the total sum to it', line('administration_fee', { amount: 14_00 })],
  ['the lines that are not informational sum to the payment total', line('vat', { isInformational: false })],
  ['card and gift parts make the total', cards([100_00, 300_00])],
  ['nothing is negative, a fraction', line('vat', { amount: 0.5 })],
  ['only discounts and gift cards take away', line('discount', { amount: 1 })],
  ['contained VAT is within one øre of exact', (price) => ({ ...price, vatAmount: price.vatAmount + 2 })],
  ['the saving is never under a third', (price) => ({ ...price, savedAmount: 240_00 })],
  ['discounts never touch the fee', (price) => ({ ...price, totalAmount: 14_99 })],
  ['a card is charged nothing or at least the minimum', (price) => ({ ...price, paymentAmount: 2_49 })],
  ['nothing is to pay exactly when gift cards', (price) => ({ ...price, paymentAmount: 0 })],
  ['gift money is spared only for the minimum', (price) => ({ ...price, giftCardAmount: 459_00 })],
  ['what a gift card pays and keeps is what it had', (price) => ({ ...price, giftCards: [] })],
  ['a later card pays only when every earlier one is empty', cards([99_00, 361_00])],
  ['lines stand in order', line('vat', { weight: 1 })],
  [
    'the order in which codes were entered',
    (price) => ({ ...price, discounts: price.discounts.toReversed() }),
  ],
])('the check "%s" can fail', (name, falsify) => {
  const price = priceOrder(tight);
  expect(brokenChecks(price, tight)).toEqual([]);
  expect(brokenChecks(falsify(price), tight).join()).toContain(name);
  expect(Object.keys(MONEY_CHECKS)).toHaveLength(15);
});

test.each(LANGUAGES)('every line has a title in %s', async (language) => {
  const { t } = createI18n(language, await loadCatalog(language));
  const price = priceOrder({ ...tight, market: MARKETS.se });
  const titles = price.lines.map(({ title }) => t(title.messageKey, { ...title.params }));
  expect(
    titles.filter((title) => title === '' || title.includes('{{') || title.startsWith('summary.')),
  ).toEqual([]);
  expect(titles[0]).toBe('2 × Dinner');
  expect(titles.find((title) => title.includes('25'))).toContain('%');
});
