// Writes what the provider's answers change, in one transaction that locks the order.
import type { RefundReason } from '#core/booking/receipt.contract.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { paymentReturnedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import type { EventAttempt } from '../../payments/ask-attempts.ts';
import {
  nextAttemptState,
  type ProviderAnswer,
  paymentMismatch,
  type StoredAttempt,
} from '../../payments/attempt.ts';
import type { ProviderPayment } from '../../payments/payment-port.ts';
import { bookingReference } from '../../payments/payment-reference.ts';
import { listAttempts, storeAttemptResult } from './attempt-queries.ts';
import { closeOrder } from './close-order.ts';
import { confirmOrder } from './confirm-order.ts';
import {
  keepsPayment,
  lockOrder,
  type OrderKey,
  type OrderState,
  type StoredOrder,
} from './order-queries.ts';
import { refundPayment } from './refund-payment.ts';

export type SettleRequest = OrderKey &
  EventAttempt & {
    /**
     * The guest changes the booking:
     * payment pages are closed, and unless one was paid the order is superseded.
     */
    isSuperseding?: boolean;
  };

type SettleResult = { state: OrderState; hasStockChanged: boolean };

/**
 * Returns `ask-again` when the result depends on an attempt that was opened after the
 * provider was asked.
 */
export async function applyAnswers(
  app: App,
  tx: Transaction,
  request: SettleRequest,
  answers: readonly ProviderAnswer[],
): Promise<SettleResult | 'ask-again'> {
  const before = await lockOrder(tx, request);
  if (!before)
    throw new Error(
      `Order ${request.venueId}/${request.orderId} was not found, though orders are never deleted`,
    );
  const attempts = await listAttempts(tx, before);
  const answerTo = ({ attemptId }: StoredAttempt) => answers.find((answer) => answer.attemptId === attemptId);
  const needsAllAnswers = answers.some(({ status }) => status === 'paid') || request.isSuperseding;
  if (needsAllAnswers && attempts.some((attempt) => attempt.state === 'open' && !answerTo(attempt)))
    return 'ask-again';

  const results = attempts.map((attempt) => ({
    attempt,
    status: nextAttemptState(attempt, answerTo(attempt)),
  }));
  let order = before;
  for (const { attempt, status } of results) {
    if (status === attempt.state) continue;
    const payment = answerTo(attempt)?.payment;
    await storeAttemptResult(tx, order.venueId, attempt.attemptId, {
      state: status,
      sessionId: payment?.sessionId ?? null,
      paymentId: payment?.paymentId ?? null,
    });
    if (status === 'paid' && payment) order = await settlePayment(app, tx, order, { attempt, payment });
  }
  const hasOpenAttempt = results.some(({ status }) => status === 'open');
  if (order.state === 'paying' && !hasOpenAttempt && (request.isSuperseding || order.isOver)) {
    const hasFailed = results.some(({ status }) => status === 'failed');
    order = await closeOrder(
      app,
      tx,
      order,
      request.isSuperseding ? 'superseded' : hasFailed ? 'failed' : 'expired',
    );
  }
  return { state: order.state, hasStockChanged: order.state !== before.state };
}

type Payment = { attempt: StoredAttempt; payment: ProviderPayment };

/** Confirms the order of a new payment or refunds the payment. Returns the changed order. */
async function settlePayment(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  paid: Payment,
): Promise<StoredOrder> {
  const { attemptId, currency } = paid.attempt;
  const { amount, sessionId } = paid.payment;
  const refund = async (reason: RefundReason) => {
    await postEntries(tx, [paymentReturnedEntry(order, { attemptId, sessionId, amount, currency })]);
    return refundPayment(app, tx, order, { attemptId, currency, amount, reason });
  };
  await writeAudit(tx, {
    actor: 'system',
    action: 'payment_taken',
    subjectType: 'payment_attempt',
    subjectId: paid.attempt.attemptId,
    venueId: order.venueId,
    details: { orderId: order.orderId, amount: paid.payment.amount, currency: paid.payment.currency },
  });
  const { venueId, orderId } = order;
  const reference = bookingReference({ ...paid.attempt, venueId, orderId });
  const mismatch = paymentMismatch(paid.attempt, paid.payment, reference);
  if (mismatch) {
    await writeAudit(tx, {
      actor: 'system',
      action: 'payment_mismatch',
      subjectType: 'payment_attempt',
      subjectId: paid.attempt.attemptId,
      venueId: order.venueId,
      details: { orderId: order.orderId, field: mismatch },
    });
    return refund('mismatch');
  }
  if (keepsPayment(order.state)) return refund('paid_twice');
  if (order.state !== 'paying') return refund('order_closed');
  return (await confirmOrder(app, tx, order, sessionId)) ?? refund('table_lost');
}
