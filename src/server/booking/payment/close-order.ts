// Closes an order that was not paid.
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { giveBackGiftCards } from '../../gift-cards/ledger.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { closeDiscountUses } from './discount-use-queries.ts';
import { changeOrderState, type StoredOrder } from './order-queries.ts';
import { freeOrderSitting, holdOrderSittingAgain } from './order-sitting-queries.ts';

/** Releases gift cards and discount codes, then the sitting: the order of locks. */
export async function releaseOrder(
  tx: Transaction,
  order: StoredOrder,
  sitting: 'held' | 'free',
): Promise<void> {
  await giveBackGiftCards(tx, order);
  await closeDiscountUses(tx, order, 'given_back');
  await (sitting === 'held' ? holdOrderSittingAgain(tx, order) : freeOrderSitting(tx, order));
}

/**
 * After `superseded` the guest keeps the hold.
 * Otherwise the time to pay is over, and the table is free.
 */
export async function closeOrder(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  state: 'superseded' | 'expired' | 'failed',
): Promise<StoredOrder> {
  const { venueId, orderId } = order;
  await releaseOrder(tx, order, state === 'superseded' ? 'held' : 'free');
  await changeOrderState(tx, order, state);
  await writeAudit(tx, {
    actor: state === 'superseded' ? 'guest' : 'system',
    action: `order_${state}`,
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { sittingId: order.sittingId, giftCardAmount: order.giftCardAmount },
  });
  if (state !== 'superseded') await enqueueMessage(app, tx, { kind: 'not_completed_mail', venueId, orderId });
  return { ...order, state };
}
