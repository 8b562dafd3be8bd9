// Decides that a payment of a purchase is refunded. A job sends the refund.
import { randomUUID } from 'node:crypto';
import type { PurchaseRefundReason } from '#core/gift-cards/gift-card-rules.ts';
import type { Currency } from '#core/money.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { insertPurchaseRefund } from './purchase-refund-queries.ts';

type RefundInput = {
  orderId: number;
  attemptId: number;
  amount: number;
  currency: Currency;
  reason: PurchaseRefundReason;
};

/** Needs a lock on the purchase. False when the payment is being refunded already. */
export async function refundPurchasePayment(
  app: App,
  tx: Transaction,
  refund: RefundInput,
): Promise<boolean> {
  const refundId = await insertPurchaseRefund(tx, { ...refund, idempotencyKey: randomUUID() });
  if (refundId === undefined) return false;
  const { orderId, attemptId, amount, reason } = refund;
  await writeAudit(tx, {
    actor: 'system',
    action: 'giftcard_refund_requested',
    subjectType: 'refund',
    subjectId: refundId,
    details: { orderId, attemptId, amount, reason },
  });
  await app.jobs.enqueue(tx, 'request-giftcard-refund', { refundId });
  await enqueueMessage(app, tx, { kind: 'giftcard_refund_mail', giftCardOrderId: orderId, refundId });
  return true;
}
