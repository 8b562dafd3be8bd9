// A bank decides for the guest while a refund of ours is under way.
import { beforeEach, expect, test } from 'vitest';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleDuePurchases } from '../../gift-cards/settle-due-purchases.ts';
import { reconcile } from '../bookkeeping/reconcile.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';

const parts = await createPaymentApp();
const { app, server, database, provider, runJobs } = parts;
const { payments, purchases, finish } = await createReversalFixtures(parts);
const { clear, goToPay, loseTable, readOrder, rowsOf, setTime, expectInvariants } = payments;
const { buy, refundsOf } = purchases;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const lastPayment = () => provider.payments().at(-1)?.id ?? '';
const problems = async () =>
  (await reconcile(app, { day: database.serviceDay })).findings.map(({ problem }) => problem);

/** The table was lost, so the payment goes back; a dispute keeps the provider from doing it. */
async function refundWhileDisputed() {
  const paid = await goToPay();
  await loseTable(paid);
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.pay(paid.sessionId);
  provider.setBehaviour({ webhooks: 'once' });
  const disputeId = provider.dispute(lastPayment());
  await settleOrder(app, paid.key);
  await runJobs(['request-refund']);
  return { ...paid, disputeId };
}

test('PAY-71 a refund ends when the dispute of its payment is lost, and reconcile names it', async () => {
  const { disputeId, ...paid } = await refundWhileDisputed();
  await finish();
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'requested' }]);
  provider.closeDispute(disputeId, 'lost');
  await finish();
  await setTime('17:45');
  await settleDueOrders(app);
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'disputed', closed_at: expect.any(Date) }]);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
  const { tries } = (await rowsOf('refund', paid))[0];
  await setTime('20:00');
  await settleDueOrders(app);
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'disputed', tries }]);
  expect(provider.refunds()).toEqual([]);
  expect(await problems()).toEqual(['refund ended by a lost dispute', 'payment disputed']);
  const { receipt } = await getOrderTokens(app, paid.key);
  expect((await server.inject(`/api/v4/receipts/${receipt}`)).json()).toMatchObject({
    state: 'refunded',
    refunds: [{ status: 'by_bank', amount: 41_500 }],
  });
  await expectInvariants();
});

test('PAY-71 a refund goes on while the dispute is open, and is made when it is won', async () => {
  const { disputeId, ...paid } = await refundWhileDisputed();
  await finish();
  await setTime('17:45');
  await settleDueOrders(app);
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'requested' }]);
  provider.closeDispute(disputeId, 'won');
  await finish();
  await setTime('20:00');
  await settleDueOrders(app);
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'done' }]);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
});

test('PAY-71 the refund of a gift card purchase ends in the same way', async () => {
  const { orderId, sessionId } = await buy();
  provider.distort(sessionId, { amount: 49_900 });
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.pay(sessionId);
  provider.setBehaviour({ webhooks: 'once' });
  const disputeId = provider.dispute(lastPayment());
  await provider.delivered();
  await runJobs(['handle-provider-event', 'request-giftcard-refund']);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested' }]);
  provider.closeDispute(disputeId, 'lost');
  await finish();
  await setTime('17:45');
  await settleDuePurchases(app);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'disputed' }]);
  expect(await problems()).toContain('refund ended by a lost dispute');
  await expectInvariants();
});
