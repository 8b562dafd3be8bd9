// A claim's recheck: SKIP LOCKED may have skipped a row that is about to become free.
import { type Database, runTransaction, type Transaction } from '../../db/database.ts';
import { findDatabaseError } from '../../db/database-error.ts';

const LIMIT_MS = 250;
const STATEMENT_TIMEOUT = '57014';
const LOCK_TIMEOUT = '55P03';

/**
 * Runs `recheck` in a transaction of at most 250 ms.
 * Returns `'busy'` if a row is still locked after that.
 */
export async function recheckWithLockWait<Found>(
  db: Database,
  recheck: (tx: Transaction) => Promise<Found>,
): Promise<Found | 'busy'> {
  try {
    return await runTransaction(db, recheck, { limitMs: LIMIT_MS });
  } catch (error) {
    const code = findDatabaseError(error)?.code;
    if (code === STATEMENT_TIMEOUT || code === LOCK_TIMEOUT) return 'busy';
    throw error;
  }
}
