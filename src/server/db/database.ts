// Drizzle over a pool, and the one way to run a transaction.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { findDatabaseError } from './database-error.ts';

export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = NodePgDatabase & { $client: PoolClient };

export const createDatabase = (pool: Pool): Database => drizzle(pool);

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
const RETRIED = new Set([SERIALIZATION_FAILURE, DEADLOCK, LOCK_TIMEOUT]);

/** Runs the work again, up to `attempts` times, when it lost to another transaction; other errors pass at once. */
export async function retryConflicts<Result>(work: () => Promise<Result>, attempts = 3): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = findDatabaseError(error)?.code;
      if (attempt >= attempts || !code || !RETRIED.has(code)) throw error;
      // A random pause, or two that collided collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** The work may run more than once, so it must not touch anything but the transaction. Does not nest. */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => retryConflicts(() => runOnce(db.$client, work));

async function runOnce<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that can't roll back is not given to the next request.
    client.release(broken);
  }
}
