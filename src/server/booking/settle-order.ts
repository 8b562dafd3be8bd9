// The one way in which an order is settled: webhook, return page, poller, reaper and a change of mind all come here.
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { inTransaction } from '../db/database.ts';
import { attemptsToAsk, type NamedAttempt } from '../payments/ask-attempts.ts';
import { applyAnswers } from './apply-answers.ts';
import { askProvider } from './ask-provider.ts';
import { listAttempts } from './attempt-queries.ts';
import { findOrder, type OrderKey, type OrderState } from './order-queries.ts';

export type Settlement = OrderKey &
  NamedAttempt & {
    /** The guest wants something else: pages are closed now, and unless one was paid the order is superseded. */
    isSuperseding?: boolean;
  };

const MOST_ROUNDS = 5;

/**
 * Asks the provider, then writes what follows in one transaction. Any number of calls, in any order and at once, end the
 * same. Returns the order's state, undefined when there is no such order; throws when the provider gives no answer.
 */
export async function settleOrder(app: App, settlement: Settlement): Promise<OrderState | undefined> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const order = await findOrder(app.db.$client, settlement);
    if (!order) return undefined;
    const attempts = attemptsToAsk(await listAttempts(app.db.$client, order), settlement);
    // What is final and has nothing to ask stays as it is: webhook and receipt often come for the same payment.
    if (attempts.length === 0 && order.state !== 'paying') return order.state;
    const isEnding = order.isOver || settlement.isSuperseding === true;
    const answers = await askProvider(app, { order, attempts, isEnding });
    const settled = await inTransaction(app.db, (tx) => applyAnswers(app, tx, settlement, answers));
    if (settled === 'ask-again') continue;
    if (settled.hasStockChanged) announceVenueChange(app, order.venueId);
    return settled.state;
  }
  throw new Error('an order got new payment attempts faster than they could be settled');
}
