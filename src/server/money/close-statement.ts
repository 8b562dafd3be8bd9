import { MARKETS } from '#core/market.ts';
import { makeStatement } from '#core/money/statement.ts';
import { closesAt } from '#core/money/week.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { statementClosedEntry } from './journal-entries.ts';
import { postEntries } from './post-entries.ts';
import { readStatementInput } from './read-statement-input.ts';
import { insertStatement, readOneMoment } from './statement-queries.ts';

/**
 * Closes a venue's week and posts its commission, once. What commits while it reads is on the next
 * statement. Returns whether there was something to close.
 */
export const closeStatement = (
  app: Pick<App, 'db'>,
  { venueId, week }: { venueId: number; week: Day },
): Promise<boolean> =>
  inTransaction(app.db, async (tx) => {
    await readOneMoment(tx);
    const input = await readStatementInput(tx, { venueId, week });
    const { market, currency } = input;
    const until = closesAt(week, MARKETS[market].timeZone);
    const statement = makeStatement({ ...input, until });
    if (statement.lines.length === 0) return false;
    if (!(await insertStatement(tx, { venueId, week }, { market, currency }, statement))) return false;
    await postEntries(tx, [statementClosedEntry({ venueId, week, currency, ...statement })]);
    return true;
  });
