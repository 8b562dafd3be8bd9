// The one way in which a purchase is settled: webhook, return page, poller and reaper all come here.
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askAttempts, attemptsToAsk, type NamedAttempt } from '../payments/ask-attempts.ts';
import { applyPurchaseAnswers } from './apply-purchase-answers.ts';
import { openPurchasePage } from './open-purchase-page.ts';
import { listPurchaseAttempts } from './purchase-attempt-queries.ts';
import { findPurchase, type PurchaseState } from './purchase-queries.ts';

export type PurchaseSettlement = NamedAttempt & { orderId: number };

const MOST_ROUNDS = 5;

/**
 * Asks the provider, then writes what follows in one transaction. Any number of calls, in any order and at once, end the
 * same. Returns the purchase's state, undefined when there is no such purchase; throws when the provider gives no answer.
 */
export async function settlePurchase(
  app: App,
  settlement: PurchaseSettlement,
): Promise<PurchaseState | undefined> {
  const { orderId } = settlement;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const purchase = await findPurchase(app.db.$client, orderId);
    if (!purchase) return undefined;
    const attempts = attemptsToAsk(await listPurchaseAttempts(app.db.$client, orderId), settlement);
    // What is final and has nothing to ask stays as it is: webhook and receipt often come for the same payment.
    if (attempts.length === 0 && purchase.state !== 'paying') return purchase.state;
    const answers = await askAttempts(app, {
      attempts,
      isEnding: purchase.isOver,
      openPage: (attempt) => openPurchasePage(app, purchase, attempt),
    });
    const state = await inTransaction(app.db, (tx) => applyPurchaseAnswers(app, tx, orderId, answers));
    if (state !== 'ask-again') return state;
  }
  throw new Error('a purchase got new payment attempts faster than they could be settled');
}
