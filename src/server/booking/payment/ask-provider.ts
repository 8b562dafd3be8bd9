// Asks the provider about an order's payments.
// Never in a transaction, because an answer may take long.
import { CANCELLED_PARAM } from '#core/paths-words.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { askAttempts } from '../../payments/ask-attempts.ts';
import type { ProviderAnswer, StoredAttempt } from '../../payments/attempt.ts';
import type { ProviderPayment } from '../../payments/payment-port.ts';
import { bookingReference } from '../../payments/payment-reference.ts';
import { getReceiptUrl } from '../receipt/get-order-tokens.ts';
import { storePage } from './attempt-queries.ts';
import { findGuest } from './guest-queries.ts';
import type { StoredOrder } from './order-queries.ts';

/**
 * A repeated call returns the same page;
 * undefined when no page exists and it is too late to make one.
 */
export async function openPaymentPage(
  app: App,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<ProviderPayment | undefined> {
  const { venueId, orderId, language } = order;
  const { attemptId, referencePart } = attempt;
  const guest = await findGuest(app.db, venueId, order.guestId);
  const returnUrl = await getReceiptUrl(app, order);
  try {
    const payment = await app.payments.createSession({
      idempotencyKey: attempt.idempotencyKey,
      reference: bookingReference({ venueId, orderId, attemptId, referencePart }),
      amount: attempt.amount,
      currency: attempt.currency,
      language,
      email: guest?.email ?? '',
      title: attempt.title,
      returnUrl,
      cancelUrl: `${returnUrl}?${CANCELLED_PARAM}=1`,
      expiresAt: attempt.providerExpiresAt,
    });
    await storePage(app.db, venueId, attemptId, payment);
    return payment;
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed') return undefined;
    throw error;
  }
}

type Inquiry = { order: StoredOrder; attempts: readonly StoredAttempt[]; mustClosePages: boolean };

export const askProvider = (
  app: App,
  { order, attempts, mustClosePages }: Inquiry,
): Promise<ProviderAnswer[]> =>
  askAttempts(app, { attempts, mustClosePages, openPage: (attempt) => openPaymentPage(app, order, attempt) });
