// Money is whole øre (or öre) in an integer: nothing here ever holds a fraction of one.
import { type Language, LOCALES, type Market } from './market.ts';

export type Currency = Market['currency'];

/** Half an øre goes away from zero, so that a line and its reversal cancel out. The only rounding rule there is. */
function divideRounded(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && size > 0 ? -size : size;
}

/** Two thirds, down to whole kroner: the guest always saves at least the promised third. */
export const salePriceAmount = (regularAmount: number): number => Math.floor((regularAmount * 2) / 300) * 100;

/** The VAT inside a gross amount: 25/125 of it at 25%. */
export const containedVatAmount = (grossAmount: number, vatPercent: number): number =>
  divideRounded(grossAmount * vatPercent, 100 + vatPercent);

export const percentAmount = (amount: number, percent: number): number =>
  divideRounded(amount * percent, 100);

const HOME_CURRENCY: Partial<Record<Language, Currency>> = { da: 'DKK', sv: 'SEK' };

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: Currency, language: Language, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    // Both currencies are "kr": only a reader's own may be called so.
    currencyDisplay: HOME_CURRENCY[language] === currency ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/**
 * "198 kr.", "198 kr", "DKK 198"; decimals only when there are øre.
 * Every space in it is U+00A0 (a price never breaks over two lines) and minus is U+2212. Releases of ICU have disagreed
 * on both, and server and browser have to write the same text.
 */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const text = moneyFormat(currency, language, amount % 100 === 0 ? 0 : 2).format(amount / 100);
  return text.replace(/\s/gu, '\u00a0').replace('-', '\u2212');
}
