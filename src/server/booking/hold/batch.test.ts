import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchCalls } from './batch.ts';

function createBatcher(limits: { maxRunning: number; maxBatch: number }) {
  const batches: number[][] = [];
  const send = batchCalls(async (items: number[]) => {
    batches.push(items);
    await sleep(5);
    if (items.includes(13)) throw new Error('the thirteenth');
    return items.map((item) => (item % 2 ? item * 10 : Promise.resolve(item * 10)));
  }, limits);
  return { batches, send };
}

test('the first items are sent at once; items that wait are sent together, up to the batch size', async () => {
  const { batches, send } = createBatcher({ maxRunning: 2, maxBatch: 4 });
  const results = await Promise.all(Array.from({ length: 9 }, (_, item) => send(item)));
  expect(results).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
  expect(batches).toEqual([[0], [1], [2, 3, 4, 5], [6, 7, 8]]);
});

test('a batch that fails rejects its own items and no others', async () => {
  const { batches, send } = createBatcher({ maxRunning: 1, maxBatch: 2 });
  const results = await Promise.allSettled([1, 12, 13, 14].map(send));
  expect(batches).toEqual([[1], [12, 13], [14]]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await send(5)).toBe(50);
});
