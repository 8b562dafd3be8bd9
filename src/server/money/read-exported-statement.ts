import { Problem } from '#core/problem.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { findStatedVenue } from './export-queries.ts';
import { getStatement } from './get-statement.ts';

/** A closed statement with what its exports name: the venue, and the statement's own number. */
export async function readExportedStatement(app: Pick<App, 'db'>, key: { venueId: number; week: Day }) {
  const [statement, venue] = await Promise.all([
    getStatement(app, key),
    findStatedVenue(app.db, key.venueId),
  ]);
  if (!venue) throw new Problem('not_found');
  const { number, year } = statement.weekName;
  return { ...statement, venue, number: `${key.venueId}-${year}-${String(number).padStart(2, '0')}` };
}

export type ExportedStatement = Awaited<ReturnType<typeof readExportedStatement>>;
