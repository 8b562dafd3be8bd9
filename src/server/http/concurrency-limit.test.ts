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
  await expect.poll(() => started.length).toBe(2);

  started[0]?.page.resolve('done');
  expect(await first).toBe('done');
  const third = make('map');
  started[1]?.page.reject(new Error('failed'));
  await expect(second).rejects.toThrow('failed');
  const fourth = make('venue');
  await expect(make('front')).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => started.length).toBe(4);
  for (const { page } of started) page.resolve('done');
  expect(await Promise.all([third, fourth])).toEqual(['done', 'done']);
});

test('SAFE-8 some wait their turn, in the order in which they came, and nobody passes them', async () => {
  const { make, started, names } = createCalls({ atOnce: 1, waiting: 2 });
  const calls = [make('a'), make('b'), make('c')];
  await expect(make('d')).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(names).toEqual(['a']);
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

/** Work that never pauses, as the making of a page from memory. */
const pages = (limit: { atOnce: number; waiting: number }, order: string[]) =>
  limitConcurrency(limit, async (name: string) => void order.push(name));

test('SAFE-8 requests that arrive together are all read before the first page is made', async () => {
  const order: string[] = [];
  const make = pages({ atOnce: 2, waiting: 1 }, order);
  const calls: Promise<string>[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    setImmediate(() => {
      calls.push(
        make(name).then(
          () => 'made',
          () => 'refused',
        ),
      );
    });
  await expect.poll(() => calls.length).toBe(4);
  expect(await Promise.all(calls)).toEqual(['made', 'made', 'made', 'refused']);
});

test('SAFE-8 between two pages a process accepts many connections', async () => {
  const order: string[] = [];
  const make = pages({ atOnce: 1, waiting: 1 }, order);
  const calls = ['a', 'b'].map((name) => make(name));
  // Node accepts one connection in a turn.
  const accept = (left: number) => {
    if (left === 0) return;
    order.push('connection');
    setImmediate(accept, left - 1);
  };
  accept(40);
  await Promise.all(calls);
  expect(order.indexOf('a')).toBeGreaterThan(8);
  expect(order.indexOf('b') - order.indexOf('a')).toBeGreaterThan(8);
});
