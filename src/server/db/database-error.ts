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
