// Finds PostgreSQL's own error in an error that wraps it.
import pg from 'pg';

export function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

export const violatesConstraint = (error: unknown, constraint: string) =>
  findDatabaseError(error)?.constraint === constraint;

/**
 * Temporary failures: crash, shutdown, start-up, a full disk or memory, too many connections, a
 * lost connection; also lock timeouts, statement timeouts, a transaction that stood still for too
 * long, conflicts that remained after the retries, and a server that has just become a standby.
 */
const AWAY_STATES = /^(08|57P0[1-3]|53[123]00|55P03|57014|40001|40P01|25006|25P03)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Messages of node-postgres errors that have no code. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/**
 * Whether the database can't be reached or is too busy.
 * The work may have been committed nevertheless.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    if (cause instanceof pg.DatabaseError) return AWAY_STATES.test(code);
    // With a Unix socket the file is missing while the database is down.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(cause.message)) return true;
  }
  return false;
}
