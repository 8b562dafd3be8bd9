import { expect, test } from 'vitest';
import { z } from 'zod';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { MARKETS } from '../market.ts';
import {
  bookingParams,
  guestBody,
  holdBody,
  lineItemContract,
  orderContract,
  paymentBody,
  paymentResponse,
  releaseBody,
  releaseResponse,
} from './booking.contract.ts';
import { presentOrder } from './present-order.ts';
import { priceOrder } from './prices.ts';

const fields = (contract: { shape: object }): string[] => Object.keys(contract.shape).toSorted();
const words = (text: string): string[] => text.split(' ').toSorted();
const accepts = (contract: z.ZodType, value: unknown): boolean => contract.safeParse(value).success;

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const HOLD = {
  hold_id: ID,
  lang: 'da',
  seat: 2,
  time: '18:30:00',
  time_end: '20:30:00',
  menus: [{ id: 1, count: 2 }],
};
const CONTACT = { name: 'Anna', email: 'anna@example.com', phone: '+4520123456' };
const GUEST = {
  ...HOLD,
  ...CONTACT,
  is_newsletter: false,
  coop_code: '',
  billing_zipcode: '',
  giftcodes: ['ABC'],
};
const PAYMENT = { hold_id: ID, lang: 'en', ...CONTACT };

test('API-18 the body of calculate and hold has the specified fields', () => {
  expect(fields(holdBody)).toEqual(words('seat time time_end menus lang hold_id'));
  expect(fields(holdBody.shape.menus.element)).toEqual(words('id count'));
  expect(accepts(holdBody, HOLD)).toBe(true);
});

test('API-22 BOOK-50 the body of guest has the specified fields', () => {
  expect(fields(guestBody)).toEqual(
    words(
      'hold_id lang name email phone is_newsletter is_accept_terms note seat time time_end coop_code billing_zipcode menus giftcodes',
    ),
  );
  expect(accepts(guestBody, GUEST)).toBe(true);
});

test('API-23 BOOK-50 the body of payment has the specified fields', () => {
  expect(fields(paymentBody)).toEqual(words('hold_id lang name email phone is_accept_terms'));
  expect(accepts(paymentBody, PAYMENT)).toBe(true);
});

test('the path names the product, and hold_id may be missing because the cookie can name the hold', () => {
  expect(bookingParams.parse({ id: '7' })).toEqual({ id: 7 });
  expect(['0', '-1', 'x', '1.5', '2147483648'].filter((id) => accepts(bookingParams, { id }))).toEqual([]);
  const { hold_id: _, ...withoutHold } = HOLD;
  expect([withoutHold, { ...withoutHold, hold_id: null }].map((body) => accepts(holdBody, body))).toEqual([
    true,
    true,
  ]);
  expect([{ hold_id: ID }, {}, undefined].map((body) => accepts(releaseBody, body))).toEqual([
    true,
    true,
    true,
  ]);
});

test.each(['total', 'price_sale', 'amount', 'line_items', 'expire_at', 'product_id', 'payment_url'])(
  'API-28 a body with %s is refused',
  (field) => {
    const bodies: [z.ZodType, object][] = [
      [holdBody, HOLD],
      [guestBody, GUEST],
      [paymentBody, PAYMENT],
      [releaseBody, { hold_id: ID }],
    ];
    for (const [contract, body] of bodies) {
      expect(accepts(contract, body)).toBe(true);
      expect(accepts(contract, { ...body, [field]: 1 })).toBe(false);
    }
    expect(accepts(holdBody, { ...HOLD, menus: [{ id: 1, count: 2, [field]: 1 }] })).toBe(false);
  },
);

test('the contract accepts values for which the rules have an error text: party, time and contact', () => {
  expect(accepts(holdBody, { ...HOLD, seat: 9, time: '0', time_end: '0', menus: [] })).toBe(true);
  expect(accepts(holdBody, { ...HOLD, seat: -1 })).toBe(true);
  expect(accepts(paymentBody, { ...PAYMENT, name: 'x'.repeat(51), email: 'anna', phone: '' })).toBe(true);
});

