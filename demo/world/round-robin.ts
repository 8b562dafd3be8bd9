// Distributes by weight, evenly and without chance.

/** Each call gives the next choice, evenly interleaved (smooth weighted round robin). */
export function createRoundRobin<Key extends string>(
  weights: readonly (readonly [Key, number])[],
): () => Key {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const credits = new Map<Key, number>(weights.map(([key]) => [key, 0]));
  return () => {
    let chosen: Key | undefined;
    for (const [key, weight] of weights) {
      const credit = (credits.get(key) ?? 0) + weight;
      credits.set(key, credit);
      if (chosen === undefined || credit > (credits.get(chosen) ?? 0)) chosen = key;
    }
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    credits.set(chosen, (credits.get(chosen) ?? 0) - total);
    return chosen;
  };
}

/** One counter per key, from 0. */
export function createCounters(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
}
