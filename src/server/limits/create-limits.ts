// How much one address may ask for. Browsing and holding are counted in Redis, in this process while Redis is away;
// guesses at codes guard money and are counted in PostgreSQL, come what may.
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { retryConflicts } from '../db/database.ts';
import { hiddenKey, networkOf } from './address-key.ts';
import { createLooseLimit } from './loose-limit.ts';

type Limit = { points: number; duration: number };

const MINUTE = 60;
const READS: Limit = { points: 3_000, duration: MINUTE };
const WRITES: Limit = { points: 300, duration: MINUTE };
/** A hall of residence or a mobile network can share one address. */
const NEW_HOLDS: Limit = { points: 100, duration: 15 * MINUTE };
/** Each may send a mail to a stranger. */
const SIGN_UPS: Limit = { points: 20, duration: 60 * MINUTE };
const CODE_TRIES: Limit = { points: 10, duration: 10 * MINUTE };

const READS_HANDFUL = 25;
const WRITES_HANDFUL = 5;
const OWN_MACHINE = new Set(['127.0.0.1', '::1']);

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

export function createLimits({ config, db, redis }: Pick<App, 'config' | 'db' | 'redis'>) {
  // Two products on one Redis don't count for each other.
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
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
    });
  const keyOf = (text: string) => hiddenKey(config.secret, text);

  const reads = createLooseLimit(inRedis('reads', READS), READS_HANDFUL);
  const writes = createLooseLimit(inRedis('writes', WRITES), WRITES_HANDFUL);
  const newHolds = inRedis('holds', NEW_HOLDS);
  const signUps = inRedis('newsletter', SIGN_UPS);
  const triesByAddress = inPostgres('code-address', CODE_TRIES);
  const triesByHold = inPostgres('code-hold', CODE_TRIES);

  return {
    /** Every call of the API. Our own machine measures and watches as much as it likes. */
    countCall(address: string, isWrite: boolean): void {
      if (OWN_MACHINE.has(address)) return;
      const limit = isWrite ? writes : reads;
      const waitMs = limit.count(keyOf(networkOf(address)));
      if (waitMs > 0) throw tooMany(waitMs);
    },

    countNewHold: (address: string): Promise<void> => take(newHolds, keyOf(networkOf(address))),

    /** No table was taken, so none is counted. */
    uncountNewHold(address: string): void {
      newHolds.reward(keyOf(networkOf(address))).catch(() => undefined);
    },

    countSignUp: (address: string): Promise<void> => take(signUps, keyOf(networkOf(address))),

    /** Counted before they are judged, so that a hundred guesses at once are a hundred. */
    async countCodeTries(address: string, holdId: string, tries: number): Promise<void> {
      if (tries === 0) return;
      await take(triesByAddress, keyOf(networkOf(address)), tries);
      await take(triesByHold, keyOf(holdId), tries);
    },
  };
}
