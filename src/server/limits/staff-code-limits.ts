// Limits tries at staff's codes in PostgreSQL, so that they hold without Redis: codes per address and per mailbox, tries
// per address, and wrong codes over all addresses. Above the last one every code has fewer tries.
import type { Logger } from 'pino';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, retryConflicts } from '../db/database.ts';
import { type Limit, take } from './take.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A team behind one address signs in at the start of an evening. */
const REQUESTS_OF_ADDRESS: Limit = { points: 30, duration: 10 * MINUTE };
const TRIES_OF_ADDRESS: Limit = { points: 60, duration: 10 * MINUTE };
const REQUESTS_OF_MAILBOX: Limit = { points: 6, duration: 15 * MINUTE };
const REQUESTS_OF_MAILBOX_A_DAY: Limit = { points: 20, duration: 24 * HOUR };
const WRONG_OF_ALL: Limit = { points: 300, duration: 10 * MINUTE };
const MAX_TRIES_WHILE_GUESSED = 2;
const ALL = 'all';

export function createStaffCodeLimits({ db, log }: { db: Database; log: Logger }) {
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
  const requestsOfAddress = inPostgres('staff-code-address', REQUESTS_OF_ADDRESS);
  const requestsOfMailbox = inPostgres('staff-code-mailbox', REQUESTS_OF_MAILBOX);
  const requestsOfMailboxADay = inPostgres('staff-code-mailbox-day', REQUESTS_OF_MAILBOX_A_DAY);
  const triesOfAddress = inPostgres('staff-code-try', TRIES_OF_ADDRESS);
  const wrongOfAll = inPostgres('staff-code-wrong', WRONG_OF_ALL);

  return {
    countRequest: (addressKey: string): Promise<void> => take(requestsOfAddress, addressKey),

    async countMail(mailboxKey: string): Promise<void> {
      await take(requestsOfMailbox, mailboxKey);
      await take(requestsOfMailboxADay, mailboxKey);
    },

    countTry: (addressKey: string): Promise<void> => take(triesOfAddress, addressKey),

    /** Somebody who guesses from many addresses makes each code harder to guess; an honest person still has tries. */
    async triesPerCode(maxTries: number): Promise<number> {
      const wrong = await wrongOfAll.get(ALL);
      return wrong && wrong.consumedPoints >= WRONG_OF_ALL.points ? MAX_TRIES_WHILE_GUESSED : maxTries;
    },

    async countWrong(): Promise<void> {
      const { consumedPoints } = await retryConflicts(() => wrongOfAll.penalty(ALL, 1));
      if (consumedPoints === WRONG_OF_ALL.points)
        log.error(
          { wrongCodes: consumedPoints, triesPerCode: MAX_TRIES_WHILE_GUESSED },
          'Somebody guesses staff codes from many addresses; every code has fewer tries until the window ends',
        );
    },
  };
}
