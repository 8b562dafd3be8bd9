// Writes what the provider's answers change, in one transaction that locks the purchase.
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { cardsSoldEntry, paymentReturnedEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { askToConfirm } from '../newsletter/ask-to-confirm.ts';
import {
  nextAttemptState,
  type ProviderAnswer,
  paymentMismatch,
  type StoredAttempt,
} from '../payments/attempt.ts';
import type { ProviderPayment } from '../payments/payment-port.ts';
import { giftCardReference } from '../payments/payment-reference.ts';
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

/**
 * Returns `ask-again` when the result depends on an attempt that was opened after the
 * provider was asked.
 */
export async function applyPurchaseAnswers(
  app: App,
  tx: Transaction,
  orderId: number,
  answers: readonly ProviderAnswer[],
): Promise<PurchaseState | 'ask-again'> {
  const before = await lockPurchase(tx, orderId);
  if (!before)
    throw new Error(`Gift card purchase ${orderId} was not found, though purchases are never deleted`);
  const attempts = await listPurchaseAttempts(tx, orderId);
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
    await storePurchaseResult(tx, attempt.attemptId, {
      state: status,
      sessionId: payment?.sessionId ?? null,
      paymentId: payment?.paymentId ?? null,
    });
    if (status === 'paid' && payment)
      state = await settlePayment(app, tx, { ...before, state }, attempt, payment);
  }
  const hasOpenAttempt = results.some(({ status }) => status === 'open');
  if (state !== 'paying' || hasOpenAttempt || !before.isOver) return state;
  const hasFailed = results.some(({ status }) => status === 'failed');
  return closePurchase(tx, before, hasFailed ? 'failed' : 'expired');
}

/** Issues the cards of a new payment, even if the purchase had expired, or refunds the payment. */
async function settlePayment(
  app: App,
  tx: Transaction,
  purchase: StoredPurchase,
  attempt: StoredAttempt,
  payment: ProviderPayment,
): Promise<PurchaseState> {
  const { orderId } = purchase;
  const { attemptId } = attempt;
  const { amount, currency, sessionId } = payment;
  const about = { actor: 'system', subjectType: 'payment_attempt', subjectId: attemptId } as const;
  await writeAudit(tx, {
    ...about,
    action: 'giftcard_payment_taken',
    details: { orderId, amount, currency },
  });
  const mismatch = paymentMismatch(attempt, payment, giftCardReference({ ...attempt, orderId }));
  if (mismatch) {
    await writeAudit(tx, {
      ...about,
      action: 'giftcard_payment_mismatch',
      details: { orderId, field: mismatch },
    });
  }
  const isExtraPayment = purchase.state === 'paid' || purchase.state === 'refunded';
  if (mismatch || isExtraPayment) {
    const reason = mismatch ? 'mismatch' : 'paid_twice';
    const returned = { attemptId, sessionId, amount, currency: attempt.currency };
    await postEntries(tx, [paymentReturnedEntry({ purchaseId: orderId }, returned)]);
    await refundPurchasePayment(app, tx, { orderId, attemptId, amount, currency: attempt.currency, reason });
    return purchase.state;
  }
  const cards = await issueCards(app, tx, purchase);
  await postEntries(tx, [cardsSoldEntry(orderId, { currency: purchase.currency, cards, sessionId })]);
  await changePurchaseState(tx, orderId, 'paid');
  await writeAudit(tx, {
    actor: 'system',
    action: 'giftcards_issued',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { quantity: purchase.quantity, cardAmount: purchase.cardAmount },
  });
  const buyer = await findBuyer(tx, orderId);
  await deliverPurchase(app, tx, purchase, buyer);
  const { language, market } = purchase;
  if (buyer?.wantsNewsletter && buyer.email)
    await askToConfirm(app, tx, { email: buyer.email, language, market });
  return 'paid';
}

async function closePurchase(tx: Transaction, { orderId }: StoredPurchase, state: 'failed' | 'expired') {
  await changePurchaseState(tx, orderId, state);
  await writeAudit(tx, {
    actor: 'system',
    action: `giftcards_${state}`,
    subjectType: 'giftcard_order',
    subjectId: orderId,
  });
  return state;
}
