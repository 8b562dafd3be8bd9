// Sends a refund to the provider, or asks for its state. Safe to repeat because of its idempotency key.
import { z } from 'zod';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { askForRefund, type GivenRefund, isNewAnswer, refundResult } from '../../payments/ask-for-refund.ts';
import { bookingReference } from '../../payments/payment-reference.ts';
import { changeOrderState, lockOrder } from './order-queries.ts';
import { findRefund, listOpenRefunds, type StoredRefund, storeRefundResult } from './refund-queries.ts';

export const refundJob = z.strictObject({ venueId: z.int().positive(), refundId: z.int().positive() });

export async function requestRefund(
  app: App,
  { venueId, refundId }: z.infer<typeof refundJob>,
): Promise<void> {
  const refund = await findRefund(app.db, venueId, refundId);
  if (!refund) return;
  const given = await askForRefund(app, { ...refund, reference: bookingReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  if (given.status === 'failed')
    app.log.error({ venueId, refundId }, 'The provider refused a refund; it is tried again later');
}

async function storeRefund(tx: Transaction, asked: StoredRefund, given: GivenRefund): Promise<void> {
  const order = await lockOrder(tx, asked);
  const refund = await findRefund(tx, asked.venueId, asked.refundId);
  if (!order || !refund || !isNewAnswer(refund, asked, given)) return;
  await storeRefundResult(tx, refund, refundResult(given, refund.idempotencyKey));
  if (given.status === 'pending') return;
  await writeAudit(tx, {
    actor: 'system',
    action: `refund_${given.status}`,
    subjectType: 'refund',
    subjectId: refund.refundId,
    venueId: refund.venueId,
    details: { orderId: refund.orderId, amount: refund.amount },
  });
  if (given.status === 'failed' && order.state === 'refunded') await changeOrderState(tx, order, 'refunding');
  const isRefunded = order.state === 'refunding' && (await listOpenRefunds(tx, order)).length === 0;
  if (isRefunded) await changeOrderState(tx, order, 'refunded');
}
