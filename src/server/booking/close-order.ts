// An order that ends without a table and without money.
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { giveBackGiftMoney } from '../giftcards/ledger.ts';
import { askForMessage } from '../messages/message-job.ts';
import { closeDiscountUses } from './discount-use-queries.ts';
import { changeOrderState, type StoredOrder } from './order-queries.ts';
import { freeSeat, holdSeatAgain } from './seat-queries.ts';

/** Gift money and discount codes are free again; then the sitting, in the order of locks. */
export async function releaseOrder(
  tx: Transaction,
  order: StoredOrder,
  seat: 'held' | 'free',
): Promise<void> {
  await giveBackGiftMoney(tx.$client, order);
  await closeDiscountUses(tx.$client, order, 'given_back');
  await (seat === 'held' ? holdSeatAgain(tx.$client, order) : freeSeat(tx.$client, order));
}

/** Superseded: the guest goes on with the same hold. Else the time to pay is over, and the table is for others. */
export async function closeOrder(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  state: 'superseded' | 'expired' | 'failed',
): Promise<StoredOrder> {
  const { venueId, orderId } = order;
  await releaseOrder(tx, order, state === 'superseded' ? 'held' : 'free');
  await changeOrderState(tx.$client, order, state);
  await writeAudit(tx.$client, {
    actor: state === 'superseded' ? 'guest' : 'system',
    action: `order_${state}`,
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { sittingId: order.sittingId, giftCardAmount: order.giftCardAmount },
  });
  if (state !== 'superseded') await askForMessage(app, tx, { kind: 'not_completed_mail', venueId, orderId });
  return { ...order, state };
}
