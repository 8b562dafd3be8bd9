// The only code that settles an order:
// used by webhooks, receipts, worker rounds and guests who go back.
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { inTransaction } from '../../db/database.ts';
import { attemptsToAsk } from '../../payments/ask-attempts.ts';
import { applyAnswers, type SettleRequest } from './apply-answers.ts';
import { askProvider } from './ask-provider.ts';
import { listAttempts } from './attempt-queries.ts';
import { findOrder, type OrderState } from './order-queries.ts';

const MAX_ROUNDS = 5;

/**
 * Asks the provider, then writes the result in one transaction. Idempotent, also when called in
 * parallel. Returns the order's state, or undefined when there is no such order; throws when the
 * provider gives no answer.
 */
export async function settleOrder(app: App, request: SettleRequest): Promise<OrderState | undefined> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const order = await findOrder(app.db, request);
    if (!order) return undefined;
    const attempts = attemptsToAsk(await listAttempts(app.db, order), request);
    // Nothing is left to ask: webhook and receipt often settle the same payment.
    if (attempts.length === 0 && order.state !== 'paying') return order.state;
    const mustClosePages = order.isOver || request.isSuperseding === true;
    const answers = await askProvider(app, { order, attempts, mustClosePages });
    const settled = await inTransaction(app.db, (tx) => applyAnswers(app, tx, request, answers));
    if (settled === 'ask-again') continue;
    if (settled.hasStockChanged) announceVenueChange(app, order.venueId);
    return settled.state;
  }
  throw new Error(
    `Order ${request.venueId}/${request.orderId} got new payment attempts in each of ${MAX_ROUNDS} rounds`,
  );
}
