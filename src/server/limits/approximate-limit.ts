// A rate limit that no request waits for.
// Calls are counted here and sent to Redis in batches, so that it takes effect a little late.
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

type Seen = { unsent: number; refusedUntil: number };

const MAX_CALLERS = 50_000;

/** Returns how many milliseconds the caller has to wait; 0 when the call is allowed. */
export type ApproximateLimit = { count: (caller: string) => number };

export function createApproximateLimit(limiter: RateLimiterAbstract, batchSize: number): ApproximateLimit {
  const callers = new LRUCache<string, Seen>({ max: MAX_CALLERS });

  function sendBatch(caller: string, seen: Seen) {
    seen.unsent = 0;
    limiter.consume(caller, batchSize).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) seen.refusedUntil = performance.now() + refusal.msBeforeNext;
    });
  }

  return {
    count(caller) {
      let seen = callers.get(caller);
      if (!seen) {
        seen = { unsent: 0, refusedUntil: 0 };
        callers.set(caller, seen);
      }
      const waitMs = seen.refusedUntil - performance.now();
      if (waitMs > 0) return waitMs;
      seen.unsent += 1;
      if (seen.unsent >= batchSize) sendBatch(caller, seen);
      return 0;
    },
  };
}
