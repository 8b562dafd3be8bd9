// A payment that got no table goes back, all of it. Here it is only decided; a job does it.
import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import type { StoredAttempt } from '../payments/attempt.ts';
import { releaseOrder } from './close-order.ts';
import { changeOrderState, type StoredOrder } from './order-queries.ts';
import { insertRefund, type RefundReason } from './refund-queries.ts';

type Taken = Pick<StoredAttempt, 'attemptId' | 'currency'> & { amount: number; reason: RefundReason };

/** A confirmed order stays confirmed, and only this payment goes back; any other is over. */
export async function refundPayment(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  { attemptId, amount, currency, reason }: Taken,
): Promise<StoredOrder> {
  const { venueId, orderId } = order;
  if (order.state === 'paying') await releaseOrder(tx, order, 'free');
  const draft = { attemptId, amount, currency, reason, idempotencyKey: randomUUID() };
  const refundId = await insertRefund(tx.$client, order, draft);
  if (refundId === undefined) return order;
  await writeAudit(tx.$client, {
    actor: 'system',
    action: 'refund_requested',
    subjectType: 'refund',
    subjectId: refundId,
    venueId,
    details: { orderId, attemptId, amount, reason },
  });
  await app.jobs.enqueue(tx, 'request-refund', { venueId, refundId });
  await askForMessage(app, tx, { kind: 'refund_mail', venueId, orderId, refundId });
  await askForMessage(app, tx, { kind: 'refund_sms', venueId, orderId, refundId });
  if (order.state === 'confirmed') return order;
  await changeOrderState(tx.$client, order, 'refunding');
  return { ...order, state: 'refunding' };
}
