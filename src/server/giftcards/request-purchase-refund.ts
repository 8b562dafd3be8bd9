// Gives the money of a purchase back at the provider, or looks how far that is.
import { z } from 'zod';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { askForRefund, type GivenRefund, refundResult } from '../payments/ask-for-refund.ts';
import { giftcardReference } from '../payments/payment-reference.ts';
import { lockPurchase } from './purchase-queries.ts';
import {
  findPurchaseRefund,
  listPendingPurchaseRefunds,
  type PurchaseRefund,
  storePurchaseRefund,
} from './purchase-refund-queries.ts';

export const purchaseRefundJob = z.strictObject({ refundId: z.int().positive() });

export async function requestPurchaseRefund(
  app: App,
  { refundId }: z.infer<typeof purchaseRefundJob>,
): Promise<void> {
  const refund = await findPurchaseRefund(app.db.$client, refundId);
  if (!refund || refund.state === 'done') return;
  const given = await askForRefund(app, { ...refund, reference: giftcardReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  if (given.status === 'failed') app.log.error({ refundId }, 'a refund of a gift card purchase was refused');
}

async function storeRefund(tx: Transaction, asked: PurchaseRefund, given: GivenRefund): Promise<void> {
  await lockPurchase(tx.$client, asked.orderId);
  const refund = await findPurchaseRefund(tx.$client, asked.refundId);
  // Somebody else's answer was stored meanwhile.
  if (!refund || refund.state === 'done' || refund.idempotencyKey !== asked.idempotencyKey) return;
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

/** Looks how far the refunds are that the provider has. */
export async function settlePurchaseRefunds(app: App, { orderId }: { orderId: number }): Promise<void> {
  for (const refundId of await listPendingPurchaseRefunds(app.db.$client, orderId)) {
    await requestPurchaseRefund(app, { refundId });
  }
}
