import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleReversals } from '../../payments/settle-reversals.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { reconcile } from './reconcile.ts';
import { reconcileYesterday } from './reconcile-yesterday.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, setTime } = fixtures;
const { pool, serviceDay } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

const findings = async () =>
  (await reconcile(app, { day: serviceDay })).findings.map(({ problem }) => problem);

async function payAndSettle() {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await settleOrder(app, paid.key);
  return paid;
}

async function payAndRefund() {
  const paid = await goToPay();
  await loseTable(paid);
  provider.pay(paid.sessionId);
  await settleOrder(app, paid.key);
  await runJobs(['request-refund']);
  return paid;
}

test('PAY-25 there are no findings when everything was settled', async () => {
  await payAndSettle();
  await payAndRefund();
  await goToPay();
  expect(await reconcile(app, { day: serviceDay })).toEqual({
    day: serviceDay,
    payments: 2,
    refunds: 1,
    findings: [],
  });
});

test('PAY-25 a payment that was taken but not recorded is found', async () => {
  const { sessionId } = await goToPay();
  provider.pay(sessionId);
  expect(await findings()).toEqual(['payment not recorded as paid']);
  provider.distort(sessionId, { reference: 'booking/1/1/1' });
  expect(await findings()).toEqual(['payment unknown to us']);
});

test('PAY-25 payments that the provider does not know, or that differ, are found', async () => {
  const { sessionId, venueId } = await payAndSettle();
  provider.distort(sessionId, { amount: 1 });
  expect(await findings()).toEqual(['payment with another amount']);
  provider.distort(sessionId, { amount: 41_500 });
  await pool.query(`update payment_attempt set provider_session_id = 'cs_other' where venue_id = $1`, [
    venueId,
  ]);
  expect(await findings()).toEqual(['payment unknown to us', 'payment unknown to the provider']);
});

test('PAY-25 a refund that only one side has is found', async () => {
  const { venueId } = await payAndRefund();
  await pool.query(`update refund set state = 'requested', closed_at = null where venue_id = $1`, [venueId]);
  expect(await findings()).toEqual(['refund not recorded']);
  await pool.query(
    `update refund set state = 'done', closed_at = app_now(), provider_refund_id = 're_other' where venue_id = $1`,
    [venueId],
  );
  expect(await findings()).toEqual(['refund unknown to us', 'refund unknown to the provider']);
});

test('PAY-25 PAY-27 a refund that failed at the provider but is recorded as done is found', async () => {
  await payAndRefund();
  const [given] = provider.refunds();
  provider.resolveRefund(given?.id ?? '', 'failed');
  expect(await findings()).toEqual(['refund that failed after all']);
});

test('PAY-25 a payment without booking and refund is found', async () => {
  const { venueId } = await payAndRefund();
  await pool.query('delete from refund where venue_id = $1', [venueId]);
  expect(await findings()).toEqual([
    'payment that gave nothing and is not going back',
    'refund unknown to us',
  ]);
});

test('PAY-43 a reversal is named while it stands, also when its event was lost', async () => {
  const { venueId, orderId } = await payAndSettle();
  const paymentId = provider.payments()[0]?.id ?? '';
  const disputeId = provider.dispute(paymentId);
  expect(await findings()).toEqual(['dispute unknown to us']);
  await settleReversals(app, { paymentId });
  expect((await reconcile(app, { day: serviceDay })).findings).toEqual([
    { problem: 'payment disputed', id: disputeId, venueId, orderId },
  ]);
  provider.closeDispute(disputeId, 'won');
  await settleReversals(app, { paymentId });
  expect(await findings()).toEqual([]);
  provider.refundInDashboard(paymentId);
  expect(await findings()).toEqual(['refund unknown to us']);
  await settleReversals(app, { paymentId });
  expect(await findings()).toEqual(['refund made at the provider, not by us']);
  provider.cancelPayment(paymentId);
  await settleReversals(app, { paymentId });
  expect(await findings()).toEqual([
    'refund made at the provider, not by us',
    'payment cancelled at the provider',
  ]);
});

test('PAY-25 the nightly job compares the day before and stores the result', async () => {
  await payAndSettle();
  const { sessionId } = await goToPay();
  provider.pay(sessionId);
  await setTime('27:30');
  await reconcileYesterday(app);
  const { rows } = await pool.query(
    `select action, details from audit_log where subject_type = 'reconciliation' and subject_id = $1 order by id`,
    [serviceDay],
  );
  expect(rows).toMatchObject([
    { action: 'reconciliation_finding', details: { problem: 'payment not recorded as paid' } },
    { action: 'reconciled', details: { payments: 2, refunds: 0, findings: 1 } },
  ]);
});
