// Limits tries at staff's codes in PostgreSQL, so that they hold without Redis. A network is known
// to a mailbox when somebody signed in from it: what others ask for or guess elsewhere doesn't
// keep that person out.
import type { Logger } from 'pino';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, retryConflicts } from '../db/database.ts';
import { type Limit, take, tooMany } from './take.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** A team behind one address signs in at the start of an evening. */
const REQUESTS_OF_ADDRESS: Limit = { points: 30, duration: 10 * MINUTE };
const TRIES_OF_ADDRESS: Limit = { points: 60, duration: 10 * MINUTE };
const REQUESTS_OF_PAIR: Limit = { points: 6, duration: 15 * MINUTE };
const REQUESTS_OF_PAIR_A_DAY: Limit = { points: 20, duration: DAY };
const REQUESTS_OF_MAILBOX: Limit = { points: 30, duration: 15 * MINUTE };
const REQUESTS_OF_MAILBOX_A_DAY: Limit = { points: 60, duration: DAY };
const WRONG_OF_ALL: Limit = { points: 300, duration: 10 * MINUTE };
/** Half a percent a day that one of them finds any code of anybody. */
const WRONG_OF_ALL_A_DAY: Limit = { points: 5_000, duration: DAY };
const MAX_TRIES_WHILE_GUESSED = 2;
const KNOWN_SECONDS = 60 * DAY;
const ALL = 'all';

/** A mailbox, and it together with the network that asks. */
export type MailboxKeys = { mailboxKey: string; pairKey: string };

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
  const triesOfAddress = inPostgres('staff-code-try', TRIES_OF_ADDRESS);
  const requestsOfPair = [
    inPostgres('staff-code-pair', REQUESTS_OF_PAIR),
    inPostgres('staff-code-pair-day', REQUESTS_OF_PAIR_A_DAY),
  ];
  const requestsOfMailbox = [
    inPostgres('staff-code-mailbox', REQUESTS_OF_MAILBOX),
    inPostgres('staff-code-mailbox-day', REQUESTS_OF_MAILBOX_A_DAY),
  ];
  const wrongOfAll = inPostgres('staff-code-wrong', WRONG_OF_ALL);
  const wrongOfAllADay = inPostgres('staff-code-wrong-day', WRONG_OF_ALL_A_DAY);
  const known = inPostgres('staff-code-known', { points: 1, duration: KNOWN_SECONDS });

  const isKnown = async (pairKey: string): Promise<boolean> => (await known.get(pairKey)) !== null;

  return {
    countRequest: (addressKey: string): Promise<void> => take(requestsOfAddress, addressKey),

    async countMail({ mailboxKey, pairKey }: MailboxKeys): Promise<void> {
      for (const limiter of requestsOfPair) await take(limiter, pairKey);
      if (await isKnown(pairKey)) return;
      for (const limiter of requestsOfMailbox) await take(limiter, mailboxKey);
    },

    countTry: (addressKey: string): Promise<void> => take(triesOfAddress, addressKey),

    /**
     * Somebody who guesses from many addresses makes each code harder to guess;
     * an honest person still has tries.
     */
    async triesPerCode(maxTries: number): Promise<number> {
      const wrong = await wrongOfAll.get(ALL);
      return wrong && wrong.consumedPoints >= WRONG_OF_ALL.points ? MAX_TRIES_WHILE_GUESSED : maxTries;
    },

    /** Without a pair, nobody has the code. */
    async refuseWhileGuessed(pairKey: string | undefined): Promise<void> {
      const wrong = await wrongOfAllADay.get(ALL);
      if (!wrong || wrong.consumedPoints < WRONG_OF_ALL_A_DAY.points) return;
      if (!pairKey || !(await isKnown(pairKey))) throw tooMany(wrong.msBeforeNext);
    },

    async markKnown(pairKey: string): Promise<void> {
      await retryConflicts(() => known.set(pairKey, 1, KNOWN_SECONDS));
    },

    async countWrong(): Promise<void> {
      const { consumedPoints } = await retryConflicts(() => wrongOfAll.penalty(ALL, 1));
      if (consumedPoints === WRONG_OF_ALL.points)
        log.error(
          { wrongCodes: consumedPoints, triesPerCode: MAX_TRIES_WHILE_GUESSED },
          'Somebody guesses staff codes from many addresses; every code has fewer tries until the window ends',
        );
      const ofDay = await retryConflicts(() => wrongOfAllADay.penalty(ALL, 1));
      if (ofDay.consumedPoints === WRONG_OF_ALL_A_DAY.points)
        log.error(
          { wrongCodes: ofDay.consumedPoints },
          'Staff codes are guessed all day; until the day ends they work only in networks that signed in before',
        );
    },
  };
}
