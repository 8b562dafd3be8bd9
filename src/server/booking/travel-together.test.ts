import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { travelTogether } from './travel-together.ts';

function createLine(limits: { atOnce: number; seats: number }) {
  const journeys: number[][] = [];
  const travel = travelTogether(async (items: number[]) => {
    journeys.push(items);
    await sleep(5);
    if (items.includes(13)) throw new Error('the thirteenth');
    return items.map((item) => (item % 2 ? item * 10 : Promise.resolve(item * 10)));
  }, limits);
  return { journeys, travel };
}

test('the first go at once; whoever comes meanwhile goes together, no more than there are seats', async () => {
  const { journeys, travel } = createLine({ atOnce: 2, seats: 4 });
  const results = await Promise.all(Array.from({ length: 9 }, (_, item) => travel(item)));
  expect(results).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
  expect(journeys).toEqual([[0], [1], [2, 3, 4, 5], [6, 7, 8]]);
});

test('a journey that fails fails for those on it and for nobody else', async () => {
  const { journeys, travel } = createLine({ atOnce: 1, seats: 2 });
  const results = await Promise.allSettled([1, 12, 13, 14].map(travel));
  expect(journeys).toEqual([[1], [12, 13], [14]]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await travel(5)).toBe(50);
});
