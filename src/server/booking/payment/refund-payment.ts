// Decides that a payment without a table, or a part of a booking's payment, is refunded.
// A job sends the refund.
import { randomUUID } from 'node:crypto';
import type { RefundReason } from '#core/booking/receipt.contract.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import type { StoredAttempt } from '../../payments/attempt.ts';
import { releaseOrder } from './close-order.ts';
import { changeOrderState, keepsPayment, type StoredOrder } from './order-queries.ts';
import { insertRefund } from './refund-queries.ts';

type RefundInput = Pick<StoredAttempt, 'attemptId' | 'currency'> & {
  amount: number;
  reason: RefundReason;
  /** Missing for a payment that gave no table. */
  bookingRefundId?: number;
};

/**
 * A confirmed or moved order stays as it is: another payment paid it, or some of it is left.
 * Any other order becomes `refunding`.
 */
export async function refundPayment(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  { attemptId, amount, currency, reason, bookingRefundId }: RefundInput,
): Promise<StoredOrder> {
  const { venueId, orderId } = order;
  if (order.state === 'paying') await releaseOrder(tx, order, 'free');
  const draft = {
    ...{ attemptId, amount, currency, reason },
    bookingRefundId: bookingRefundId ?? null,
    idempotencyKey: randomUUID(),
  };
  const refundId = await insertRefund(tx, order, draft);
  if (refundId === undefined) return order;
  await writeAudit(tx, {
    actor: 'system',
    action: 'refund_requested',
    subjectType: 'refund',
    subjectId: refundId,
    venueId,
    details: { orderId, attemptId, amount, reason },
  });
  await app.jobs.enqueue(tx, 'request-refund', { venueId, refundId });
  await enqueueMessage(app, tx, { kind: 'refund_mail', venueId, orderId, refundId });
  await enqueueMessage(app, tx, { kind: 'refund_sms', venueId, orderId, refundId });
  if (keepsPayment(order.state)) return order;
  await changeOrderState(tx, order, 'refunding');
  return { ...order, state: 'refunding' };
}
