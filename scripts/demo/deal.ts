// Spreading things by weight: no clumps, no luck.

/** The next of the weighted choices each time it is called, evenly interleaved (smooth weighted round robin). */
export function createDealer<Key extends string>(weights: readonly (readonly [Key, number])[]): () => Key {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const credits = new Map<Key, number>(weights.map(([key]) => [key, 0]));
  return () => {
    let chosen: Key | undefined;
    for (const [key, weight] of weights) {
      const credit = (credits.get(key) ?? 0) + weight;
      credits.set(key, credit);
      if (chosen === undefined || credit > (credits.get(chosen) ?? 0)) chosen = key;
    }
    if (chosen === undefined) throw new Error('nothing to deal');
    credits.set(chosen, (credits.get(chosen) ?? 0) - total);
    return chosen;
  };
}

/** A counter per key, from 0. */
export function createCounters(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
}
