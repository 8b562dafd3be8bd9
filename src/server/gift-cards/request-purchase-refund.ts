// Sends a refund of a purchase to the provider, or asks for its state.
import { z } from 'zod';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { refundEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { adoptReversal } from '../payments/adopt-reversal.ts';
import {
  askForRefund,
  type GivenRefund,
  isNewAnswer,
  logUnlessAccepted,
  refundResult,
} from '../payments/ask-for-refund.ts';
import { isDisputeLost } from '../payments/is-dispute-lost.ts';
import { giftCardReference } from '../payments/payment-reference.ts';
import { freezeCards } from './freeze-cards.ts';
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
  if (!refund || refund.state === 'disputed') return;
  const paidFor = { venueId: null, orderId: refund.orderId };
  if (refund.providerRefundId === null && (await isDisputeLost(app.db, paidFor, refund.attemptId))) {
    await inTransaction(app.db, (tx) => endRefund(tx, refund));
    app.log.error(
      { refundId },
      'A lost dispute has ended a refund of a gift card purchase: the bank gave the money back',
    );
    return;
  }
  const given = await askForRefund(app, { ...refund, reference: giftCardReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  logUnlessAccepted(app, given, { purchaseId: refund.orderId, refundId });
}

async function storeRefund(tx: Transaction, asked: PurchaseRefund, given: GivenRefund): Promise<void> {
  await lockPurchase(tx, asked.orderId);
  const refund = await findPurchaseRefund(tx, asked.refundId);
  if (!refund || !isNewAnswer(refund, asked, given)) return;
  await storePurchaseRefund(tx, refund.refundId, refundResult(given, refund.idempotencyKey));
  if (given.status === 'pending' || given.status === 'refused') return;
  await postRefund(tx, refund, given);
  await writeAudit(tx, {
    actor: 'system',
    action: `giftcard_refund_${given.status}`,
    subjectType: 'refund',
    subjectId: refund.refundId,
    details: { orderId: refund.orderId, amount: refund.amount },
  });
}

/** A refund that fails before it was done moved no money. */
async function postRefund(tx: Transaction, refund: PurchaseRefund, given: GivenRefund): Promise<void> {
  const { orderId } = refund;
  const subject = { purchaseId: orderId };
  if (given.status === 'failed') {
    if (refund.state === 'done') await postEntries(tx, [refundEntry(subject, 'failed', refund)]);
    return;
  }
  await postEntries(tx, [refundEntry(subject, 'done', { ...refund, providerRefundId: given.refundId })]);
  const adopted = { venueId: null, orderId, refundId: given.refundId, paid: refund };
  const standing = await adoptReversal(tx, adopted);
  if (standing) await freezeCards(tx, orderId, standing);
}

async function endRefund(tx: Transaction, asked: PurchaseRefund): Promise<void> {
  await lockPurchase(tx, asked.orderId);
  const refund = await findPurchaseRefund(tx, asked.refundId);
  if (!refund || refund.state === 'done' || refund.providerRefundId !== null) return;
  const { refundId, orderId, amount, idempotencyKey } = refund;
  await storePurchaseRefund(tx, refundId, { state: 'disputed', providerRefundId: null, idempotencyKey });
  await postEntries(tx, [refundEntry({ purchaseId: orderId }, 'disputed', refund)]);
  await writeAudit(tx, {
    actor: 'system',
    action: 'giftcard_refund_disputed',
    subjectType: 'refund',
    subjectId: refundId,
    details: { orderId, amount },
  });
}

/**
 * Asks for the state of a purchase's refunds, also of those that are done, as `settleRefunds`
 * does for orders.
 */
export async function settlePurchaseRefunds(app: App, { orderId }: { orderId: number }): Promise<void> {
  for (const refundId of await listPurchaseRefundsAtProvider(app.db, orderId)) {
    await requestPurchaseRefund(app, { refundId });
  }
}
