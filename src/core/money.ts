// Amounts are integers in øre (or öre), never fractions.
import { type Language, LOCALES, type Market } from './market.ts';
import { memoize } from './memoize.ts';

export type Currency = Market['currency'];

/** Half an øre rounds away from zero, so that a line and its reversal cancel out. */
export function divideRounded(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && size > 0 ? -size : size;
}

/**
 * Two thirds, down to whole kroner: the guest always saves at least the promised third.
 * Of stored menus the constraint `menu_price_sale_two_thirds` demands the same.
 */
export const salePriceAmount = (regularAmount: number): number => Math.floor((regularAmount * 2) / 300) * 100;

/** The VAT inside a gross amount: 25/125 of it at 25%. */
export const containedVatAmount = (grossAmount: number, vatPercent: number): number =>
  divideRounded(grossAmount * vatPercent, 100 + vatPercent);

export const percentAmount = (amount: number, percent: number): number =>
  divideRounded(amount * percent, 100);

const HOME_CURRENCY: Partial<Record<Language, Currency>> = { da: 'DKK', sv: 'SEK' };

const moneyFormat = memoize((language: Language) =>
  memoize((currency: Currency) =>
    memoize(
      (decimals: number) =>
        new Intl.NumberFormat(LOCALES[language], {
          style: 'currency',
          currency,
          // Both currencies are "kr": only a reader's own may be called so.
          currencyDisplay: HOME_CURRENCY[language] === currency ? 'symbol' : 'code',
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }),
    ),
  ),
);

/**
 * "198 kr.", "198 kr", "DKK 198"; decimals only when there are øre.
 * Spaces are U+00A0, so that a price never breaks over two lines, and minus is U+2212. Both
 * differ between releases of ICU, and server and browser must produce the same text.
 */
export const formatMoney = (amount: number, currency: Currency, language: Language): string =>
  formatWith(amount % 100 === 0 ? 0 : 2, amount, currency, language);

/** Always with øre, for sums that stand below each other. */
export const formatExactMoney = (amount: number, currency: Currency, language: Language): string =>
  formatWith(2, amount, currency, language);

function formatWith(decimals: 0 | 2, amount: number, currency: Currency, language: Language): string {
  const text = moneyFormat(language)(currency)(decimals).format(amount / 100);
  return text.replace(/\s/gu, '\u00a0').replace('-', '\u2212');
}
