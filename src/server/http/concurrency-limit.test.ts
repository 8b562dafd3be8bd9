import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

/** Calls that end when the test says so. */
function createCalls(limit: { atOnce: number; waiting: number }) {
  const started: { name: string; page: PromiseWithResolvers<string> }[] = [];
  const make = limitConcurrency(limit, (name: string) => {
    const page = Promise.withResolvers<string>();
    started.push({ name, page });
    return page.promise;
  });
  return { make, started, names: () => started.map(({ name }) => name) };
}

test('SAFE-8 calls above the limit are refused, and accepted again when one is done or has failed', async () => {
  const { make, started } = createCalls({ atOnce: 2, waiting: 0 });
  const first = make('front');
  const second = make('list');
  await expect(make('map')).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toHaveLength(2);

  started[0]?.page.resolve('done');
  expect(await first).toBe('done');
  const third = make('map');
  started[1]?.page.reject(new Error('failed'));
  await expect(second).rejects.toThrow('failed');
  const fourth = make('venue');
  await expect(make('front')).rejects.toMatchObject({ code: 'unavailable' });
  for (const { page } of started) page.resolve('done');
  expect(await Promise.all([third, fourth])).toEqual(['done', 'done']);
});

test('SAFE-8 some wait their turn, in the order in which they came, and nobody passes them', async () => {
  const { make, started, names } = createCalls({ atOnce: 1, waiting: 2 });
  const calls = [make('a'), make('b'), make('c')];
  await expect(make('d')).rejects.toMatchObject({ code: 'unavailable' });
  expect(names()).toEqual(['a']);
  started[0]?.page.resolve('done');
  await calls[0];
  calls.push(make('e'));
  await expect.poll(names).toEqual(['a', 'b']);
  started[1]?.page.reject(new Error('failed'));
  await expect(calls[1]).rejects.toThrow('failed');
  await expect.poll(names).toEqual(['a', 'b', 'c']);
  started[2]?.page.resolve('done');
  await expect.poll(names).toEqual(['a', 'b', 'c', 'e']);
  started[3]?.page.resolve('done');
  expect(await Promise.all([calls[2], calls[3]])).toEqual(['done', 'done']);
});

test('SAFE-8 between two that waited, other work gets its turn', async () => {
  const order: string[] = [];
  const make = limitConcurrency({ atOnce: 1, waiting: 3 }, async (name: string) => void order.push(name));
  setImmediate(() => order.push('another request'));
  await Promise.all(['a', 'b', 'c'].map((name) => make(name)));
  expect(order).toEqual(['a', 'another request', 'b', 'c']);
});
