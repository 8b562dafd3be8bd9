import { Problem } from '#core/problem.ts';

type Limit = { atOnce: number; waiting: number };

/** Runs so many calls at once, lets so many wait their turn, and rejects further ones as `unavailable`. */
export function limitConcurrency<Args extends unknown[], Result>(
  { atOnce, waiting }: Limit,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let inProgress = 0;
  const queue: (() => void)[] = [];
  return async (...args) => {
    if (inProgress < atOnce) inProgress += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Problem('unavailable');
    try {
      return await work(...args);
    } finally {
      // The next in the queue takes the place, so that nobody who comes later gets it first. In between, other requests
      // are read and answered: a render that follows another in the same turn would keep all of them waiting.
      const next = queue.shift();
      if (next) setImmediate(next);
      else inProgress -= 1;
    }
  };
}
