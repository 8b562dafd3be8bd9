import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('the same arguments are worked out once, other ones anew', () => {
  const made: string[] = [];
  const repeat = memoize((word: string) =>
    memoize((count: number) => {
      made.push(`${word}${count}`);
      return { text: word.repeat(count) };
    }),
  );
  expect(repeat('a')(1)).toBe(repeat('a')(1));
  expect([repeat('a')(2), repeat('b')(1)]).toEqual([{ text: 'aa' }, { text: 'b' }]);
  expect(made).toEqual(['a1', 'a2', 'b1']);
});

test('a full memory starts over, so that no caller can fill it without end', () => {
  const made: number[] = [];
  const double = memoize((value: number) => {
    made.push(value);
    return value * 2;
  }, 2);
  expect([1, 2, 2, 1, 3, 3, 1].map((value) => double(value))).toEqual([2, 4, 4, 2, 6, 6, 2]);
  expect(made).toEqual([1, 2, 3, 1]);
});

test('a promise that failed is made again, one that did not is shared', async () => {
  const made: string[] = [];
  const load = memoize(async (language: string) => {
    made.push(language);
    if (made.length === 1) throw new Error('not now');
    return language;
  });
  await expect(load('da')).rejects.toThrow('not now');
  expect([await load('da'), await load('da'), await load('sv')]).toEqual(['da', 'da', 'sv']);
  expect(made).toEqual(['da', 'da', 'sv']);
});

test('what belongs to an object is worked out once for that object', () => {
  let made = 0;
  const lengthOf = memoize((list: readonly number[]) => {
    made += 1;
    return list.length;
  });
  const list = [1, 2];
  expect([lengthOf(list), lengthOf(list), lengthOf([1, 2])]).toEqual([2, 2, 2]);
  expect(made).toBe(2);
});

test('what a list gives its callback beside the item does not matter', () => {
  const idOf = memoize(({ id }: { id: number }) => ({ id }));
  const items = [{ id: 1 }, { id: 2 }];
  expect(items.toReversed().map(idOf)).toEqual([{ id: 2 }, { id: 1 }]);
  expect(items.map(idOf)[0]).toBe(idOf(items[0] as { id: number }));
});
