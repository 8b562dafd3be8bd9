// PostgreSQL's own error inside whatever Drizzle or we wrapped around it.
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
 * Crash, shutdown, start-up, too many connections, and a connection that is gone: all are over when it is back. So are a
 * lock, a statement or a conflict that took too long, also after it was tried again.
 */
const AWAY_STATES = /^(08|57P0[1-3]|53300|55P03|57014|40001|40P01)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** node-postgres gives these no code. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Whether the work failed because the database can't be reached or is too busy. It may have been done all the same. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    if (cause instanceof pg.DatabaseError) return AWAY_STATES.test(code);
    // By a socket file: it is gone while the database is.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(cause.message)) return true;
  }
  return false;
}
