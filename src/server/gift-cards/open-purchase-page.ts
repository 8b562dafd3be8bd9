import { CANCELLED_PARAM } from '#core/paths-words.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { StoredAttempt } from '../payments/attempt.ts';
import type { ProviderPayment } from '../payments/payment-port.ts';
import { giftCardReference } from '../payments/payment-reference.ts';
import { giftCardUrl, readPurchaseToken } from './page-token.ts';
import { storePurchasePage } from './purchase-attempt-queries.ts';
import { findBuyer, type StoredPurchase } from './purchase-queries.ts';

/**
 * A repeated call returns the same page;
 * undefined when no page exists and it is too late to make one.
 */
export async function openPurchasePage(
  app: App,
  purchase: StoredPurchase,
  attempt: StoredAttempt,
): Promise<ProviderPayment | undefined> {
  const { orderId, language } = purchase;
  const buyer = await findBuyer(app.db, orderId);
  const returnUrl = giftCardUrl(app, readPurchaseToken(app, purchase), language);
  try {
    const payment = await app.payments.createSession({
      idempotencyKey: attempt.idempotencyKey,
      reference: giftCardReference({ ...attempt, orderId }),
      amount: attempt.amount,
      currency: attempt.currency,
      language,
      email: buyer?.email ?? '',
      title: attempt.title,
      returnUrl,
      cancelUrl: `${returnUrl}?${CANCELLED_PARAM}=1`,
      expiresAt: attempt.providerExpiresAt,
    });
    await storePurchasePage(app.db, attempt.attemptId, payment);
    return payment;
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed') return undefined;
    throw error;
  }
}
