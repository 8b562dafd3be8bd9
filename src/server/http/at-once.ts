import { Problem } from '#core/problem.ts';

/** No more than so many at once: whoever comes on top of them is told to come back, and costs next to nothing. */
export function limitAtOnce<Args extends unknown[], Result>(
  most: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let underWay = 0;
  return async (...args) => {
    if (underWay >= most) throw new Problem('unavailable');
    underWay += 1;
    try {
      return await work(...args);
    } finally {
      underWay -= 1;
    }
  };
}
