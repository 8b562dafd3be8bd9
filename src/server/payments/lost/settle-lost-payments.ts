// After a restore: payments of the lost time are found at the provider and refunded, and their
// guests are told.
import { randomUUID } from 'node:crypto';
import type { Currency } from '#core/money.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { paymentReturnedEntry, refundEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import type { ProviderPayment } from '../payment-port.ts';
import { readBookingReference, readGiftCardReference } from '../payment-reference.ts';
import {
  findBookingAttempt,
  findPurchaseAttempt,
  insertLostPayment,
  isPaymentRecorded,
  listOpenLostPayments,
  listRecentRestores,
} from './lost-payment-queries.ts';
import { refundLostPayment } from './refund-lost-payment.ts';

/**
 * Runs every minute, also for pages of the lost time that are paid later.
 * Costs two small reads otherwise.
 */
export async function settleLostPayments(app: App): Promise<void> {
  for (const lostTime of await listRecentRestores(app.db))
    for await (const payment of app.payments.listPayments(lostTime)) {
      if (await isLost(app, payment)) await recordLostPayment(app, payment);
    }
  for (const payment of await listOpenLostPayments(app.db))
    await refundLostPayment(app, payment).catch((error: unknown) =>
      app.log.error(
        { err: error, lostPaymentId: payment.lostPaymentId },
        'A payment whose order was lost could not be refunded; it is tried again in a minute',
      ),
    );
}

/** A payment whose attempt is still known is settled with its order, as always. */
async function isLost(app: App, { reference, sessionId }: ProviderPayment): Promise<boolean> {
  const booking = readBookingReference(reference);
  const purchase = readGiftCardReference(reference);
  if (booking && (await findBookingAttempt(app.db, booking))) return false;
  if (purchase && (await findPurchaseAttempt(app.db, purchase))) return false;
  return Boolean(booking ?? purchase) && !(await isPaymentRecorded(app.db, sessionId));
}

async function recordLostPayment(app: App, payment: ProviderPayment): Promise<void> {
  const { sessionId, paymentId, reference, amount, isLive, createdAt } = payment;
  if (paymentId === null || reference === null) return;
  const currency = payment.currency as Currency;
  const refunds = await app.payments.listRefundsOfPayment(paymentId);
  const earlier = refunds.filter(({ status }) => status !== 'failed');
  const refundAmount = amount - earlier.reduce((sum, refund) => sum + refund.amount, 0);
  const booking = readBookingReference(reference);
  await inTransaction(app.db, async (tx) => {
    const stored = await insertLostPayment(tx, {
      ...{ sessionId, paymentId, reference, amount, refundAmount, currency, isLive },
      madeAt: createdAt,
      idempotencyKey: randomUUID(),
      earlierRefundIds: earlier.map(({ refundId }) => refundId),
    });
    if (!stored) return;
    const { lostPaymentId } = stored;
    const subject = { lostPaymentId };
    await postEntries(tx, [
      paymentReturnedEntry(subject, { attemptId: lostPaymentId, sessionId, amount, currency }),
      ...earlier.map((refund) =>
        refundEntry(subject, 'done', {
          refundId: lostPaymentId,
          providerRefundId: refund.refundId,
          amount: refund.amount,
          currency,
        }),
      ),
    ]);
    await writeAudit(tx, {
      actor: 'system',
      action: 'payment_lost_by_restore',
      subjectType: 'lost_payment',
      subjectId: lostPaymentId,
      ...(booking && { venueId: booking.venueId }),
      details: { amount, refundAmount },
    });
    // What was refunded in the lost time was told then.
    if (refundAmount > 0) await enqueueMessage(app, tx, { kind: 'lost_payment_mail', lostPaymentId });
  });
  app.log.error({ sessionId, refundAmount }, 'A restore has lost the order of a payment; it is refunded');
}
