// What follows from the provider's answers, in one transaction under the purchase's lock.
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { askToConfirm } from '../newsletter/ask-to-confirm.ts';
import {
  nextAttemptState,
  type ProviderAnswer,
  paymentMismatch,
  type StoredAttempt,
} from '../payments/attempt.ts';
import type { ProviderPayment } from '../payments/payment-port.ts';
import { giftcardReference } from '../payments/payment-reference.ts';
import { deliverPurchase } from './deliver-purchase.ts';
import { issueCards } from './issue-cards.ts';
import { listPurchaseAttempts, storePurchaseResult } from './purchase-attempt-queries.ts';
import {
  changePurchaseState,
  findBuyer,
  lockPurchase,
  type PurchaseState,
  type StoredPurchase,
} from './purchase-queries.ts';
import { refundPurchasePayment } from './refund-purchase-payment.ts';

/** `ask-again`: an attempt was opened since the provider was asked, and what follows depends on it. */
export async function applyPurchaseAnswers(
  app: App,
  tx: Transaction,
  orderId: number,
  answers: readonly ProviderAnswer[],
): Promise<PurchaseState | 'ask-again'> {
  const before = await lockPurchase(tx.$client, orderId);
  if (!before) throw new Error('a purchase is never deleted');
  const attempts = await listPurchaseAttempts(tx.$client, orderId);
  const answerTo = ({ attemptId }: StoredAttempt) => answers.find((answer) => answer.attemptId === attemptId);
  const isPaid = answers.some(({ status }) => status === 'paid');
  if (isPaid && attempts.some((attempt) => attempt.state === 'open' && !answerTo(attempt)))
    return 'ask-again';

  const results = attempts.map((attempt) => ({
    attempt,
    status: nextAttemptState(attempt, answerTo(attempt)),
  }));
  let state = before.state;
  for (const { attempt, status } of results) {
    if (status === attempt.state) continue;
    const payment = answerTo(attempt)?.payment;
    await storePurchaseResult(tx.$client, attempt.attemptId, {
      state: status,
      sessionId: payment?.sessionId ?? null,
      paymentId: payment?.paymentId ?? null,
    });
    if (status === 'paid' && payment)
      state = await settlePayment(app, tx, { ...before, state }, attempt, payment);
  }
  const isUndecided = results.some(({ status }) => status === 'open');
  if (state !== 'paying' || isUndecided || !before.isOver) return state;
  const hasFailed = results.some(({ status }) => status === 'failed');
  return closePurchase(tx, before, hasFailed ? 'failed' : 'expired');
}

/** Money that has just become known: the cards, also long after we had given up waiting, or the money back. */
async function settlePayment(
  app: App,
  tx: Transaction,
  purchase: StoredPurchase,
  attempt: StoredAttempt,
  payment: ProviderPayment,
): Promise<PurchaseState> {
  const { orderId } = purchase;
  const { attemptId } = attempt;
  const { amount, currency } = payment;
  const about = { actor: 'system', subjectType: 'payment_attempt', subjectId: attemptId } as const;
  await writeAudit(tx.$client, {
    ...about,
    action: 'giftcard_payment_taken',
    details: { orderId, amount, currency },
  });
  const wrong = paymentMismatch(attempt, payment, giftcardReference({ orderId, attemptId }));
  if (wrong) {
    await writeAudit(tx.$client, {
      ...about,
      action: 'giftcard_payment_mismatch',
      details: { orderId, field: wrong },
    });
  }
  const isUnwanted = purchase.state === 'paid' || purchase.state === 'refunded';
  if (wrong || isUnwanted) {
    const reason = wrong ? 'mismatch' : 'paid_twice';
    await refundPurchasePayment(app, tx, { orderId, attemptId, amount, currency: attempt.currency, reason });
    return purchase.state;
  }
  await issueCards(app, tx, purchase);
  await changePurchaseState(tx.$client, orderId, 'paid');
  await writeAudit(tx.$client, {
    actor: 'system',
    action: 'giftcards_issued',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { quantity: purchase.quantity, cardAmount: purchase.cardAmount },
  });
  const buyer = await findBuyer(tx.$client, orderId);
  await deliverPurchase(app, tx, purchase, buyer);
  const { language, market } = purchase;
  if (buyer?.isSubscribe && buyer.email)
    await askToConfirm(app, tx, { email: buyer.email, language, market });
  return 'paid';
}

async function closePurchase(tx: Transaction, { orderId }: StoredPurchase, state: 'failed' | 'expired') {
  await changePurchaseState(tx.$client, orderId, state);
  await writeAudit(tx.$client, {
    actor: 'system',
    action: `giftcards_${state}`,
    subjectType: 'giftcard_order',
    subjectId: orderId,
  });
  return state;
}
