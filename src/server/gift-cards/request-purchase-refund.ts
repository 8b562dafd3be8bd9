// Sends a refund of a purchase to the provider, or asks for its state.
import { z } from 'zod';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { askForRefund, type GivenRefund, isNewAnswer, refundResult } from '../payments/ask-for-refund.ts';
import { giftCardReference } from '../payments/payment-reference.ts';
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
  const refund = await findPurchaseRefund(app.db, refundId);
  if (!refund) return;
  const given = await askForRefund(app, { ...refund, reference: giftCardReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  if (given.status === 'failed')
    app.log.error(
      { refundId },
      'The provider refused a refund of a gift card purchase; it is tried again later',
    );
}

async function storeRefund(tx: Transaction, asked: PurchaseRefund, given: GivenRefund): Promise<void> {
  await lockPurchase(tx, asked.orderId);
  const refund = await findPurchaseRefund(tx, asked.refundId);
  if (!refund || !isNewAnswer(refund, asked, given)) return;
  await storePurchaseRefund(tx, refund.refundId, refundResult(given, refund.idempotencyKey));
  if (given.status === 'pending') return;
  await writeAudit(tx, {
    actor: 'system',
    action: `giftcard_refund_${given.status}`,
    subjectType: 'refund',
    subjectId: refund.refundId,
    details: { orderId: refund.orderId, amount: refund.amount },
  });
}

/** Asks for the state of a purchase's refunds, also of those that are done, as `settleRefunds` does for orders. */
export async function settlePurchaseRefunds(app: App, { orderId }: { orderId: number }): Promise<void> {
  for (const refundId of await listPurchaseRefundsAtProvider(app.db, orderId)) {
    await requestPurchaseRefund(app, { refundId });
  }
}
