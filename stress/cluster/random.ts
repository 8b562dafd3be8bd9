// Random numbers that a seed repeats.

export type Random = ReturnType<typeof createRandom>;

export const anySeed = (): number => Date.now() % 2 ** 31;

/** mulberry32: small, and random enough for a test. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    between: (low: number, high: number): number => low + below(high - low + 1),
    chance: (part: number): boolean => next() < part,
    pick: <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item,
    /** An independent stream, so that one guest's numbers don't depend on the speed of others. */
    fork: () => createRandom(below(2 ** 31)),
  };
}
