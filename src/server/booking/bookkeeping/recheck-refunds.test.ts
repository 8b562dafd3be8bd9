// The events of refunds and disputes are lost; the nightly job finds what happened.
import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { refundPurchase } from '../../gift-cards/refund-purchase.ts';
import { settleDuePurchases } from '../../gift-cards/settle-due-purchases.ts';
import { settlePurchase } from '../../gift-cards/settle-purchase.ts';
import { settleDueOrders } from '../payment/settle-due-orders.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { recheckRefunds } from './recheck-refunds.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, readOrder, rowsOf, setTime, expectInvariants } = fixtures;
const { buy, refundsOf, readPurchase } = await createGiftCardFixtures({ app, server, database });

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

const statuses = () => provider.refunds().map(({ status }) => status);
const lastPayment = () => provider.payments().at(-1)?.id ?? '';

async function payForTable() {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  return paid;
}

async function payAndRefund() {
  const paid = await payForTable();
  await loseTable(paid);
  await settleOrder(app, paid.key);
  await runJobs(['request-refund']);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
  return paid;
}

async function buyCards() {
  const bought = await buy();
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  return bought;
}

test('PAY-46 a refund of an order that failed while its event was lost is made again', async () => {
  const paid = await payAndRefund();
  const other = await payAndRefund();
  provider.resolveRefund(provider.refunds()[0]?.id ?? '', 'failed');
  // Nothing else looks at a refund that is done.
  await setTime('17:30');
  await settleDueOrders(app);
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'done' }]);

  await recheckRefunds(app);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunding' });
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'failed', provider_refund_id: null }]);
  expect(await readOrder(other.key)).toMatchObject({ state: 'refunded' });
  await settleDueOrders(app);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
  expect(statuses()).toEqual(['failed', 'succeeded', 'succeeded']);
  await recheckRefunds(app);
  expect(statuses()).toHaveLength(3);
  await expectInvariants();
});

test('PAY-46 a refund of a purchase that failed while its event was lost is made again', async () => {
  const { orderId } = await buyCards();
  await refundPurchase(app, { orderId });
  await runJobs(['request-giftcard-refund']);
  provider.resolveRefund(provider.refunds()[0]?.id ?? '', 'failed');
  await setTime('17:30');
  await recheckRefunds(app);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }]);
  await settleDuePurchases(app);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  expect(statuses()).toEqual(['failed', 'succeeded']);
  await expectInvariants();
});

test('PAY-46 a dispute and a dashboard refund whose events were lost are found, and their ends too', async () => {
  const { orderId } = await buyCards();
  const disputeId = provider.dispute(lastPayment());
  const paid = await payForTable();
  await settleOrder(app, paid.key);
  provider.refundInDashboard(lastPayment());
  await recheckRefunds(app);
  expect(await readPurchase(orderId)).toMatchObject({ frozen_at: expect.any(Date) });
  expect(await readOrder(paid.key)).toMatchObject({ payment_reversed_at: expect.any(Date) });
  provider.closeDispute(disputeId, 'won');
  await recheckRefunds(app);
  expect(await readPurchase(orderId)).toMatchObject({ frozen_at: null });
  await expectInvariants();
});

test('PAY-46 a payment that can not be checked does not stop the others', async () => {
  const { orderId } = await buyCards();
  provider.dispute(lastPayment());
  const second = await buyCards();
  provider.dispute(lastPayment());
  provider.failNext('read', 'error-503');
  await recheckRefunds(app);
  // The newest is listed first.
  expect(await readPurchase(second.orderId)).toMatchObject({ frozen_at: null });
  expect(await readPurchase(orderId)).toMatchObject({ frozen_at: expect.any(Date) });
  await recheckRefunds(app);
  expect(await readPurchase(second.orderId)).toMatchObject({ frozen_at: expect.any(Date) });
});
