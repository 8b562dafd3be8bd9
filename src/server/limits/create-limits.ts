// Limits per address. Most are counted in Redis, or in this process while Redis is away; streams
// are counted in the process that has them; tries at codes are always counted in PostgreSQL,
// because they protect money and venues. Live holds are counted by the claim itself.
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { NETWORK_CAPS, SHARED_NETWORK_CAPS } from '#core/booking/hold-rules.ts';
import { Problem } from '#core/problem.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Redis } from '../redis.ts';
import { hiddenKey, matchNetworks, networkOf } from './address-key.ts';
import { createApproximateLimit } from './approximate-limit.ts';
import { createCodeTries } from './code-tries.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { createPairingTries } from './pairing-tries.ts';
import { createStaffCodeLimits } from './staff-code-limits.ts';
import { type Limit, take, tooMany } from './take.ts';

const MINUTE = 60;
const READS: Limit = { points: 3_000, duration: MINUTE };
const WRITES: Limit = { points: 300, duration: MINUTE };
/** Low, because each may send a mail to somebody else's address. */
const SIGN_UPS: Limit = { points: 20, duration: 60 * MINUTE };
/** Each opens a page at the provider and keeps a table until the page is closed. */
const PAYMENTS: Limit = { points: 20, duration: 15 * MINUTE };
/** A release link is opened a few times an evening; more are guesses. */
const LINKS: Limit = { points: 120, duration: 10 * MINUTE };
const PDFS: Limit = { points: 30, duration: 10 * MINUTE };
/** A browser without a stream asks for the board every few seconds instead. */
const MAX_STREAMS = 30;
const STREAM_RETRY_MS = 60_000;
/** An address that many guests share, such as a carrier's, may do so many times as much. */
const SHARED_FACTOR = 100;

const READS_BATCH = 25;
const WRITES_BATCH = 5;
const OWN_MACHINE = new Set(['127.0.0.1', '::1']);

/** How many live holds a network may have. The key hides its address. */
export type NetworkCaps = { networkKey: string; maxHolds: number; maxHoldsAtVenue: number };

export type Limits = ReturnType<typeof createLimits>;

type Parts = { config: Config; db: Database; redis: Redis; log: Logger; metrics: Metrics };

