import { Problem } from '#core/problem.ts';

/** Runs at max `max` calls at once and rejects further ones as `unavailable`. */
export function limitConcurrency<Args extends unknown[], Result>(
  max: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let inProgress = 0;
  return async (...args) => {
    if (inProgress >= max) throw new Problem('unavailable');
    inProgress += 1;
    try {
      return await work(...args);
    } finally {
      inProgress -= 1;
    }
  };
}
