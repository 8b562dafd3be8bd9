// One page at the provider for one order, whatever is sold: what is kept of it, and how it changes.
import { randomUUID } from 'node:crypto';
import type { Currency } from '#core/money.ts';
import type { App } from '../app.ts';
import type { PaymentPort, PaymentStatus, ProviderPayment } from './payment-port.ts';

export type StoredAttempt = {
  attemptId: number;
  provider: PaymentPort['provider'];
  idempotencyKey: string;
  title: string;
  sessionId: string | null;
  paymentId: string | null;
  paymentUrl: string | null;
  amount: number;
  currency: Currency;
  isLive: boolean;
  state: PaymentStatus;
  /** Real time, as the provider was told. */
  providerExpiresAt: Date;
  /** Its page is closed by now whatever happened, and has been for a while. */
  isPastCap: boolean;
};

/** How long after its own expiry a page may still have taken money. */
export const PAST_CAP_SQL = `session_expires_at + interval '5 minutes' < app_now()`;

export const ATTEMPT_COLUMNS_SQL = `id as "attemptId", provider, idempotency_key as "idempotencyKey", title,
  provider_session_id as "sessionId", provider_payment_id as "paymentId", payment_url as "paymentUrl",
  amount, currency, is_live as "isLive", state, provider_expires_at as "providerExpiresAt",
  ${PAST_CAP_SQL} as "isPastCap"`;

/** The provider wants half an hour from when it gets the call; a minute is for the way there. */
export const PAGE_MINUTES = 31;

export type AttemptDraft = Pick<
  StoredAttempt,
  'provider' | 'idempotencyKey' | 'title' | 'amount' | 'currency' | 'isLive'
>;

/** The key is random: one that could be counted up might meet an older order's at the provider. */
export const newAttempt = (
  app: Pick<App, 'payments'>,
  { amount, currency }: { amount: number; currency: Currency },
  title: string,
): AttemptDraft => ({
  provider: app.payments.provider,
  isLive: app.payments.isLive,
  idempotencyKey: randomUUID(),
  title,
  amount,
  currency,
});

/** `payment` is missing when the provider never made a page, and never will. */
export type ProviderAnswer = { attemptId: number; status: PaymentStatus; payment?: ProviderPayment };

/** Money is the truth: an attempt that was given up may still turn out to be paid, and what was paid stays paid. */
export function nextAttemptState(
  attempt: StoredAttempt,
  answer: ProviderAnswer | undefined,
): StoredAttempt['state'] {
  if (!answer || attempt.state === 'paid') return attempt.state;
  if (answer.status === 'paid') return 'paid';
  return attempt.state === 'open' ? answer.status : attempt.state;
}

/** What was paid must be what was asked: the first field that isn't. */
export function paymentMismatch(
  attempt: StoredAttempt,
  payment: ProviderPayment,
  reference: string,
): string | undefined {
  const { amount, currency, isLive } = attempt;
  const expected = { amount, currency, reference, isLive };
  return (Object.keys(expected) as (keyof typeof expected)[]).find((key) => payment[key] !== expected[key]);
}

/** The page that the provider made. */
export type AttemptPage = { sessionId: string; paymentUrl: string | null };

export type AttemptResult = { state: PaymentStatus; sessionId: string | null; paymentId: string | null };
