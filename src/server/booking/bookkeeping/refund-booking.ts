// An operator refunds a confirmed booking in full because the venue can't receive its guests.
import type { RefundReason } from '#core/booking/receipt.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { returnGiftCards } from '../../gift-cards/ledger.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { bookingRefundedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { refuseDisputed } from '../../payments/refuse-disputed.ts';
import { findMovedFrom, undoCharge } from '../evening/turned-away-queries.ts';
import { findUnrefundedAttempt } from '../payment/attempt-queries.ts';
import { findBookedOrders } from '../payment/booking-queries.ts';
import { closeDiscountUses } from '../payment/discount-use-queries.ts';
import { changeOrderState, lockOrder, type StoredOrder } from '../payment/order-queries.ts';
import { sumOrderLines } from '../payment/order-sum-queries.ts';
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
    if (order.state === 'moved')
      throw new Error(`Booking ${reference} moved to another venue: refund the booking there`);
    const wasAlreadyRefunded = order.state !== 'confirmed';
    // An order that a moved one paid for costs nothing itself.
    const fromKey = await findMovedFrom(tx, order);
    const from = fromKey && (await lockOrder(tx, fromKey));
    const paid = from ?? order;
    if (!wasAlreadyRefunded) {
      await refuseDisputed(tx, paid);
      for (const one of new Set([order, paid]))
        await refundOrder(app, tx, one, { reason: 'venue_closed', actor: 'operator' });
      if (from) await undoCharge(tx, from);
    }
    const { orderId, paymentAmount, giftCardAmount, currency } = paid;
    return { orderId, paymentAmount, giftCardAmount, currency, wasAlreadyRefunded };
  });
}

type Why = { reason: 'venue_closed' | 'turned_away'; actor: 'operator' | 'guest' | 'system' };

/**
 * Needs a lock on the confirmed order. The booking stays, so that its reference still finds it. The sitting stays sold,
 * because the venue can't receive other guests either.
 */
export async function refundOrder(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  { reason, actor }: Why,
): Promise<void> {
  const { venueId, orderId, sittingId, paymentAmount, giftCardAmount } = order;
  const state = paymentAmount > 0 ? 'refunding' : 'refunded';
  const cards = await returnGiftCards(tx, order);
  await closeDiscountUses(tx, order, 'given_back');
  await changeOrderState(tx, order, state);
  const sums = await sumOrderLines(tx, order);
  await postEntries(tx, [bookingRefundedEntry({ ...order, ...sums, cards })]);
  await writeAudit(tx, {
    actor,
    action: 'booking_taken_back',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { sittingId, paymentAmount, giftCardAmount },
  });
  if (state === 'refunding') return refundOrderPayment(app, tx, { ...order, state }, reason);
  await enqueueMessage(app, tx, { kind: 'cancelled_mail', venueId, orderId });
  await enqueueMessage(app, tx, { kind: 'cancelled_sms', venueId, orderId });
}

async function refundOrderPayment(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  reason: RefundReason,
): Promise<void> {
  const attempt = await findUnrefundedAttempt(tx, order);
  if (!attempt)
    throw new Error(`Order ${order.venueId}/${order.orderId} is confirmed but has no payment to refund`);
  await refundPayment(app, tx, order, { ...attempt, reason });
}
