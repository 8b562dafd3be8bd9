// The second look of a claim: SKIP LOCKED may have passed a row that is about to become free.
import type { Pool, PoolClient } from 'pg';
import { findDatabaseError } from '../db/database-error.ts';

const LIMIT_MS = 250;
const STATEMENT_TIMEOUT = '57014';
const LOCK_TIMEOUT = '55P03';

/** Runs the look in a transaction of at most 250 ms. `'busy'`: somebody was still working on a row when time was up. */
export async function lookOnceMore<Found>(
  pool: Pool,
  look: (client: PoolClient) => Promise<Found>,
): Promise<Found | 'busy'> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `begin; set local statement_timeout = ${LIMIT_MS}; set local lock_timeout = ${LIMIT_MS}`,
    );
    const found = await look(client);
    await client.query('commit');
    return found;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    const code = findDatabaseError(error)?.code;
    if (code === STATEMENT_TIMEOUT || code === LOCK_TIMEOUT) return 'busy';
    throw error;
  } finally {
    client.release(broken);
  }
}
