// The only code that settles a purchase: used by webhooks, its page and worker rounds.
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askAttempts, attemptsToAsk, type EventAttempt } from '../payments/ask-attempts.ts';
import { applyPurchaseAnswers } from './apply-purchase-answers.ts';
import { openPurchasePage } from './open-purchase-page.ts';
import { listPurchaseAttempts } from './purchase-attempt-queries.ts';
import { findPurchase, type PurchaseState } from './purchase-queries.ts';

export type PurchaseSettlement = EventAttempt & { orderId: number };

const MAX_ROUNDS = 5;

/**
 * Asks the provider, then writes the result in one transaction. Idempotent, also when called in
 * parallel. Returns the purchase's state, or undefined when there is no such purchase; throws when
 * the provider gives no answer.
 */
export async function settlePurchase(
  app: App,
  settlement: PurchaseSettlement,
): Promise<PurchaseState | undefined> {
  const { orderId } = settlement;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const purchase = await findPurchase(app.db, orderId);
    if (!purchase) return undefined;
    const attempts = attemptsToAsk(await listPurchaseAttempts(app.db, orderId), settlement);
    // Nothing is left to ask: webhook and page often settle the same payment.
    if (attempts.length === 0 && purchase.state !== 'paying') return purchase.state;
    const answers = await askAttempts(app, {
      attempts,
      mustClosePages: purchase.isOver,
      openPage: (attempt) => openPurchasePage(app, purchase, attempt),
    });
    const state = await inTransaction(app.db, (tx) => applyPurchaseAnswers(app, tx, orderId, answers));
    if (state !== 'ask-again') return state;
  }
  throw new Error(`Gift card purchase ${orderId} got new payment attempts in each of ${MAX_ROUNDS} rounds`);
}
