// Company numbers of both markets: their digits and their check digit.
import type { MarketId } from '../market.ts';

const CVR_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/** Spaces, a hyphen and the country's letters, as people write them. */
const digitsOf = (text: string): string => text.replace(/^\s*(DK|SE)/i, '').replace(/[\s-]/g, '');

/** Eight digits whose weighted sum is a multiple of 11. */
function isCvr(digits: string): boolean {
  if (!/^[1-9]\d{7}$/.test(digits)) return false;
  const sum = CVR_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === 0;
}

/** Ten digits, the last of which is Luhn's. */
function isOrganisationNumber(digits: string): boolean {
  if (!/^[1-9]\d{9}$/.test(digits)) return false;
  const sum = digits.split('').reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const checks: Record<MarketId, (digits: string) => boolean> = { dk: isCvr, se: isOrganisationNumber };

/** The number in one spelling, or undefined when it can't be one. */
export function readCompanyNumber(market: MarketId, text: string): string | undefined {
  const digits = digitsOf(text);
  return checks[market](digits) ? digits : undefined;
}
