import type { Language } from '../market.ts';

/** Metres in tens below a kilometre, then kilometres with a decimal. */
export function formatDistance(metres: number, language: Language): string {
  const tens = Math.round(metres / 10) * 10;
  const [value, unit] = tens < 1_000 ? [tens, 'meter'] : [metres / 1_000, 'kilometer'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
