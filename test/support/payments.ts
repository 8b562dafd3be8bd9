// Stripe's SDK against its own simulator, which stops after the file.
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { NewRefund, NewSession } from '#server/payments/payment-port.ts';
import { createStripe } from '#server/payments/stripe.ts';
import { startPaymentSimulator } from '#tools/payment-simulator/start-payment-simulator.ts';

const KEYS = { secretKey: 'sk_test_simulator', webhookSecret: 'whsec_simulator' };

/** Call it once at the top of a test file. */
export async function createTestPayments() {
  const simulator = await startPaymentSimulator(KEYS);
  afterAll(() => simulator.stop());
  const { url, control } = simulator;
  const connection = { secretKey: KEYS.secretKey, webhookSecrets: [KEYS.webhookSecret], apiUrl: url };
  const payments = createStripe(connection);

  async function makePaidSession(change?: Partial<NewSession>) {
    const { sessionId } = await payments.createSession(newSession(change));
    control.pay(sessionId);
    const { paymentId } = await payments.getSession(sessionId);
    return { sessionId, paymentId: paymentId ?? '' };
  }
  return { url, control, connection, payments, makePaidSession };
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

export const newSession = (change: Partial<NewSession> = {}): NewSession => ({
  idempotencyKey: randomUUID(),
  reference: 'order-7',
  amount: 413_00,
  currency: 'DKK',
  language: 'da',
  email: 'gæst@example.dk',
  title: 'Bord til 2, Kroen & Søn',
  returnUrl: 'https://tredje.dk/kvittering/abc?a=1&b=2',
  cancelUrl: 'https://tredje.dk/book/payment/restaurant/kroen',
  expiresAt: inMinutes(35),
  ...change,
});

export const newRefund = (paymentId: string, change: Partial<NewRefund> = {}): NewRefund => ({
  paymentId,
  amount: 413_00,
  idempotencyKey: randomUUID(),
  reference: 'order-7',
  part: '1',
  ...change,
});
