import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

test('SAFE-8 calls above the limit are refused, and accepted again when one is done or has failed', async () => {
  const made: PromiseWithResolvers<string>[] = [];
  const make = limitConcurrency(2, (_name: string) => {
    const page = Promise.withResolvers<string>();
    made.push(page);
    return page.promise;
  });
  const first = make('front');
  const second = make('list');
  await expect(make('map')).rejects.toMatchObject({ code: 'unavailable' });
  expect(made).toHaveLength(2);

  made[0]?.resolve('done');
  expect(await first).toBe('done');
  const third = make('map');
  made[1]?.reject(new Error('failed'));
  await expect(second).rejects.toThrow('failed');
  const fourth = make('venue');
  await expect(make('front')).rejects.toMatchObject({ code: 'unavailable' });
  for (const page of made) page.resolve('done');
  expect(await Promise.all([third, fourth])).toEqual(['done', 'done']);
});
