import { expect, test } from 'vitest';
import { MARKETS } from '../market.ts';
import { giftCardLines, priceGiftCards } from './gift-card-lines.ts';

test.for([
  [100, 1, 10_000, 2_500],
  [500, 3, 150_000, 37_500],
  [333, 7, 233_100, 58_275],
  [10_000, 20, 20_000_000, 5_000_000],
] as const)(
  'GIFT-8 GIFT-9 %i kroner × %i has the expected total and tax',
  ([amount, quantity, totalAmount, taxAmount]) => {
    for (const market of Object.values(MARKETS)) {
      expect(priceGiftCards(market, { amount, quantity })).toEqual({
        cardAmount: amount * 100,
        totalAmount,
        taxAmount,
      });
    }
  },
);

test('GIFT-7 GIFT-10 PRICE-8 the buyer pays the face value in three lines, without a fee, and tax is never added', () => {
  const price = priceGiftCards(MARKETS.dk, { amount: 500, quantity: 2 });
  const lines = giftCardLines({ quantity: 2, ...price }, (key) => key);
  expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
    ['giftcard_total', 100_000],
    ['tax', 25_000],
    ['payment_total', 100_000],
  ]);
  const summed = lines
    .filter(({ informational }) => !informational)
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(summed).toBe(lines.at(-1)?.amount);
});