test.each([
  { hold_id: 'abc' },
  { hold_id: `${ID}'` },
  { lang: 'de' },
  { seat: '2' },
  { seat: 1.5 },
  { time: 1830 },
  { time: '18:30:00.000' },
  { menus: { 1: 2 } },
  { menus: [{ id: 1, count: -1 }] },
  { menus: Array.from({ length: 51 }, (_, index) => ({ id: index + 1, count: 1 })) },
])('a hold with %j is refused', (change) => {
  expect(accepts(holdBody, { ...HOLD, ...change })).toBe(false);
});

test('ORDER-1 an order has the specified fields', () => {
  expect(fields(orderContract)).toEqual(
    words(
      'hold_id order_id booking_id guest_id expire_at payment_url total line_items giftcards cards billing_zipcode',
    ),
  );
  expect(fields(orderContract.shape.cards.element)).toEqual(words('card_number card_type'));
  expect(fields(lineItemContract)).toEqual(words('type title weight quantity amount informational'));
  expect(fields(orderContract.shape.giftcards.element)).toEqual(words('code type amount remaining'));
});

test('API-24 the answer of payment has order, hold_id, booking and payment_link, beside the order’s own fields', () => {
  expect(fields(paymentResponse)).toEqual(
    [...fields(orderContract), 'order', 'booking', 'payment_link'].toSorted(),
  );
  expect(fields(paymentResponse.shape.order)).toEqual(['id']);
  expect(fields(paymentResponse.shape.booking)).toEqual(words('id guest_id'));
});

test('no answer has a key error', () => {
  const answers = [orderContract, paymentResponse, releaseResponse];
  expect(answers.flatMap(fields)).not.toContain('error');
});

const IDENTITY = {
  hold_id: ID,
  order_id: null,
  booking_id: null,
  guest_id: null,
  expire_at: '2026-03-01T18:00:00.000Z',
  payment_url: null,
};
const PRICE = priceOrder({
  market: MARKETS.se,
  menus: [{ name: 'Middag', quantity: 2, priceRegularAmount: 300_00, priceSaleAmount: 200_00 }],
  discounts: [{ code: 'TIO', percent: 10 }],
  giftCards: [{ code: 'GIFT', balanceAmount: 500_00, expiresAt: 1 }],
});
const COOP = { cards: [{ card_number: '123', card_type: 'coop' as const }], billing_zipcode: '1234' };

test('ORDER-2 COOP-6 an order is presented by weight, with its codes and its Coop card', async () => {
  const { t } = createI18n('sv', await loadCatalog('sv'));
  const shuffled = { ...PRICE, lines: PRICE.lines.toReversed() };
  const order = presentOrder(IDENTITY, shuffled, COOP, (key, params) => t(key, { ...params }));
  expect(orderContract.parse(order)).toEqual(order);
  expect(order.line_items.map((line) => line.weight)).toEqual([100, 200, 300, 400, 500, 600, 700]);
  expect(order).toMatchObject({ total: 375_00, ...COOP });
  expect(order.giftcards).toEqual([
    { code: 'TIO', type: 'discount_code', amount: 40_00, remaining: 0 },
    { code: 'GIFT', type: 'gift_card', amount: 375_00, remaining: 125_00 },
  ]);
  expect(order.line_items[0]).toMatchObject({ type: 'menu', title: '2 × Middag', amount: 400_00 });
});

test('ORDER-2 the contract refuses an order whose lines are not sorted', () => {
  const order = presentOrder(IDENTITY, PRICE, COOP, (key) => key);
  expect(accepts(orderContract, { ...order, line_items: order.line_items.toReversed() })).toBe(false);
});

test('every contract can be converted to JSON Schema for the API document', () => {
  for (const contract of [holdBody, guestBody, paymentBody, releaseBody, orderContract, paymentResponse]) {
    expect(() => z.toJSONSchema(contract, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(contract, { io: 'output' })).not.toThrow();
  }
});
