// Refunds of payments that came twice, too late or without a table.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp, SHORT_LIMITS } from '#test/support/payment-app.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';

const parts = await createPaymentApp(undefined, SHORT_LIMITS);
const { app, database, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, loseTable, readOrder, readSitting, rowsOf, setTime } = fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** The first page was declined, and the guest has opened a second one for the same order. */
async function openSecondPage() {
  const paid = await goToPay();
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.decline(paid.sessionId);
  await settleOrder(app, paid.key);
  await paid.browser.payment(paid.venueId);
  const [first, second, ...others] = await rowsOf('payment_attempt', paid);
  expect([first.state, second.state, others]).toEqual(['failed', 'open', []]);
  return { ...paid, first, second };
}

/** Paid after the table was lost: the refund is requested but not yet sent. */
async function payWithoutTable() {
  const paid = await goToPay();
  await loseTable(paid);
  provider.pay(paid.sessionId);
  await handleEvents();
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunding', closed_at: null });
  return paid;
}

const sendRefund = async () => (await runJobs(['request-refund'])).map(({ error }) => error === undefined);

test('PAY-23 second payment of one order: the booking stays, and only the second payment is refunded', async () => {
  const { key, venueId, sittingId, sessionId, first, second } = await openSecondPage();
  provider.pay(second.provider_session_id);
  expect(await settleOrder(app, key)).toBe('confirmed');
  provider.payLate(sessionId);
  expect(await settleOrder(app, { ...key, attemptId: first.id, referencePart: first.reference_part })).toBe(
    'confirmed',
  );
  await runJobs(['request-refund']);
  expect(await rowsOf('refund', key)).toMatchObject([
    { reason: 'paid_twice', state: 'done', payment_attempt_id: first.id, amount: 41_500 },
  ]);
  expect(await rowsOf('booking', key)).toMatchObject([{ order_id: key.orderId, sitting_id: sittingId }]);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 83_000,
    refundedAmount: 41_500,
  });
  expect(await readMail('refund_mail', key)).toContain('You paid twice');
});

test('PAY-9 PAY-23 a first payment that succeeds late closes the second page before it is paid', async () => {
  const { key, sessionId, first, second } = await openSecondPage();
  provider.payLate(sessionId);
  expect(await settleOrder(app, { ...key, attemptId: first.id, referencePart: first.reference_part })).toBe(
    'confirmed',
  );
  expect(() => provider.pay(second.provider_session_id)).toThrow('is expired');
  expect(await rowsOf('booking', key)).toHaveLength(1);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test.for(['superseded', 'expired'] as const)(
  'PAY-23 a payment for an order that is %s is refunded, and no other guest loses a table',
  async (end) => {
    const { key, sessionId, venueId, sittingId, browser } = await goToPay();
    provider.setBehaviour({ webhooks: 'dropped' });
    if (end === 'superseded') await browser.calculate(venueId);
    else {
      await setTime('16:46');
      await settleDueOrders(app);
    }
    expect(await readOrder(key)).toMatchObject({ state: end });
    const before = await readSitting(venueId, sittingId);
    provider.payLate(sessionId);
    const [attempt] = await rowsOf('payment_attempt', key);
    expect(
      await settleOrder(app, { ...key, attemptId: attempt.id, referencePart: attempt.reference_part }),
    ).toBe('refunding');
    await runJobs(['request-refund']);
    expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
    expect(await rowsOf('refund', key)).toMatchObject([{ reason: 'order_closed', state: 'done' }]);
    expect(await rowsOf('booking', key)).toEqual([]);
    expect(await readSitting(venueId, sittingId)).toEqual(before);
    const closingMail = end === 'expired' ? (['not_completed_mail'] as const) : [];
    await expectFinalState({
      messages: [...MESSAGE_KINDS.REFUND, ...closingMail],
      paidAmount: 41_500,
      refundedAmount: 41_500,
    });
    expect(await readMail('refund_mail', key)).toContain('The order was closed');
  },
);

test('PAY-24 a refund fails, then succeeds: each try has a new key and a longer pause, and the guest gets one message', async () => {
  const { key } = await payWithoutTable();
  provider.setBehaviour({ refunds: 'fail' });
  await sendRefund();
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'failed' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'refunding' });
  await settleDueOrders(app);
  expect(provider.refunds()).toHaveLength(1);
  await setTime('16:31');
  await settleDueOrders(app);
  expect(provider.refunds()).toHaveLength(2);
  provider.setBehaviour({ refunds: 'pending' });
  await setTime('16:33');
  await settleDueOrders(app);
  const pending = provider.refunds()[2];
  expect(await rowsOf('refund', key)).toMatchObject([
    { state: 'requested', provider_refund_id: pending?.id, tries: 2 },
  ]);
  provider.resolveRefund(pending?.id ?? '', 'succeeded');
  await handleEvents();
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  expect(provider.refunds().map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
  await expectFinalState({ messages: MESSAGE_KINDS.REFUND, paidAmount: 41_500, refundedAmount: 41_500 });
});

test('PAY-27 a refund that a bank refuses after it had succeeded is sent again, and the order is refunding meanwhile', async () => {
  const { key } = await payWithoutTable();
  await sendRefund();
  await handleEvents();
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  await setTime('17:30');
  const [first] = provider.refunds();
  provider.resolveRefund(first?.id ?? '', 'failed');
  await handleEvents();
  expect(await readOrder(key)).toMatchObject({ state: 'refunding', closed_at: null });
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'failed', provider_refund_id: null }]);
  const { rows } = await database.pool.query(
    `select action from audit_log where subject_type = 'refund' and venue_id = $1 order by id`,
    [key.venueId],
  );
  const actions = ['refund_requested', 'refund_done', 'refund_failed'];
  expect(rows.map(({ action }) => action)).toEqual(actions);
  await settleDueOrders(app);
  expect(provider.refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  await expectFinalState({ messages: MESSAGE_KINDS.REFUND, paidAmount: 41_500, refundedAmount: 41_500 });
});

test('PAY-24 a refund whose answer is lost is not sent twice', async () => {
  const { key } = await payWithoutTable();
  provider.failNext('refund', 'timeout-done');
  expect(await sendRefund()).toEqual([false]);
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'requested', provider_refund_id: null }]);
  await setTime('16:31');
  await settleDueOrders(app);
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'done', amount: 41_500 }]);
  expect(provider.refunds()).toHaveLength(1);
  await expectFinalState({ messages: MESSAGE_KINDS.REFUND, paidAmount: 41_500, refundedAmount: 41_500 });
});

test('PAY-24 PAY-26 a refund that fails at the provider, which repeats that answer, succeeds with another key', async () => {
  const { key } = await payWithoutTable();
  const [{ idempotency_key: firstKey }] = await rowsOf('refund', key);
  provider.failNext('refund', 'error-500');
  expect(await sendRefund()).toEqual([false]);
  for (const time of ['16:31', '16:33']) {
    await setTime(time);
    await settleDueOrders(app);
  }
  const [refund] = await rowsOf('refund', key);
  expect(refund).toMatchObject({
    state: 'done',
    amount: 41_500,
    provider_refund_id: provider.refunds()[0]?.id,
  });
  expect(refund.idempotency_key).not.toBe(firstKey);
  expect(provider.refunds()).toHaveLength(1);
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  await expectFinalState({ messages: MESSAGE_KINDS.REFUND, paidAmount: 41_500, refundedAmount: 41_500 });
});
