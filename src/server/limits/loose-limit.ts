// A limit that no request waits for: calls are counted here and told to Redis in handfuls, so that it is a little late.
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

type Seen = { untold: number; refusedUntil: number };

const MOST_CALLERS = 50_000;

/** Tells how long the caller has to wait: 0 when not at all. */
export type LooseLimit = { count: (caller: string) => number };

export function createLooseLimit(limiter: RateLimiterAbstract, handful: number): LooseLimit {
  const callers = new LRUCache<string, Seen>({ max: MOST_CALLERS });

  function tell(caller: string, seen: Seen) {
    seen.untold = 0;
    limiter.consume(caller, handful).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) seen.refusedUntil = performance.now() + refusal.msBeforeNext;
    });
  }

  return {
    count(caller) {
      let seen = callers.get(caller);
      if (!seen) {
        seen = { untold: 0, refusedUntil: 0 };
        callers.set(caller, seen);
      }
      const waitMs = seen.refusedUntil - performance.now();
      if (waitMs > 0) return waitMs;
      seen.untold += 1;
      if (seen.untold >= handful) tell(caller, seen);
      return 0;
    },
  };
}
