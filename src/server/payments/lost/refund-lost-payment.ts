import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { refundEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { askForRefund, isNewAnswer, logUnlessAccepted, refundResult } from '../ask-for-refund.ts';
import { type LostPayment, lockLostPayment, storeLostRefund } from './lost-payment-queries.ts';

/**
 * Sends the refund to the provider, or asks for its state.
 * Safe to repeat, also by two workers at once.
 */
export async function refundLostPayment(app: App, asked: LostPayment): Promise<void> {
  const { lostPaymentId, refundAmount } = asked;
  const given = await askForRefund(app, {
    ...asked,
    amount: refundAmount,
    refundId: lostPaymentId,
    // The prefix tells it from refunds made before the restore, whose ids may be the same.
    part: `lost-${lostPaymentId}`,
  });
  await inTransaction(app.db, async (tx) => {
    const stored = await lockLostPayment(tx, lostPaymentId);
    if (!stored || !isNewAnswer(stored, asked, given)) return;
    await storeLostRefund(tx, lostPaymentId, refundResult(given, stored.idempotencyKey));
    if (given.status !== 'done') return;
    const { currency } = stored;
    const refund = {
      refundId: lostPaymentId,
      providerRefundId: given.refundId,
      amount: refundAmount,
      currency,
    };
    await postEntries(tx, [refundEntry({ lostPaymentId }, 'done', refund)]);
    await writeAudit(tx, {
      actor: 'system',
      action: 'refund_done',
      subjectType: 'lost_payment',
      subjectId: lostPaymentId,
      details: { amount: refundAmount },
    });
  });
  logUnlessAccepted(app, given, { lostPaymentId });
}
