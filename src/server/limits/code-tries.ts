// Limits guesses at codes: per address, per hold, and over all addresses. Somebody who guesses
// from many addresses makes every address slower, but an honest guest still has tries.
import type { Logger } from 'pino';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, retryConflicts } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { type Limit, take, takeAndRead, tooMany } from './take.ts';

const WINDOW_SECONDS = 10 * 60;
const TRIES: Limit = { points: 10, duration: WINDOW_SECONDS };
/** Over all addresses. Guests mistype far fewer, so above it somebody is guessing. */
const MAX_WRONG: Limit = { points: 500, duration: WINDOW_SECONDS };
const MAX_TRIES_WHILE_GUESSED = 2;
const ALL_ADDRESSES = 'all';

type Tries = { addressKey: string; holdKey: string; tries: number };

export function createCodeTries({ db, log, metrics }: { db: Database; log: Logger; metrics: Metrics }) {
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
  const byAddress = inPostgres('code-address', TRIES);
  const byHold = inPostgres('code-hold', TRIES);
  const wrongCodes = inPostgres('code-wrong', MAX_WRONG);

  /**
   * Whether too many wrong codes came before these.
   * The statement is the same when none is wrong, so that its time tells nothing about a code.
   */
  async function isGuessedAt(wrong: number): Promise<boolean> {
    const { consumedPoints } = await retryConflicts(() => wrongCodes.penalty(ALL_ADDRESSES, wrong));
    const before = consumedPoints - wrong;
    metrics.wrongCodes.inc(wrong);
    // Of all processes only the one whose count crosses the limit logs it: once per window.
    if (before < MAX_WRONG.points && consumedPoints >= MAX_WRONG.points) {
      metrics.codeBrakes.inc();
      log.error(
        { wrongCodes: consumedPoints, triesPerAddress: MAX_TRIES_WHILE_GUESSED },
        'Somebody guesses codes from many addresses; every address has fewer tries until the window ends',
      );
    }
    return before >= MAX_WRONG.points;
  }

  async function count({ addressKey, holdKey, tries }: Tries): Promise<RateLimiterRes> {
    const ofAddress = await takeAndRead(byAddress, addressKey, tries);
    await take(byHold, holdKey, tries);
    return ofAddress;
  }

  return {
    count,

    /**
     * Only tries that their address and hold allow count as wrong, so that one address can't start
     * the brake alone.
     */
    async countEntered({ wrong, ...tries }: Tries & { wrong: number }): Promise<void> {
      const ofAddress = await count(tries);
      const isBraked = await isGuessedAt(wrong);
      if (isBraked && ofAddress.consumedPoints > MAX_TRIES_WHILE_GUESSED)
        throw tooMany(ofAddress.msBeforeNext);
    },
  };
}
