// Takes points of a limit, and turns a refusal into the problem that the caller gets.
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '#core/problem.ts';
import { retryConflicts } from '../db/database.ts';

/** `duration` in seconds. */
export type Limit = { points: number; duration: number };

export const tooMany = (waitMs: number): Problem =>
  new Problem('rate_limited', { seconds: Math.ceil(waitMs / 1_000) });

/** Returns the state of the limit, with what was taken before. */
export async function takeAndRead(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
): Promise<RateLimiterRes> {
  try {
    return await retryConflicts(() => limiter.consume(key, points));
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}

export async function take(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  await takeAndRead(limiter, key, points);
}
