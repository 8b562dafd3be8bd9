import { type CardMovement, releasedAmount } from '#core/money/card-movements.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { acceptReversal } from '../payments/accept-reversal.ts';
import { postReversal } from '../payments/post-reversal.ts';
import { freezeCards } from './freeze-cards.ts';
import { listExtraAttempts } from './freeze-queries.ts';
import { lockPurchase } from './purchase-queries.ts';
import { insertVoidEntry, lockCardTree } from './void-queries.ts';

type AcceptInput = { orderId: number; refundId: string };

/**
 * An operator accepts a refund that was made in the provider's dashboard: the cards lose that
 * amount, as far as they have it, and are thawed unless another reversal stands. Returns what they
 * lost. Throws `order_changed` while an order that is being paid uses a card.
 */
export const acceptPurchaseRefund = (app: App, { orderId, refundId }: AcceptInput) =>
  inTransaction(app.db, async (tx) => {
    const purchase = await lockPurchase(tx, orderId);
    if (!purchase) throw new Problem('not_found');
    const { attemptId, amount, standing } = await acceptReversal(tx, { venueId: null, orderId, refundId });
    // A payment that gave no cards has none to take its amount from.
    const isExtra = (await listExtraAttempts(tx, orderId)).includes(attemptId);
    const cards = isExtra ? [] : await takeFromCards(tx, orderId, amount);
    const takenAmount = releasedAmount(cards);
    const paid = { currency: purchase.currency, amount };
    await postReversal(tx, { venueId: null, orderId, reversalId: refundId, money: 'accepted', paid, cards });
    await writeAudit(tx, {
      actor: 'operator',
      action: 'giftcard_refund_accepted',
      subjectType: 'giftcard_order',
      subjectId: orderId,
      details: { refundId, amount, takenAmount },
    });
    await freezeCards(tx, orderId, standing);
    return { takenAmount, isFrozen: standing.length > 0 };
  });

async function takeFromCards(tx: Transaction, orderId: number, amount: number): Promise<CardMovement[]> {
  const family = await lockCardTree(tx, orderId);
  if (family.some(({ isReserved }) => isReserved)) throw new Problem('order_changed');
  const movements: CardMovement[] = [];
  let left = amount;
  for (const { cardId, balanceAmount: beforeAmount } of family) {
    const balanceAmount = Math.min(left, beforeAmount);
    if (balanceAmount === 0) continue;
    await insertVoidEntry(tx, 'void', { cardId, balanceAmount });
    movements.push({ cardId, beforeAmount, afterAmount: beforeAmount - balanceAmount });
    left -= balanceAmount;
  }
  return movements;
}
