// Three functions to send a statement, and one to run a transaction.
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { traced } from '../trace/tracing.ts';
import { findDatabaseError } from './database-error.ts';

/** Any free connection of the pool. */
export type Database = Pool;
/** The one connection of a transaction that is open. */
export type Transaction = PoolClient;

/** Where a statement runs. */
export type Connection = Database | Transaction;

/** A statement with a name is parsed once per connection; one whose text varies has none. */
type Query = QueryConfig<unknown[]>;

/** A span names the statement, never its text or values. */
const send = <Row extends QueryResultRow>(on: Connection, query: Query) =>
  traced(
    {
      name: query.name ?? 'statement',
      kind: 'client',
      attributes: { 'db.statement.name': query.name ?? 'varies' },
    },
    () => on.query<Row>(query),
  );

/** The first row, or undefined when there is none. */
export async function one<Row extends QueryResultRow>(
  on: Connection,
  query: Query,
): Promise<Row | undefined> {
  const { rows } = await send<Row>(on, query);
  return rows[0];
}

/** All rows. */
export async function many<Row extends QueryResultRow>(on: Connection, query: Query): Promise<Row[]> {
  const { rows } = await send<Row>(on, query);
  return rows;
}

/** How many rows the statement wrote or found. */
export async function run(on: Connection, query: Query): Promise<number> {
  const { rowCount } = await send(on, query);
  return rowCount ?? 0;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
const RETRIED = new Set([SERIALIZATION_FAILURE, DEADLOCK, LOCK_TIMEOUT]);

/**
 * Runs the work again, up to `attempts` times, when it lost to another transaction;
 * other errors pass at once.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>, attempts = 3): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = findDatabaseError(error)?.code;
      if (attempt >= attempts || !code || !RETRIED.has(code)) throw error;
      // A random pause, so that two transactions that conflicted do not conflict again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** May run more than once, so it must touch nothing but the transaction. Does not nest. */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => retryConflicts(() => runTransaction(db, work));

/** Runs the work once, with a timeout for each statement if one is given. */
export const runTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  limits: { limitMs?: number } = {},
): Promise<Result> => traced({ name: 'transaction' }, () => beginAndCommit(db, work, limits));

async function beginAndCommit<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { limitMs }: { limitMs?: number },
): Promise<Result> {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      limitMs === undefined
        ? 'begin'
        : `begin; set local statement_timeout = ${limitMs}; set local lock_timeout = ${limitMs}`,
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that can't roll back is closed, not returned to the pool.
    client.release(broken);
  }
}
