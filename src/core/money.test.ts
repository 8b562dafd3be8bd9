import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './market.ts';
import { containedVatAmount, formatMoney, percentAmount, salePriceAmount } from './money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_00 });

test.each([
  [297_00, 198_00],
  [300_00, 200_00],
  [299_00, 199_00],
  [100_00, 66_00],
  [149_50, 99_00],
  [1_00, 0],
  [0, 0],
])('a regular price of %i øre sells at %i', (regular, sale) => {
  expect(salePriceAmount(regular)).toBe(sale);
});

test('the saving is never under a third, never a krone more than needed, in whole kroner', () => {
  fc.assert(
    fc.property(amount, (regular) => {
      const sale = salePriceAmount(regular);
      expect(sale % 100).toBe(0);
      expect(3 * (regular - sale)).toBeGreaterThanOrEqual(regular);
      expect(3 * (regular - sale - 100)).toBeLessThan(regular);
    }),
  );
});

test.each([
  [125_00, 25_00],
  [198_00, 39_60],
  [1_02, 20],
  [1_03, 21],
  [-1_03, -21],
  [0, 0],
])('PRICE-4 %i øre gross contain %i of VAT at 25 percent', (gross, vat) => {
  expect(containedVatAmount(gross, 25)).toBe(vat);
});

test('PRICE-1 PRICE-4 the contained VAT is whole øre, a fifth of the gross within half an øre, and the same with a minus sign for a reversal', () => {
  fc.assert(
    fc.property(amount, (gross) => {
      const vat = containedVatAmount(gross, 25);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs(5 * vat - gross)).toBeLessThanOrEqual(2.5);
      expect(containedVatAmount(-gross, 25)).toBe(vat === 0 ? 0 : -vat);
    }),
  );
});

test('a half øre rounds away from zero', () => {
  expect([
    percentAmount(2, 25),
    percentAmount(-2, 25),
    percentAmount(1, 25),
    percentAmount(1000_00, 25),
  ]).toEqual([1, -1, 0, 250_00]);
});

test.each([
  [198_00, 'DKK', 'da', '198\u00a0kr.'],
  [198_00, 'SEK', 'sv', '198\u00a0kr'],
  [198_00, 'SEK', 'da', '198\u00a0SEK'],
  [198_00, 'DKK', 'sv', '198\u00a0DKK'],
  [198_00, 'DKK', 'en', 'DKK\u00a0198'],
  [198_00, 'SEK', 'en', 'SEK\u00a0198'],
  [12345_00, 'DKK', 'da', '12.345\u00a0kr.'],
  [12345_00, 'SEK', 'sv', '12\u00a0345\u00a0kr'],
  [12345_00, 'DKK', 'en', 'DKK\u00a012,345'],
  [39_60, 'DKK', 'da', '39,60\u00a0kr.'],
  [39_60, 'DKK', 'en', 'DKK\u00a039.60'],
  [-50_00, 'SEK', 'sv', '\u221250\u00a0kr'],
  [-50_00, 'DKK', 'da', '\u221250\u00a0kr.'],
  [0, 'DKK', 'da', '0\u00a0kr.'],
] as const)('MARKET-9 %i øre of %s in %s is %s', (value, currency, language, text) => {
  expect(formatMoney(value, currency, language)).toBe(text);
});

test('MARKET-9 a formatted price has no breaking space and no plain hyphen', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom('DKK', 'SEK'),
      fc.constantFrom(...LANGUAGES),
      (value, currency, language) => {
        expect(formatMoney(value, currency, language)).not.toMatch(/[ \u202f\u2009-]/u);
      },
    ),
  );
});