export function createLimits({ config, db, redis, log, metrics }: Parts) {
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
  const isShared = matchNetworks(config.sharedNetworks);
  const keyOf = (text: string) => hiddenKey(config.secrets[0], text);
  const keyOfAddress = (address: string) => keyOf(networkOf(address));
  const pairKeyOf = (address: string, email: string) => keyOf(`${networkOf(address)} mailbox:${email}`);

  /** Makes a limit twice: for an address of one household, and for one that is named as shared. */
  function byNetwork<Kind>(make: (factor: number) => Kind): (address: string) => Kind {
    const own = make(1);
    const shared = make(SHARED_FACTOR);
    return (address) => (isShared(address) ? shared : own);
  }
  const limitsInRedis = (name: string, { points, duration }: Limit) =>
    byNetwork((factor) => inRedis(name, { points: points * factor, duration }));
  const approximate = (name: string, { points, duration }: Limit, batchSize: number) =>
    byNetwork((factor) =>
      createApproximateLimit(inRedis(name, { points: points * factor, duration }), batchSize),
    );

  const readsOf = approximate('reads', READS, READS_BATCH);
  const writesOf = approximate('writes', WRITES, WRITES_BATCH);
  const signUps = inRedis('newsletter', SIGN_UPS);
  const paymentsOf = limitsInRedis('payments', PAYMENTS);
  const pdfsOf = limitsInRedis('pdfs', PDFS);
  const streamsOf = byNetwork((factor) => createConnectionLimit(MAX_STREAMS * factor, STREAM_RETRY_MS));
  const links = inRedis('release-links', LINKS);
  const pairingTries = createPairingTries({ db, log });
  const codeTries = createCodeTries({ db, log, metrics });
  const staffCodes = createStaffCodeLimits({ db, log });

  return {
    /**
     * Every call of the API. Calls from the same machine are not limited, for monitoring
     * and load tests.
     */
    countCall(address: string, isWrite: boolean): void {
      if (OWN_MACHINE.has(address)) return;
      const limitOf = isWrite ? writesOf : readsOf;
      const waitMs = limitOf(address).count(keyOfAddress(address));
      if (waitMs > 0) throw tooMany(waitMs);
    },

    /** Undefined for the own machine, which is not limited. */
    holdCapsOf(address: string): NetworkCaps | undefined {
      if (OWN_MACHINE.has(address)) return undefined;
      const caps = isShared(address) ? SHARED_NETWORK_CAPS : NETWORK_CAPS;
      return { networkKey: keyOfAddress(address), ...caps };
    },

    countSignUp: (address: string): Promise<void> => take(signUps, keyOfAddress(address)),

    /**
     * Counts a payment before `start` makes its order, and takes the count back when that fails.
     * Calls from the same machine are not limited, here and below.
     */
    async countPayment<Result>(address: string, start: () => Promise<Result>): Promise<Result> {
      if (OWN_MACHINE.has(address)) return start();
      const key = keyOfAddress(address);
      const payments = paymentsOf(address);
      await take(payments, key);
      try {
        return await start();
      } catch (error) {
        payments.reward(key).catch(() => undefined);
        throw error;
      }
    },

    async countPdf(address: string): Promise<void> {
      if (!OWN_MACHINE.has(address)) await take(pdfsOf(address), keyOfAddress(address));
    },

    /** Before a release link is looked up. */
    async countLink(address: string): Promise<void> {
      if (!OWN_MACHINE.has(address)) await take(links, keyOfAddress(address));
    },

    /** Counts a try at a pairing code before `pair` looks it up, and whether it was wrong. */
    async countPairing<Result>(address: string, pair: () => Promise<Result>): Promise<Result> {
      if (!OWN_MACHINE.has(address)) await pairingTries.countTry(keyOfAddress(address));
      try {
        return await pair();
      } catch (error) {
        if (error instanceof Problem && error.code === 'wrong_code') await pairingTries.countWrong();
        throw error;
      }
    },

    /** Returns what to call when the stream has ended. */
    openStream(address: string): () => void {
      return OWN_MACHINE.has(address) ? () => undefined : streamsOf(address).open(keyOfAddress(address));
    },

    /**
     * Counted before the codes are checked, so that parallel tries all count.
     * `wrong`: how many nobody has.
     */
    async countCodeTries(address: string, holdId: string, tries: number, wrong: number): Promise<void> {
      const keys = { addressKey: keyOfAddress(address), holdKey: keyOf(holdId) };
      if (tries > 0) await codeTries.countEntered({ ...keys, tries, wrong });
    },

    /**
     * Codes of a hold were found before, so guesses of codes elsewhere don't keep a guest
     * from paying.
     */
    async countCodesAtPayment(address: string, holdId: string, tries: number): Promise<void> {
      const keys = { addressKey: keyOfAddress(address), holdKey: keyOf(holdId) };
      if (tries > 0) await codeTries.count({ ...keys, tries });
    },

    /** Before a code is sent to staff. Requests of others don't keep the mailbox's owner out. */
    async countCodeRequest(address: string, email: string): Promise<void> {
      if (!OWN_MACHINE.has(address)) await staffCodes.countRequest(keyOfAddress(address));
      await staffCodes.countMail({
        mailboxKey: keyOf(`mailbox:${email}`),
        pairKey: pairKeyOf(address, email),
      });
    },

    /** Returns how many tries each code has right now. */
    async countStaffCodeTry(address: string, maxTries: number): Promise<number> {
      if (!OWN_MACHINE.has(address)) await staffCodes.countTry(keyOfAddress(address));
      return staffCodes.triesPerCode(maxTries);
    },

    /**
     * Whether or not the code is right, so that the answer says nothing about it.
     * No mailbox: nobody has the code.
     */
    refuseGuessedStaffCodes: (address: string, email: string | undefined): Promise<void> =>
      staffCodes.refuseWhileGuessed(email === undefined ? undefined : pairKeyOf(address, email)),

    countWrongStaffCode: (): Promise<void> => staffCodes.countWrong(),

    /** Somebody showed that the mailbox is theirs, in this network. */
    countRightStaffCode: (address: string, email: string): Promise<void> =>
      staffCodes.markKnown(pairKeyOf(address, email)),
  };
}
