import { setImmediate } from 'node:timers/promises';
import { Problem } from '#core/problem.ts';

/** Node accepts one connection a turn of its event loop. An idle turn takes microseconds. */
const TURNS_FOR_OTHERS = 16;

type Limit = { atOnce: number; waiting: number };

/**
 * Runs so many calls at once, lets so many wait their turn, and rejects further ones as
 * `unavailable`.
 */
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
    // A page is made without a pause, so each would be finished before the next request is even
    // read: nobody would be refused, and what is in memory would wait behind all of them. Requests
    // that have arrived are read in between.
    for (let turn = 0; turn < TURNS_FOR_OTHERS; turn++) await setImmediate();
    try {
      return await work(...args);
    } finally {
      // The next in the queue takes the place, so that nobody who comes later gets it first.
      const next = queue.shift();
      if (next) next();
      else inProgress -= 1;
    }
  };
}
