// An operator refunds a confirmed booking in full because the venue can't receive its guests.
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { returnGiftCards } from '../../gift-cards/ledger.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { refuseDisputed } from '../../payments/refuse-disputed.ts';
import { findUnrefundedAttempt } from '../payment/attempt-queries.ts';
import { findBookedOrders } from '../payment/booking-queries.ts';
import { closeDiscountUses } from '../payment/discount-use-queries.ts';
import { changeOrderState, lockOrder, type StoredOrder } from '../payment/order-queries.ts';
import { refundPayment } from '../payment/refund-payment.ts';

/** The venue is needed only when two venues have the same reference. */
type RefundInput = { reference: string; venueId?: number | undefined };

/** Works for any service day. Changes nothing if the booking was already refunded. */
export async function refundBooking(app: App, { reference, venueId }: RefundInput) {
  const [key, another] = await findBookedOrders(app.db, reference, venueId);
  if (!key) throw new Problem('not_found');
  if (another) throw new Error(`Several venues have a booking ${reference}: name the venue as well`);
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order)
      throw new Error(`Order ${key.venueId}/${key.orderId} was not found, though orders are never deleted`);
    const wasAlreadyRefunded = order.state !== 'confirmed';
    if (!wasAlreadyRefunded) {
      await refuseDisputed(tx, order);
      await refundOrder(app, tx, order);
    }
    const { orderId, paymentAmount, giftCardAmount, currency } = order;
    return { orderId, paymentAmount, giftCardAmount, currency, wasAlreadyRefunded };
  });
}

/**
 * Needs a lock on the confirmed order. The booking stays, so that its reference still finds it. The sitting stays sold,
 * because the venue can't receive other guests either.
 * @internal Exported because a control case runs it without the lock.
 */
export async function refundOrder(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const { venueId, orderId, sittingId, paymentAmount, giftCardAmount } = order;
  const state = paymentAmount > 0 ? 'refunding' : 'refunded';
  await returnGiftCards(tx, order);
  await closeDiscountUses(tx, order, 'given_back');
  await changeOrderState(tx, order, state);
  await writeAudit(tx, {
    actor: 'operator',
    action: 'booking_taken_back',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { sittingId, paymentAmount, giftCardAmount },
  });
  if (state === 'refunding') return refundOrderPayment(app, tx, { ...order, state });
  await enqueueMessage(app, tx, { kind: 'cancelled_mail', venueId, orderId });
  await enqueueMessage(app, tx, { kind: 'cancelled_sms', venueId, orderId });
}

async function refundOrderPayment(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const attempt = await findUnrefundedAttempt(tx, order);
  if (!attempt)
    throw new Error(`Order ${order.venueId}/${order.orderId} is confirmed but has no payment to refund`);
  await refundPayment(app, tx, order, { ...attempt, reason: 'venue_closed' });
}
