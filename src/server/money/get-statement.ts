import { Problem } from '#core/problem.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { findStatement, listStatementLines } from './statement-queries.ts';

/** A closed week. Throws `not_found` for one that is not closed. */
export async function getStatement(
  { db }: Pick<App, 'db'>,
  { venueId, week }: { venueId: number; week: Day },
) {
  const statement = await findStatement(db, venueId, week);
  if (!statement) throw new Problem('not_found');
  return { ...statement, venueId, lines: await listStatementLines(db, venueId, week) };
}

export type ClosedStatement = Awaited<ReturnType<typeof getStatement>>;
