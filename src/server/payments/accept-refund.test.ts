// An operator accepts a refund that somebody made in the provider's dashboard.
import { beforeEach, expect, test } from 'vitest';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { acceptRefund } from './accept-refund.ts';
import { settleReversals } from './settle-reversals.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const { payments, purchases, finish, buyCards, frozenCards, tryCode } = await createReversalFixtures(parts);
const { clear, goToPay, readOrder, setTime, expectInvariants } = payments;
const { cardsOf } = purchases;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const balancesOf = async (orderId: number) =>
  (await cardsOf(orderId)).map(({ balance_amount }) => balance_amount);
const accepted = async () =>
  (
    await database.pool.query(
      `select details from audit_log where action like '%refund_accepted' order by id`,
    )
  ).rows;

test('PAY-72 the cards lose the refunded amount and thaw, and stay so when the provider is asked again', async () => {
  const { orderId, paymentId, codes } = await buyCards({ quantity: 2 });
  const refundId = provider.refundInDashboard(paymentId, 200_00);
  await finish();
  expect(await frozenCards()).toEqual([true, true]);
  const before = (await accepted()).length;
  expect(await acceptRefund(app, { refundId })).toEqual({ orderId, takenAmount: 200_00, isFrozen: false });
  expect(await frozenCards()).toEqual([false, false]);
  expect(await balancesOf(orderId)).toEqual([300_00, 500_00]);
  await settleReversals(app, { paymentId });
  expect(await frozenCards()).toEqual([false, false]);
  expect(await tryCode(codes[0] ?? '')).not.toHaveProperty('error');
  expect((await accepted()).slice(before)).toEqual([
    { details: { refundId, amount: 200_00, takenAmount: 200_00 } },
  ]);
  await expect(acceptRefund(app, { refundId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await balancesOf(orderId)).toEqual([300_00, 500_00]);
  await expectInvariants();
});

test('PAY-72 the cards stay frozen while another reversal stands, and no dispute can be accepted', async () => {
  const { paymentId } = await buyCards();
  const refundId = provider.refundInDashboard(paymentId, 1_00);
  await finish();
  const disputeId = provider.dispute(paymentId);
  await finish();
  await expect(acceptRefund(app, { refundId: disputeId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await acceptRefund(app, { refundId })).toMatchObject({ isFrozen: true });
  expect(await frozenCards()).toEqual([true]);
  await expectInvariants();
});

test('PAY-72 it is refused while an order that is being paid uses a card', async () => {
  const { orderId, paymentId, codes } = await buyCards({ amount: 200 });
  await goToPay({ giftcodes: codes });
  const refundId = provider.refundInDashboard(paymentId, 100_00);
  await finish();
  await expect(acceptRefund(app, { refundId })).rejects.toMatchObject({ code: 'order_changed' });
  expect(await frozenCards()).toEqual([true]);
  expect(await balancesOf(orderId)).toEqual([0]);
});

test('PAY-72 the order of a booking loses its mark, and its booking stays', async () => {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  await settleOrder(app, key);
  const refundId = provider.refundInDashboard(provider.payments().at(-1)?.id ?? '', 50_00);
  await finish();
  expect(await readOrder(key)).toMatchObject({ payment_reversed_at: expect.any(Date) });
  expect(await acceptRefund(app, { refundId })).toMatchObject({ takenAmount: 0, isFrozen: false });
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', payment_reversed_at: null });
  await expectInvariants();
});
