// Sends a refund to the provider, or asks for its state.
// Safe to repeat because of its idempotency key.
// A lost dispute ends a refund that the provider has not accepted: it would refuse it for ever.
import { z } from 'zod';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { refundEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { adoptReversal } from '../../payments/adopt-reversal.ts';
import {
  askForRefund,
  type GivenRefund,
  isNewAnswer,
  logUnlessAccepted,
  refundResult,
} from '../../payments/ask-for-refund.ts';
import { isDisputeLost } from '../../payments/is-dispute-lost.ts';
import { bookingReference } from '../../payments/payment-reference.ts';
import { closeWhenRefunded } from './close-when-refunded.ts';
import { markOrder } from './mark-order.ts';
import { changeOrderState, lockOrder } from './order-queries.ts';
import { findRefund, type StoredRefund, storeRefundResult } from './refund-queries.ts';

export const refundJob = z.strictObject({ venueId: z.int().positive(), refundId: z.int().positive() });

export async function requestRefund(
  app: App,
  { venueId, refundId }: z.infer<typeof refundJob>,
): Promise<void> {
  const refund = await findRefund(app.db, venueId, refundId);
  if (!refund || refund.state === 'disputed') return;
  if (refund.providerRefundId === null && (await isDisputeLost(app.db, refund, refund.attemptId))) {
    await inTransaction(app.db, (tx) => endRefund(tx, refund));
    app.log.error({ venueId, refundId }, 'A lost dispute has ended a refund: the bank gave the money back');
    return;
  }
  const given = await askForRefund(app, { ...refund, reference: bookingReference(refund) });
  await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));
  logUnlessAccepted(app, given, { venueId, refundId });
}

async function storeRefund(tx: Transaction, asked: StoredRefund, given: GivenRefund): Promise<void> {
  const order = await lockOrder(tx, asked);
  const refund = await findRefund(tx, asked.venueId, asked.refundId);
  if (!order || !refund || !isNewAnswer(refund, asked, given)) return;
  await storeRefundResult(tx, refund, refundResult(given, refund.idempotencyKey));
  if (given.status === 'pending' || given.status === 'refused') return;
  await postRefund(tx, refund, given);
  await writeAudit(tx, {
    actor: 'system',
    action: `refund_${given.status}`,
    subjectType: 'refund',
    subjectId: refund.refundId,
    venueId: refund.venueId,
    details: { orderId: refund.orderId, amount: refund.amount },
  });
  if (given.status === 'failed' && order.state === 'refunded') await changeOrderState(tx, order, 'refunding');
  await closeWhenRefunded(tx, order);
}

/** A refund that fails before it was done moved no money. */
async function postRefund(tx: Transaction, refund: StoredRefund, given: GivenRefund): Promise<void> {
  if (given.status === 'failed') {
    if (refund.state === 'done') await postEntries(tx, [refundEntry(refund, 'failed', refund)]);
    return;
  }
  await postEntries(tx, [refundEntry(refund, 'done', { ...refund, providerRefundId: given.refundId })]);
  const { venueId, orderId } = refund;
  const adopted = { venueId, orderId, refundId: given.refundId, paid: refund };
  const standing = await adoptReversal(tx, adopted);
  if (standing) await markOrder(tx, refund, standing.length > 0);
}

async function endRefund(tx: Transaction, asked: StoredRefund): Promise<void> {
  const order = await lockOrder(tx, asked);
  const refund = await findRefund(tx, asked.venueId, asked.refundId);
  if (!order || !refund || refund.state === 'done' || refund.providerRefundId !== null) return;
  const { venueId, refundId, orderId, amount, idempotencyKey } = refund;
  await storeRefundResult(tx, refund, { state: 'disputed', providerRefundId: null, idempotencyKey });
  await postEntries(tx, [refundEntry(refund, 'disputed', refund)]);
  await writeAudit(tx, {
    actor: 'system',
    action: 'refund_disputed',
    subjectType: 'refund',
    subjectId: refundId,
    venueId,
    details: { orderId, amount },
  });
  await closeWhenRefunded(tx, order);
}
