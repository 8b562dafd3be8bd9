// The before-price: the third is taken from the lowest regular price of the last 30 days, so that
// nobody raises a price in order to take a third off it.

const BEFORE_PRICE_DAYS = 30;
/** One krone. */
export const MIN_PRICE_AMOUNT = 100;

/** A price that is replaced sooner, and that nobody has held a table at, was a mistake. */
export const MISTAKE_MINUTES = 15;

/** A regular price, and the service day from which the venue asked it. Oldest first. */
export type AskedPrice = {
  fromDay: string;
  amount: number;
  /** It would be a mistake if another one replaced it now. */
  isFresh?: boolean;
};

const DAY_MS = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A price counts until 30 days after the day on which another one replaced it. */
const countsUntil = (prices: readonly AskedPrice[], index: number): string | undefined => {
  const next = prices[index + 1];
  return next && plusDays(next.fromDay, BEFORE_PRICE_DAYS);
};

/** The prices with a new one. A mistake is left out, so that it doesn't count for 30 days. */
export function withPrice(prices: readonly AskedPrice[], price: AskedPrice): AskedPrice[] {
  const asked = prices.at(-1);
  if (asked?.amount === price.amount) return [...prices];
  if (!asked?.isFresh) return [...prices, price];
  return withPrice(prices.slice(0, -1), price);
}

/** What guests see as the regular price on that day; 0 without a price. */
export function beforePrice(prices: readonly AskedPrice[], today: string): number {
  const counting = prices.filter((_, index) => (countsUntil(prices, index) ?? '9999') > today);
  return counting.reduce((lowest, { amount }) => Math.min(lowest, amount), counting.at(-1)?.amount ?? 0);
}

/** The day from which guests see the newest price, when a lower one still counts. */
export function countsFrom(prices: readonly AskedPrice[], today: string): string | undefined {
  const asked = prices.at(-1)?.amount ?? 0;
  return prices
    .filter(({ amount }) => amount < asked)
    .map((price) => countsUntil(prices, prices.indexOf(price)) ?? today)
    .filter((day) => day > today)
    .toSorted()
    .at(-1);
}
