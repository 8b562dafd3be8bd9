// Marks an order whose payment was taken back without us, and removes the mark when the money
// is ours again.
import type { App } from '../../app.ts';
import { inTransaction } from '../../db/database.ts';
import type { ReversedPayment } from '../../payments/payment-port.ts';
import type { BookingReference } from '../../payments/payment-reference.ts';
import { storeReversals } from '../../payments/store-reversals.ts';
import { listAttempts } from './attempt-queries.ts';
import { markOrder } from './mark-order.ts';
import { lockOrder } from './order-queries.ts';
import { listRefundsAtProvider } from './refund-queries.ts';
import { settleOrder } from './settle-order.ts';

/**
 * The booking stays: only its venue and our operators can decide about the guest.
 * False when the payment is none of this order.
 */
export async function markReversedOrder(
  app: App,
  reference: BookingReference,
  found: ReversedPayment,
): Promise<boolean> {
  const { venueId, orderId, attemptId, referencePart } = reference;
  // The event of the payment itself may come later than this one.
  await settleOrder(app, reference);
  const result = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, reference);
    const attempts = order ? await listAttempts(tx, order) : [];
    const paid = attempts.find((one) => one.attemptId === attemptId && one.referencePart === referencePart);
    // Nothing was paid, so nothing can have been taken back.
    if (paid?.paymentId === null) return 'unchanged';
    if (!paid || paid.paymentId !== found.paymentId) return undefined;
    const refunds = await listRefundsAtProvider(tx, reference);
    const ownRefundIds = refunds.flatMap(({ providerRefundId }) => providerRefundId ?? []);
    const standing = await storeReversals(app, tx, {
      venueId,
      orderId,
      attemptId,
      paid,
      found,
      ownRefundIds,
    });
    return markOrder(tx, reference, standing.length > 0);
  });
  if (result === 'marked')
    app.log.error({ venueId, orderId }, 'The payment of an order was taken back at the provider, not by us');
  return result !== undefined;
}
