// Connection pools. Timeouts are set at connect, so that they apply to every request.
import pg from 'pg';
import { createReconnectingClient } from './reconnecting-client.ts';

type Limits = { max: number; statementMs: number; lockMs: number; idleInTransactionMs: number };

const LIMITS = {
  // Few connections: each is used for one statement at a time, and more would only queue
  // inside PostgreSQL.
  hot: { max: 8, statementMs: 2_000, lockMs: 250, idleInTransactionMs: 5_000 },
  jobs: { max: 4, statementMs: 30_000, lockMs: 2_000, idleInTransactionMs: 15_000 },
} as const satisfies Record<string, Limits>;

/** Added to the statement timeout: it only matters when the connection is silently lost. */
const SILENCE_MS = 3_000;

// Our identities stay far below 2^53, so bigint columns are read as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0]) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid),
};

function createPool(name: keyof typeof LIMITS, connectionString: string): pg.Pool {
  const { max, statementMs, lockMs, idleInTransactionMs }: Limits = LIMITS[name];
  const pool = new pg.Pool({
    connectionString,
    Client: createReconnectingClient(),
    max,
    types,
    application_name: `tredje ${name}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: statementMs + SILENCE_MS,
    options: [
      `-c statement_timeout=${statementMs}`,
      `-c lock_timeout=${lockMs}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    ].join(' '),
  });
  // If the database closes a connection between two statements of a transaction, it emits an
  // error, and an error without a listener ends the process. The next statement on it fails,
  // which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const createHotPool = (connectionString: string) => createPool('hot', connectionString);
export const createJobPool = (connectionString: string) => createPool('jobs', connectionString);

/** What pg-boss hands on to a pool of its own. */
export const queueConnections = (connectionString: string, max: number) => ({
  connectionString,
  max,
  Client: createReconnectingClient(),
});
