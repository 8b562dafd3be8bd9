import { expect, test } from 'vitest';
import { MARKETS } from '../market.ts';
import { giftcardLines, priceGiftcards } from './giftcard-lines.ts';

test.for([
  [100, 1, 10_000, 2_500],
  [500, 3, 150_000, 37_500],
  [333, 7, 233_100, 58_275],
  [10_000, 20, 20_000_000, 5_000_000],
] as const)('GIFT-8 GIFT-9 %i kroner × %i', ([amount, quantity, totalAmount, taxAmount]) => {
  for (const market of Object.values(MARKETS)) {
    expect(priceGiftcards(market, { amount, quantity })).toEqual({
      cardAmount: amount * 100,
      totalAmount,
      taxAmount,
    });
  }
});

test('GIFT-7 GIFT-10 PRICE-8 the buyer pays face value: three lines, no fee, and tax is never added', () => {
  const price = priceGiftcards(MARKETS.dk, { amount: 500, quantity: 2 });
  const lines = giftcardLines({ quantity: 2, ...price }, (key) => key);
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
