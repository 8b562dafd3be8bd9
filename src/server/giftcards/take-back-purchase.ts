import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { insertEnding, lockFamily } from './ending-queries.ts';
import { findKeptPayment } from './purchase-attempt-queries.ts';
import { changePurchaseState, lockPurchase } from './purchase-queries.ts';
import { refundPurchasePayment } from './refund-purchase-payment.ts';

/**
 * An operator takes a purchase back: what is left on its cards, and on those that carry their rests, is voided and goes
 * back to the buyer. `order_changed`: a card is in an order that is being paid; `not_found`: there is nothing to take back.
 */
export const takeBackPurchase = (app: App, { orderId }: { orderId: number }): Promise<number> =>
  inTransaction(app.db, (tx) => takeBack(app, tx, orderId));

async function takeBack(app: App, tx: Transaction, orderId: number): Promise<number> {
  const client = tx.$client;
  const purchase = await lockPurchase(client, orderId);
  if (purchase?.state !== 'paid') throw new Problem('not_found');
  const family = await lockFamily(client, orderId);
  if (family.some(({ isReserved }) => isReserved)) throw new Problem('order_changed');
  const left = family.filter(({ balanceAmount }) => balanceAmount > 0);
  const amount = left.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
  const attempt = await findKeptPayment(client, orderId);
  if (amount === 0 || !attempt) throw new Problem('not_found');
  for (const card of left) await insertEnding(client, 'void', card);
  await changePurchaseState(client, orderId, 'refunded');
  await writeAudit(client, {
    actor: 'operator',
    action: 'giftcards_taken_back',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { cards: left.length, amount },
  });
  const { attemptId, currency } = attempt;
  const taken = { orderId, attemptId, amount, currency, reason: 'taken_back' } as const;
  if (!(await refundPurchasePayment(app, tx, taken)))
    throw new Error('cards are voided only for money that goes back');
  return amount;
}
