// Gives back a booking or a part of it: to the payment card, then to the gift cards.
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import type { Bearer } from '#core/money/order-postings.ts';
import { planRefund, type RefundPlan, type RefundRequest } from '#core/money/plan-refund.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { listCapturedCards, returnGiftCards } from '../../gift-cards/ledger.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { bookingRefundedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { sumAcceptedReversals } from '../../payments/sum-accepted-reversals.ts';
import { findKeptAttempt } from '../payment/attempt-queries.ts';
import { closeWhenRefunded } from '../payment/close-when-refunded.ts';
import { closeDiscountUses } from '../payment/discount-use-queries.ts';
import { changeOrderState, type StoredOrder } from '../payment/order-queries.ts';
import { sumOrderLines } from '../payment/order-sum-queries.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import {
  type BookingRefund,
  insertBookingRefund,
  listBookingRefunds,
  listMenuCounts,
} from './booking-refund-queries.ts';

export type RefundInput = {
  reason: BookingRefundReason;
  actor: 'operator' | 'guest' | 'system';
  /** Names the request within the order: the same key is the same refund. */
  key: string;
  request: RefundRequest;
};

/**
 * Product decision D54. We bear the refund of a guest who changed their mind, because the venue
 * owed them nothing.
 */
function bearerOf({ state }: StoredOrder, reason: BookingRefundReason): Bearer {
  if (reason === 'our_fault' || reason === 'guest_regrets') return 'us';
  return state === 'moved' ? 'charge' : 'venue';
}

/**
 * Needs a lock on the confirmed or moved order. The booking stands until nothing is left to give
 * back, and stays after that, so that its reference still finds it. The sitting stays sold,
 * because the venue can't receive other guests.
 */
export async function refundOrder(app: App, tx: Transaction, order: StoredOrder, input: RefundInput) {
  const { reason, key, request } = input;
  const earlier = await listBookingRefunds(tx, order);
  const plan = await planFor(tx, order, earlier, request);
  const bearer = bearerOf(order, reason);
  const cards = await returnGiftCards(tx, order, plan.cards);
  const refundId = await insertBookingRefund(tx, order, { ...plan, key, reason, bearer });
  const undoneFeeAmount = earlier
    .filter((refund) => refund.reason !== 'guest_regrets')
    .reduce((sum, { feeAmount }) => sum + feeAmount, 0);
  await postEntries(tx, [
    bookingRefundedEntry({ ...order, ...plan, refundId, reason, bearer, undoneFeeAmount, cards }),
  ]);
  await audit(tx, order, input, plan);
  const ended = plan.isFinal ? await endBooking(tx, order, earlier, plan) : order;
  await payAndTell(app, tx, ended, { refundId, reason, plan });
  return { refundId, ...plan };
}

async function planFor(
  tx: Transaction,
  order: StoredOrder,
  refunds: readonly BookingRefund[],
  request: RefundRequest,
): Promise<RefundPlan> {
  const [sums, menus, cardsLeft, takenAmount] = [
    await sumOrderLines(tx, order),
    await listMenuCounts(tx, order),
    await listCapturedCards(tx, order),
    // All of it is asked for as it was paid: the provider's own refund of it is adopted then.
    request === 'all' ? 0 : await sumAcceptedReversals(tx, order),
  ];
  const refunded = refunds.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  const paymentLeftAmount = Math.max(0, order.paymentAmount - refunded - takenAmount);
  const plan = planRefund({ ...sums, menus, cardsLeft, refunds, paymentLeftAmount }, request);
  if (plan === 'nothing') throw new Problem('bad_request');
  if (plan === 'too_much') throw new Problem('refund_too_much');
  return plan;
}

async function endBooking(
  tx: Transaction,
  order: StoredOrder,
  earlier: readonly BookingRefund[],
  plan: RefundPlan,
): Promise<StoredOrder> {
  const hasPayment = [...earlier, plan].some(({ paymentAmount }) => paymentAmount > 0);
  const state = hasPayment ? 'refunding' : 'refunded';
  await closeDiscountUses(tx, order, 'given_back');
  await changeOrderState(tx, order, state);
  return { ...order, state };
}

const audit = (tx: Transaction, order: StoredOrder, { actor, reason }: RefundInput, plan: RefundPlan) =>
  writeAudit(tx, {
    actor,
    action: plan.isFinal ? 'booking_taken_back' : 'booking_refunded_in_part',
    subjectType: 'order',
    subjectId: order.orderId,
    venueId: order.venueId,
    details: {
      sittingId: order.sittingId,
      reason,
      paymentAmount: plan.paymentAmount,
      giftCardAmount: plan.giftCardAmount,
    },
  });

type Decided = { refundId: number; reason: BookingRefundReason; plan: RefundPlan };

async function payAndTell(app: App, tx: Transaction, order: StoredOrder, decided: Decided): Promise<void> {
  const { refundId: bookingRefundId, reason, plan } = decided;
  const { venueId, orderId } = order;
  if (plan.paymentAmount > 0) {
    const attempt = await findKeptAttempt(tx, order);
    if (!attempt) throw new Error(`Order ${venueId}/${orderId} is confirmed but has no payment to refund`);
    await refundPayment(app, tx, order, { ...attempt, amount: plan.paymentAmount, reason, bookingRefundId });
  } else if (reason === 'venue_closed' || reason === 'turned_away') {
    await enqueueMessage(app, tx, { kind: 'cancelled_mail', venueId, orderId });
    await enqueueMessage(app, tx, { kind: 'cancelled_sms', venueId, orderId });
  } else {
    await enqueueMessage(app, tx, { kind: 'gift_return_mail', venueId, orderId, bookingRefundId });
    await enqueueMessage(app, tx, { kind: 'gift_return_sms', venueId, orderId, bookingRefundId });
  }
  if (order.state === 'refunding' && plan.paymentAmount === 0) await closeWhenRefunded(tx, order);
}
