import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AskedPrice, beforePrice, countsFrom, withPrice } from './before-price.ts';

const since = (fromDay: string, amount: number): AskedPrice => ({ fromDay, amount });
const first = since('2026-01-10', 40_500);

test('MENUS-1 a raised price counts after 30 days, a lowered one at once, the first one from the beginning', () => {
  expect(beforePrice([first], '2026-01-10')).toBe(40_500);
  const raised = [first, since('2026-11-16', 42_500)];
  expect(['2026-11-16', '2026-12-15', '2026-12-16'].map((day) => beforePrice(raised, day))).toEqual([
    40_500, 40_500, 42_500,
  ]);
  expect(beforePrice([first, since('2026-11-16', 39_000)], '2026-11-16')).toBe(39_000);
});

test('MENUS-1 MENUS-2 the lowest of several prices counts, and the newest from the day on which none below it does', () => {
  const prices = [first, since('2026-11-01', 30_000), since('2026-11-10', 45_000)];
  expect(beforePrice(prices, '2026-11-16')).toBe(30_000);
  expect(countsFrom(prices, '2026-11-16')).toBe('2026-12-10');
  expect(beforePrice(prices, '2026-12-09')).toBe(30_000);
  expect(beforePrice(prices, '2026-12-10')).toBe(45_000);
  expect(countsFrom(prices, '2026-12-10')).toBeUndefined();
  expect(countsFrom([first, since('2026-11-16', 39_000)], '2026-11-16')).toBeUndefined();
});

test('MENUS-1 a lower price of one afternoon counts for 30 days too', () => {
  const prices = [first, since('2026-11-16', 20_000), since('2026-11-16', 40_500)];
  expect(beforePrice(prices, '2026-11-16')).toBe(20_000);
  expect(beforePrice(prices, '2026-12-15')).toBe(20_000);
  expect(beforePrice(prices, '2026-12-16')).toBe(40_500);
});

test('MENUS-5 a price that is still fresh is left out when another one replaces it, and any other price stays', () => {
  const mistake = { ...since('2026-11-16', 4_050), isFresh: true };
  const mended = since('2026-11-16', 41_000);
  expect(withPrice([first, mistake], mended)).toEqual([first, mended]);
  expect(withPrice([first, mistake], since('2026-11-16', 40_500))).toEqual([first]);
  expect(withPrice([mistake], mended)).toEqual([mended]);
  expect(withPrice([first, { ...mistake, isFresh: false }], mended)).toHaveLength(3);
  // The price that is asked now is not replaced by itself.
  expect(withPrice([first, mistake], since('2026-11-16', 4_050))).toEqual([first, mistake]);
});

const day = fc
  .integer({ min: 0, max: 90 })
  .map((n) => new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10));

test('MENUS-1 the before-price is never above the price that is asked, and is the asked one when the date says so', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(day, fc.integer({ min: 100, max: 900 })), { minLength: 1, maxLength: 6 }),
      day,
      (given, today) => {
        const prices = given
          .map(([fromDay, amount]) => since(fromDay, amount))
          .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
        const asked = prices.at(-1)?.amount ?? 0;
        expect(beforePrice(prices, today)).toBeLessThanOrEqual(asked);
        const from = countsFrom(prices, today);
        if (from === undefined) expect(beforePrice(prices, today)).toBe(asked);
        else {
          expect(from > today).toBe(true);
          expect(beforePrice(prices, from)).toBe(asked);
        }
      },
    ),
  );
});
