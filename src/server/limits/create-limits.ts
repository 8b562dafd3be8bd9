// Limits per address. Calls are counted in Redis, or in this process while Redis is away; tries at codes are
// always counted in PostgreSQL, because they protect money. Live holds are counted by the claim itself.
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { NETWORK_CAPS, SHARED_NETWORK_CAPS } from '#core/booking/hold-rules.ts';
import { Problem } from '#core/problem.ts';
import type { Config } from '../config.ts';
import { type Database, retryConflicts } from '../db/database.ts';
import type { Redis } from '../redis.ts';
import { hiddenKey, matchNetworks, networkOf } from './address-key.ts';
import { createApproximateLimit } from './approximate-limit.ts';

type Limit = { points: number; duration: number };

const MINUTE = 60;
const READS: Limit = { points: 3_000, duration: MINUTE };
const WRITES: Limit = { points: 300, duration: MINUTE };
/** Low, because each may send a mail to somebody else's address. */
const SIGN_UPS: Limit = { points: 20, duration: 60 * MINUTE };
const CODE_TRIES: Limit = { points: 10, duration: 10 * MINUTE };

const READS_BATCH = 25;
const WRITES_BATCH = 5;
const OWN_MACHINE = new Set(['127.0.0.1', '::1']);

/** How many live holds a network may have. The key hides its address. */
export type NetworkCaps = { networkKey: string; maxHolds: number; maxHoldsAtVenue: number };

export type Limits = ReturnType<typeof createLimits>;

const tooMany = (waitMs: number): Problem =>
  new Problem('rate_limited', { seconds: Math.ceil(waitMs / 1_000) });

async function take(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await retryConflicts(() => limiter.consume(key, points));
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}

export function createLimits({ config, db, redis }: { config: Config; db: Database; redis: Redis }) {
  // The database's name is in the keys, so that two installations can share one Redis.
  const product = new URL(config.databaseUrl).pathname.slice(1);
  const inRedis = (name: string, limit: Limit) =>
    new RateLimiterRedis({
      ...limit,
      storeClient: redis.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `tredje:${product}:${name}`,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  const inPostgres = (name: string, limit: Limit) =>
    new RateLimiterPostgres({
      ...limit,
      storeClient: db,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
    });
  const isShared = matchNetworks(config.sharedNetworks);
  const keyOf = (text: string) => hiddenKey(config.secrets[0], text);

  const reads = createApproximateLimit(inRedis('reads', READS), READS_BATCH);
  const writes = createApproximateLimit(inRedis('writes', WRITES), WRITES_BATCH);
  const signUps = inRedis('newsletter', SIGN_UPS);
  const triesByAddress = inPostgres('code-address', CODE_TRIES);
  const triesByHold = inPostgres('code-hold', CODE_TRIES);

  return {
    /** Every call of the API. Calls from the same machine are not limited, for monitoring and load tests. */
    countCall(address: string, isWrite: boolean): void {
      if (OWN_MACHINE.has(address)) return;
      const limit = isWrite ? writes : reads;
      const waitMs = limit.count(keyOf(networkOf(address)));
      if (waitMs > 0) throw tooMany(waitMs);
    },

    /** Undefined for the own machine, which is not limited. */
    holdCapsOf(address: string): NetworkCaps | undefined {
      if (OWN_MACHINE.has(address)) return undefined;
      const caps = isShared(address) ? SHARED_NETWORK_CAPS : NETWORK_CAPS;
      return { networkKey: keyOf(networkOf(address)), ...caps };
    },

    countSignUp: (address: string): Promise<void> => take(signUps, keyOf(networkOf(address))),

    /** Counted before the codes are checked, so that parallel tries all count. */
    async countCodeTries(address: string, holdId: string, tries: number): Promise<void> {
      if (tries === 0) return;
      await take(triesByAddress, keyOf(networkOf(address)), tries);
      await take(triesByHold, keyOf(holdId), tries);
    },
  };
}
