// Ends mends for which nobody decided in time.
// A worker calls it, and so does a new request for the same mend.
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { markLapsed } from './request-queries.ts';
import type { OrderKey } from './timeline-queries.ts';

/** Safe to run in several workers at once. */
export const lapseRequests = ({ db }: Pick<App, 'db'>): Promise<void> =>
  inTransaction(db, (tx) => lapseWaiting(tx));

export async function lapseWaiting(tx: Transaction, only?: OrderKey): Promise<void> {
  for (const { venueId, orderId, requestId, kind } of await markLapsed(tx, only)) {
    await writeAudit(tx, {
      ...{ actor: 'system', action: 'mend.lapse', subjectType: 'order', subjectId: orderId, venueId },
      details: { requestId, mend: kind },
    });
  }
}
