// What follows from the provider's answers, in one transaction under the order's lock.
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import {
  nextAttemptState,
  type ProviderAnswer,
  paymentMismatch,
  type StoredAttempt,
} from '../payments/attempt.ts';
import type { ProviderPayment } from '../payments/payment-port.ts';
import { bookingReference } from '../payments/payment-reference.ts';
import { listAttempts, storeAttemptResult } from './attempt-queries.ts';
import { closeOrder } from './close-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { lockOrder, type OrderState, type StoredOrder } from './order-queries.ts';
import { refundPayment } from './refund-payment.ts';
import type { RefundReason } from './refund-queries.ts';
import type { Settlement } from './settle-order.ts';

type Settled = { state: OrderState; hasStockChanged: boolean };

/** `ask-again`: an attempt was opened since the provider was asked, and what follows depends on it. */
export async function applyAnswers(
  app: App,
  tx: Transaction,
  settlement: Settlement,
  answers: readonly ProviderAnswer[],
): Promise<Settled | 'ask-again'> {
  const client = tx.$client;
  const before = await lockOrder(client, settlement);
  if (!before) throw new Error('an order is never deleted');
  const attempts = await listAttempts(client, before);
  const answerTo = ({ attemptId }: StoredAttempt) => answers.find((answer) => answer.attemptId === attemptId);
  const hasNews = answers.some(({ status }) => status === 'paid') || settlement.isSuperseding;
  if (hasNews && attempts.some((attempt) => attempt.state === 'open' && !answerTo(attempt)))
    return 'ask-again';

  const results = attempts.map((attempt) => ({
    attempt,
    status: nextAttemptState(attempt, answerTo(attempt)),
  }));
  let order = before;
  for (const { attempt, status } of results) {
    if (status === attempt.state) continue;
    const payment = answerTo(attempt)?.payment;
    await storeAttemptResult(client, order.venueId, attempt.attemptId, {
      state: status,
      sessionId: payment?.sessionId ?? null,
      paymentId: payment?.paymentId ?? null,
    });
    if (status === 'paid' && payment) order = await settlePayment(app, tx, order, { attempt, payment });
  }
  const isUndecided = results.some(({ status }) => status === 'open');
  if (order.state === 'paying' && !isUndecided && (settlement.isSuperseding || order.isOver)) {
    const hasFailed = results.some(({ status }) => status === 'failed');
    order = await closeOrder(
      app,
      tx,
      order,
      settlement.isSuperseding ? 'superseded' : hasFailed ? 'failed' : 'expired',
    );
  }
  return { state: order.state, hasStockChanged: order.state !== before.state };
}

type Payment = { attempt: StoredAttempt; payment: ProviderPayment };

/** A payment that has just become known: the table, or the money back. Returns the order as it is then. */
async function settlePayment(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  paid: Payment,
): Promise<StoredOrder> {
  const giveBack = (reason: RefundReason) =>
    refundPayment(app, tx, order, { ...paid.attempt, amount: paid.payment.amount, reason });
  await writeAudit(tx.$client, {
    actor: 'system',
    action: 'payment_taken',
    subjectType: 'payment_attempt',
    subjectId: paid.attempt.attemptId,
    venueId: order.venueId,
    details: { orderId: order.orderId, amount: paid.payment.amount, currency: paid.payment.currency },
  });
  const { venueId, orderId } = order;
  const reference = bookingReference({ venueId, orderId, attemptId: paid.attempt.attemptId });
  const wrong = paymentMismatch(paid.attempt, paid.payment, reference);
  if (wrong) {
    await writeAudit(tx.$client, {
      actor: 'system',
      action: 'payment_mismatch',
      subjectType: 'payment_attempt',
      subjectId: paid.attempt.attemptId,
      venueId: order.venueId,
      details: { orderId: order.orderId, field: wrong },
    });
    return giveBack('mismatch');
  }
  if (order.state === 'confirmed') return giveBack('paid_twice');
  if (order.state !== 'paying') return giveBack('order_closed');
  return (await confirmOrder(app, tx, order)) ?? giveBack('table_lost');
}
