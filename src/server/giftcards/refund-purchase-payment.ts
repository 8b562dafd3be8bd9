// Money of a purchase goes back. Here it is only decided; a job does it.
import { randomUUID } from 'node:crypto';
import type { Currency } from '#core/money.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import { insertPurchaseRefund, type PurchaseRefundReason } from './purchase-refund-queries.ts';

type Taken = {
  orderId: number;
  attemptId: number;
  amount: number;
  currency: Currency;
  reason: PurchaseRefundReason;
};

/** Under the purchase's lock. A payment goes back once: false when it was on its way already. */
export async function refundPurchasePayment(app: App, tx: Transaction, taken: Taken): Promise<boolean> {
  const refundId = await insertPurchaseRefund(tx.$client, { ...taken, idempotencyKey: randomUUID() });
  if (refundId === undefined) return false;
  const { orderId, attemptId, amount, reason } = taken;
  await writeAudit(tx.$client, {
    actor: 'system',
    action: 'giftcard_refund_requested',
    subjectType: 'refund',
    subjectId: refundId,
    details: { orderId, attemptId, amount, reason },
  });
  await app.jobs.enqueue(tx, 'request-giftcard-refund', { refundId });
  await askForMessage(app, tx, { kind: 'giftcard_refund_mail', giftcardOrderId: orderId, refundId });
  return true;
}
