// Gives the money of a purchase back at the provider, or looks how far that is.
import { z } from 'zod';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { askForRefund, type GivenRefund, isNewAnswer, refundResult } from '../payments/ask-for-refund.ts';
import { giftcardReference } from '../payments/payment-reference.ts';
import { lockPurchase } from './purchase-queries.ts';
import {
  findPurchaseRefund,
  listPurchaseRefundsAtProvider,
  type PurchaseRefund,
  storePurchaseRefund,
} from './purchase-refund-queries.ts';

export const purchaseRefundJob = z.strictObject({ refundId: z.int().positive() });

export async function requestPurchaseRefund(
  app: App,
  { refundId }: z.infer<typeof purchaseRefundJob>,
): Promise<void> {
  const refund = await findPurchaseRefund(app.db.$client, refundId);
  if (!refund) return;
  const given = await askForRefund(app, { ...refund, reference: giftcardReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  if (given.status === 'failed') app.log.error({ refundId }, 'a refund of a gift card purchase was refused');
}

async function storeRefund(tx: Transaction, asked: PurchaseRefund, given: GivenRefund): Promise<void> {
  await lockPurchase(tx.$client, asked.orderId);
  const refund = await findPurchaseRefund(tx.$client, asked.refundId);
  if (!refund || !isNewAnswer(refund, asked, given)) return;
  await storePurchaseRefund(tx.$client, refund.refundId, refundResult(given, refund.idempotencyKey));
  if (given.status === 'pending') return;
  await writeAudit(tx.$client, {
    actor: 'system',
    action: `giftcard_refund_${given.status}`,
    subjectType: 'refund',
    subjectId: refund.refundId,
    details: { orderId: refund.orderId, amount: refund.amount },
  });
}

/** Looks how far the refunds are that the provider has, those that are done as well, as booking does. */
export async function settlePurchaseRefunds(app: App, { orderId }: { orderId: number }): Promise<void> {
  for (const refundId of await listPurchaseRefundsAtProvider(app.db.$client, orderId)) {
    await requestPurchaseRefund(app, { refundId });
  }
}
