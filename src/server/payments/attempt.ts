// A payment attempt of an order or a gift card purchase: what is stored of it, and how it changes.
import { randomUUID } from 'node:crypto';
import type { Currency } from '#core/money.ts';
import type { App } from '../app.ts';
import type { PaymentPort, PaymentStatus, ProviderPayment } from './payment-port.ts';
import { newReferencePart } from './payment-reference.ts';

export type StoredAttempt = {
  attemptId: number;
  provider: PaymentPort['provider'];
  idempotencyKey: string;
  /** The random part of its reference at the provider. */
  referencePart: string | null;
  title: string;
  sessionId: string | null;
  paymentId: string | null;
  paymentUrl: string | null;
  amount: number;
  currency: Currency;
  isLive: boolean;
  state: PaymentStatus;
  /** The expiry that was sent to the provider, in real time. */
  providerExpiresAt: Date;
  /** Its page expired more than five minutes ago, so it can't take money any more. */
  isPastCap: boolean;
};

/** The provider requires 30 minutes from receiving the call; one minute is for the network. */
export const PAGE_MINUTES = 31;

export type AttemptDraft = Pick<
  StoredAttempt,
  'provider' | 'idempotencyKey' | 'referencePart' | 'title' | 'amount' | 'currency' | 'isLive'
>;

/** Random, because a key made from ids could be in use at the provider by an older database. */
export const newAttempt = (
  app: Pick<App, 'payments'>,
  { amount, currency }: { amount: number; currency: Currency },
  title: string,
): AttemptDraft => ({
  provider: app.payments.provider,
  isLive: app.payments.isLive,
  idempotencyKey: randomUUID(),
  referencePart: newReferencePart(),
  title,
  amount,
  currency,
});

/** `payment` is missing when the provider has no page and none can be made. */
export type ProviderAnswer = { attemptId: number; status: PaymentStatus; payment?: ProviderPayment };

/** A closed attempt may still turn out to be paid, and a paid one stays paid. */
export function nextAttemptState(
  attempt: StoredAttempt,
  answer: ProviderAnswer | undefined,
): StoredAttempt['state'] {
  if (!answer || attempt.state === 'paid') return attempt.state;
  if (answer.status === 'paid') return 'paid';
  return attempt.state === 'open' ? answer.status : attempt.state;
}

/** The first field in which the payment differs from the attempt. */
export function paymentMismatch(
  attempt: StoredAttempt,
  payment: ProviderPayment,
  reference: string,
): string | undefined {
  const { amount, currency, isLive } = attempt;
  const expected = { amount, currency, reference, isLive };
  return (Object.keys(expected) as (keyof typeof expected)[]).find((key) => payment[key] !== expected[key]);
}

/** The provider's payment page. */
export type AttemptPage = { sessionId: string; paymentUrl: string | null };

export type AttemptResult = { state: PaymentStatus; sessionId: string | null; paymentId: string | null };
