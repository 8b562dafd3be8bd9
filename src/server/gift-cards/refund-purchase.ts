import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { purchaseRefundedEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { refuseDisputed } from '../payments/refuse-disputed.ts';
import { findUnrefundedPayment } from './purchase-attempt-queries.ts';
import { changePurchaseState, lockPurchase } from './purchase-queries.ts';
import { refundPurchasePayment } from './refund-purchase-payment.ts';
import { insertVoidEntry, lockCardTree } from './void-queries.ts';

/**
 * An operator refunds a purchase: what is left on its cards, and on cards with their remaining
 * amounts, is voided and refunded to the buyer. Throws `order_changed` while an order that is
 * being paid uses a card, and `not_found` when nothing is left to refund.
 */
export const refundPurchase = (app: App, { orderId }: { orderId: number }): Promise<number> =>
  inTransaction(app.db, (tx) => refundUnusedCards(app, tx, orderId));

async function refundUnusedCards(app: App, tx: Transaction, orderId: number): Promise<number> {
  const purchase = await lockPurchase(tx, orderId);
  if (purchase?.state !== 'paid') throw new Problem('not_found');
  await refuseDisputed(tx, { venueId: null, orderId });
  const family = await lockCardTree(tx, orderId);
  if (family.some(({ isReserved }) => isReserved)) throw new Problem('order_changed');
  const left = family.filter(({ balanceAmount }) => balanceAmount > 0);
  const amount = left.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
  const attempt = await findUnrefundedPayment(tx, orderId);
  if (amount === 0 || !attempt) throw new Problem('not_found');
  for (const card of left) await insertVoidEntry(tx, 'void', card);
  const cards = left.map(({ cardId, balanceAmount }) => ({
    cardId,
    beforeAmount: balanceAmount,
    afterAmount: 0,
  }));
  await postEntries(tx, [purchaseRefundedEntry(orderId, { currency: purchase.currency, cards })]);
  await changePurchaseState(tx, orderId, 'refunded');
  await writeAudit(tx, {
    actor: 'operator',
    action: 'giftcards_taken_back',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { cards: left.length, amount },
  });
  const { attemptId, currency } = attempt;
  const refund = { orderId, attemptId, amount, currency, reason: 'taken_back' } as const;
  if (!(await refundPurchasePayment(app, tx, refund)))
    throw new Error(`Gift card purchase ${orderId} is being refunded already, so its cards can't be voided`);
  return amount;
}
