import type { FoundDifference } from '#core/money/day-close.ts';
import { addDays, type Day, dayStartsAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { BOOKS_ZONE, type Reconciliation, reconcile } from '../booking/bookkeeping/reconcile.ts';
import { inTransaction } from '../db/database.ts';
import { listDayDifferences } from './day-book-queries.ts';
import type { DayRange } from './day-queries.ts';
import { storeFound, takeTurn } from './difference-queries.ts';

export const dayRange = (day: Day): DayRange => ({
  from: dayStartsAt(day, BOOKS_ZONE),
  to: dayStartsAt(addDays(day, 1), BOOKS_ZONE),
});

/**
 * `isKept` is false when a comparison that began later was stored meanwhile, whose result is the
 * one that counts.
 */
type CheckedDay = Reconciliation & { isKept: boolean };

/**
 * Compares the journal of a day with orders, the gift card ledger and the provider, and keeps
 * what differs.
 */
export async function checkDay(app: App, { day }: { day: Day }): Promise<CheckedDay> {
  const turn = await takeTurn(app.db);
  const reconciliation = await reconcile(app, { day });
  const found: FoundDifference[] = reconciliation.findings.map(({ problem, id, venueId, orderId }) => ({
    ...{ kind: 'provider', subject: id, problem, currency: null, rowsAmount: null, journalAmount: null },
    ...{ venueId: venueId ?? null, orderId: orderId ?? null },
  }));
  for (const { book: kind, ...item } of await listDayDifferences(app.db, dayRange(day)))
    found.push({ kind, problem: null, ...item });
  const isKept = await inTransaction(app.db, (tx) => storeFound(tx, day, found, { ...reconciliation, turn }));
  return { ...reconciliation, isKept };
}
