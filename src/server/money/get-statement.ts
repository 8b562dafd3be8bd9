import { describeWeek } from '#core/money/week.ts';
import { Problem } from '#core/problem.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { listDisputes } from './dispute-queries.ts';
import { findStatement, listStatementLines } from './statement-queries.ts';

/** A closed week, with the venue's objections. Throws `not_found` for one not closed. */
export async function getStatement(
  { db }: Pick<App, 'db'>,
  { venueId, week }: { venueId: number; week: Day },
) {
  const statement = await findStatement(db, venueId, week);
  if (!statement) throw new Problem('not_found');
  const [lines, disputes] = await Promise.all([
    listStatementLines(db, venueId, week),
    listDisputes(db, venueId, week),
  ]);
  const disputeOf = new Map(disputes.map((dispute) => [dispute.number, dispute]));
  return {
    ...{ ...statement, venueId, weekName: describeWeek(week) },
    lines: lines.map((line) => ({ ...line, dispute: disputeOf.get(line.number) ?? null })),
  };
}
