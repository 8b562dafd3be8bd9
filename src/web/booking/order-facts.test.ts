import { expect, test } from 'vitest';
import { presentOrder } from '#core/booking/present-order.ts';
import { priceOrder } from '#core/booking/prices.ts';
import { MARKETS } from '#core/market.ts';
import { menu as sampleMenu } from '#test/fixtures/booking-machine/sample-answers.ts';
import { startBooking } from '#test/fixtures/booking-machine/sample-booking.ts';
import { hasMenus, paymentAmount, savedAmount, shownLines } from './order-facts.ts';

const identity = {
  hold_id: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
  order_id: null,
  booking_id: null,
  guest_id: null,
  payment_url: null,
  expire_at: '2026-11-15T16:45:00.000Z',
};
const menu = { name: 'Tre retter', quantity: 2, priceRegularAmount: 300_00, priceSaleAmount: 200_00 };
const order = (
  menus: (typeof menu)[],
  giftCards: { code: string; balanceAmount: number; expiresAt: number }[],
  discounts: { code: string; percent: number; forNewCustomers: boolean }[] = [],
) =>
  presentOrder(
    identity,
    priceOrder({ market: MARKETS.dk, menus, discounts, giftCards }),
    { cards: [], billing_zipcode: null },
    (key) => key,
  );

test('PRICE-3 the total has a line of its own only when a gift card pays a part of it', () => {
  const types = (shown: ReturnType<typeof order>) => shownLines(shown).map(({ type }) => type);
  expect(types(order([menu], []))).toEqual(['menu', 'administration_fee', 'vat']);
  const paid = order([menu], [{ code: 'KORT', balanceAmount: 100_00, expiresAt: 1 }]);
  expect(types(paid)).toEqual(['menu', 'administration_fee', 'total_amount', 'vat', 'gift_card']);
  expect(paymentAmount(paid)).toBe(315_00);
});

test('before a menu is chosen there is nothing to pay and nothing to show', () => {
  const empty = order([], []);
  expect(hasMenus(empty)).toBe(false);
  expect(paymentAmount(empty)).toBe(0);
  expect(paymentAmount(null)).toBe(0);
});

test('PRICE-51 what the guest saves is what is left of third and discounts after the fee, and never below 0', async () => {
  const savedOn = (price_regular: number, price_sale: number, percent?: number) => {
    const discounts = percent ? [{ code: 'TI', percent, forNewCustomers: false }] : [];
    const menus = [{ ...menu, priceRegularAmount: price_regular, priceSaleAmount: price_sale }];
    const lines = order(menus, [], discounts);
    const { context } = startBooking({
      order: lines,
      lists: { menus: [sampleMenu(1, { price_regular, price_sale })] },
      table: { num_person: 2, time: '18:30:00', menus: { 1: { menu_id: 1, num_person: 2 } } },
    });
    return savedAmount(context());
  };
  expect(savedOn(300_00, 200_00)).toBe(185_00);
  expect(savedOn(300_00, 200_00, 10)).toBe(225_00);
  expect(savedOn(15_00, 10_00)).toBe(0);
});
