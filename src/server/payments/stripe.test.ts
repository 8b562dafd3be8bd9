// The adapter with Stripe's SDK against the simulator, without mocks.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { createTestPayments, inMinutes, newRefund, newSession } from '#test/support/payments.ts';
import { createStripe } from './stripe.ts';

const { url, control, connection, payments, makePaidSession } = await createTestPayments();
const impatient = createStripe(connection, { createMs: 250, otherMs: 250 });
afterEach(() => control.reset());

const unavailable = expect.objectContaining({ code: 'payment_unavailable' });
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('PAY-1 a session has a payment link and carries amount, currency, reference and mode as they were given', async () => {
  const input = newSession();
  const payment = await payments.createSession(input);
  expect(payment).toEqual({
    sessionId: expect.stringMatching(/^cs_test_/),
    status: 'open',
    paymentId: null,
    paymentUrl: `${url}/pay/${payment.sessionId}`,
    amount: 413_00,
    currency: 'DKK',
    reference: 'order-7',
    isLive: false,
    createdAt: expect.any(Date),
    email: input.email,
    language: 'da',
  });
  expect(await payments.getSession(payment.sessionId)).toEqual(payment);
  expect(control.sessions()).toEqual([
    expect.objectContaining({
      title: input.title,
      email: input.email,
      locale: 'da',
      successUrl: input.returnUrl,
      cancelUrl: input.cancelUrl,
      expiresAt: Math.floor(input.expiresAt.getTime() / 1000),
      metadata: { reference: 'order-7' },
      paymentMetadata: { reference: 'order-7' },
    }),
  ]);
});

test('PAY-2 the same key and input give the same session, one after the other and at the same time', async () => {
  const input = newSession({ currency: 'SEK', language: 'sv' });
  control.setBehaviour({ delayMs: 50 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => payments.createSession(input)));
  answers.push(await payments.createSession(input));
  expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(control.sessions()).toHaveLength(1);

  // The control: without the key each call makes a session.
  await payments.createSession({ ...input, idempotencyKey: randomUUID() });
  expect(control.sessions()).toHaveLength(2);
});

test('PAY-10 a replayed session is returned in its present state, not as it was when it was made', async () => {
  const input = newSession();
  const { sessionId } = await payments.createSession(input);
  control.pay(sessionId);
  expect(await payments.createSession(input)).toMatchObject({ sessionId, status: 'paid', paymentUrl: null });
});

test('PAY-2 the same key with another amount is a bug, reported without the input of the guest', async () => {
  const input = newSession();
  await payments.createSession(input);
  const error = await thrownBy(payments.createSession({ ...input, amount: 1_00_00 }));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(Problem);
  expect(String(error)).toMatch(
    /^Error: Stripe refused a call: StripeIdempotencyError 400 idempotency_error req_/,
  );
  const refused = await thrownBy(payments.createSession(newSession({ email: 'nobody' })));
  expect(String(refused)).toContain('customer_email');
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('nobody');
});

test('PAY-20 a session that was made but never answered is found again under its key', async () => {
  const input = newSession();
  control.failNext('create', 'timeout-done');
  expect(await thrownBy(impatient.createSession(input))).toEqual(unavailable);
  const [made] = control.sessions();
  expect(await payments.createSession(input)).toMatchObject({ sessionId: made?.id, status: 'open' });
  expect(control.sessions()).toHaveLength(1);
});

test('PAY-20 a call that never arrived makes its session when it is sent again, unless it is too late', async () => {
  const input = newSession();
  control.failNext('create', 'timeout-undone');
  expect(await thrownBy(impatient.createSession(input))).toEqual(unavailable);
  expect(control.sessions()).toEqual([]);
  expect(await payments.createSession(input)).toMatchObject({ status: 'open' });

  const late = newSession({ expiresAt: inMinutes(29) });
  expect(await thrownBy(payments.createSession(late))).toMatchObject({ code: 'payment_failed' });
  expect(control.sessions()).toHaveLength(1);
});

