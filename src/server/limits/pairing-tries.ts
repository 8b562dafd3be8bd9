// Tries at the codes that pair devices. A code is found by itself alone, so it has no tries of its
// own: each network has few, and fewer while many guess. Counted in PostgreSQL, so they hold
// without Redis and over all processes.
import type { Logger } from 'pino';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, retryConflicts } from '../db/database.ts';
import { type Limit, takeAndRead, tooMany } from './take.ts';

const MINUTE = 60;
const TRIES_OF_ADDRESS: Limit = { points: 10, duration: 10 * MINUTE };
const WRONG_OF_ALL: Limit = { points: 100, duration: 10 * MINUTE };
const MAX_TRIES_WHILE_GUESSED = 2;
const ALL = 'all';

export function createPairingTries({ db, log }: { db: Database; log: Logger }) {
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
  const triesOfAddress = inPostgres('pairing-try', TRIES_OF_ADDRESS);
  const wrongOfAll = inPostgres('pairing-wrong', WRONG_OF_ALL);

  return {
    /** Before the code is looked up, so that parallel tries all count. */
    async countTry(addressKey: string): Promise<void> {
      const { consumedPoints, msBeforeNext } = await takeAndRead(triesOfAddress, addressKey, 1);
      if (consumedPoints <= MAX_TRIES_WHILE_GUESSED) return;
      const wrong = await wrongOfAll.get(ALL);
      if (wrong && wrong.consumedPoints >= WRONG_OF_ALL.points) throw tooMany(msBeforeNext);
    },

    async countWrong(): Promise<void> {
      const { consumedPoints } = await retryConflicts(() => wrongOfAll.penalty(ALL, 1));
      if (consumedPoints === WRONG_OF_ALL.points)
        log.error(
          { wrongCodes: consumedPoints, triesPerAddress: MAX_TRIES_WHILE_GUESSED },
          'Somebody guesses pairing codes from many addresses; every address has fewer tries until the window ends',
        );
    },
  };
}