test.for(['error-500', 'error-503', 'error-429'] as const)(
  'PAY-21 %s of the provider is payment_unavailable on every call',
  async (fault) => {
    const { sessionId } = await payments.createSession(newSession());
    for (const call of ['create', 'read', 'expire', 'refund', 'list', 'list'] as const)
      control.failNext(call, fault);
    const lastHours = { from: inMinutes(-60), to: inMinutes(60) };
    const calls = [
      () => payments.createSession(newSession()),
      () => payments.getSession(sessionId),
      () => payments.expireSession(sessionId),
      () => payments.refund(newRefund('pi_any')),
      () => payments.listPayments(lastHours)[Symbol.asyncIterator]().next(),
      () => payments.listRefunds(lastHours)[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) expect(await thrownBy(call())).toEqual(unavailable);
  },
);

test('PAY-26 a 500 that is stored with its key is unavailable once, then failed; another key succeeds', async () => {
  const input = newSession();
  control.failNext('create', 'error-500');
  expect(await thrownBy(payments.createSession(input))).toEqual(unavailable);
  expect(await thrownBy(payments.createSession(input))).toMatchObject({ code: 'payment_failed' });
  expect(await payments.createSession(newSession())).toMatchObject({ status: 'open' });

  const { paymentId } = await makePaidSession();
  const refund = newRefund(paymentId);
  control.failNext('refund', 'error-500');
  expect(await thrownBy(payments.refund(refund))).toEqual(unavailable);
  expect(await thrownBy(payments.refund(refund))).toMatchObject({ code: 'payment_failed' });
  expect(await payments.refund(newRefund(paymentId))).toMatchObject({ status: 'done' });
});

test('PAY-21 a provider that does not answer or can not be reached is payment_unavailable within the limit', async () => {
  const { sessionId } = await payments.createSession(newSession());
  control.failNext('read', 'timeout-undone');
  const started = performance.now();
  expect(await thrownBy(impatient.getSession(sessionId))).toEqual(unavailable);
  expect(performance.now() - started).toBeLessThan(2_000);
  const nowhere = createStripe({ ...connection, apiUrl: 'http://127.0.0.1:1' });
  expect(await thrownBy(nowhere.getSession(sessionId))).toEqual(unavailable);
});

test('PAY-21 a wrong key and an unknown session are bugs, not unavailability', async () => {
  const stranger = createStripe({ ...connection, secretKey: 'sk_test_other' });
  for (const work of [stranger.getSession('cs_test_any'), payments.getSession('cs_test_unknown')]) {
    const error = await thrownBy(work);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Problem);
  }
});

test('PAY-2 while the same call is in progress at the provider, the adapter waits for its answer', async () => {
  control.failNext('create', 'error-409');
  expect(await payments.createSession(newSession())).toMatchObject({ status: 'open' });
  expect(control.sessions()).toHaveLength(1);
});

test('PAY-5 expiring closes the page, also twice', async () => {
  const { sessionId } = await payments.createSession(newSession());
  const expired = expect.objectContaining({
    sessionId,
    status: 'expired',
    paymentUrl: null,
    paymentId: null,
  });
  expect(await payments.expireSession(sessionId)).toEqual(expired);
  expect(await payments.expireSession(sessionId)).toEqual(expired);
  expect(() => control.pay(sessionId)).toThrow('expired');
});

test('PAY-5 expiring a session that the guest has paid says paid', async () => {
  const { sessionId, paymentId } = await makePaidSession();
  expect(await payments.expireSession(sessionId)).toMatchObject({
    status: 'paid',
    paymentId,
    amount: 413_00,
  });
});

test('PAY-6 a guest who pays while the session is being expired has paid, and one who comes later has not', async () => {
  const { sessionId } = await payments.createSession(newSession());
  control.setBehaviour({ delayMs: 100 });
  const expiring = payments.expireSession(sessionId);
  control.pay(sessionId);
  expect(await expiring).toMatchObject({ status: 'paid' });

  const late = await payments.createSession(newSession());
  await payments.expireSession(late.sessionId);
  const body = new URLSearchParams({ choice: 'approve' });
  await fetch(late.paymentUrl ?? '', { method: 'POST', body });
  expect(await payments.getSession(late.sessionId)).toMatchObject({ status: 'expired', paymentId: null });
  expect(control.payments()).toHaveLength(1);
});

test('PAY-6 a pending payment keeps a session open until it succeeds or fails', async () => {
  const [coming, failing] = [
    await payments.createSession(newSession()),
    await payments.createSession(newSession()),
  ] as const;
  control.startPaying(coming.sessionId);
  control.startPaying(failing.sessionId);
  expect(await payments.expireSession(coming.sessionId)).toMatchObject({ status: 'open', paymentUrl: null });
  control.pay(coming.sessionId);
  control.decline(failing.sessionId);
  expect(await payments.getSession(coming.sessionId)).toMatchObject({ status: 'paid' });
  expect(await payments.getSession(failing.sessionId)).toMatchObject({ status: 'failed' });
});

test('PAY-14 amount, currency, reference and mode of the provider are passed on unchanged', async () => {
  const { sessionId } = await payments.createSession(newSession());
  const odd = { amount: 1, currency: 'eur', reference: 'other', livemode: true };
  control.distort(sessionId, odd);
  expect(await payments.getSession(sessionId)).toMatchObject({
    amount: 1,
    currency: 'EUR',
    reference: 'other',
    isLive: true,
  });
  expect(payments.isLive).toBe(false);
  expect(createStripe({ ...connection, secretKey: 'sk_live_any' }).isLive).toBe(true);
});
