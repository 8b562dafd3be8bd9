import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { startWorker } from '../../jobs/start-worker.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, readOrder, setTime, expectInvariants } = fixtures;
const realPayments = { ...app.payments };

beforeEach(async () => {
  app.payments = { ...realPayments };
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

test('PAY-9 PAY-20 a worker alone confirms paid orders and refunds those without a table', {
  timeout: 60_000,
}, async () => {
  const seated = await goToPay();
  const lost = await goToPay();
  await loseTable(lost);
  provider.pay(seated.sessionId);
  provider.pay(lost.sessionId);
  const config = { ...app.config, settleEverySeconds: 1 };
  await setTime('16:31');
  const worker = await startWorker({ ...app, config });
  const states = async () => [(await readOrder(seated.key)).state, (await readOrder(lost.key)).state];
  await expect.poll(states, { timeout: 40_000, interval: 200 }).toEqual(['confirmed', 'refunded']);
  await worker.stop();
  await expectInvariants();
});

test('PAY-9 three workers check each open payment page once', async () => {
  for (let guest = 0; guest < 6; guest++) await goToPay();
  const asked: string[] = [];
  app.payments.getSession = (sessionId) => {
    asked.push(sessionId);
    return realPayments.getSession(sessionId);
  };
  await setTime('16:32');
  await Promise.all([1, 2, 3].map(() => settleDueOrders(app)));
  expect(asked).toHaveLength(6);
  expect(new Set(asked).size).toBe(6);
  await setTime('16:34');
  await settleDueOrders(app);
  expect(asked).toHaveLength(12);
});

test('PAY-9 one order that cannot be settled does not stop the others', async () => {
  const [failingOrder, paidOrder] = [await goToPay(), await goToPay()];
  provider.pay(paidOrder.sessionId);
  app.payments.getSession = (sessionId) =>
    sessionId === failingOrder.sessionId
      ? Promise.reject(new Error('the provider failed'))
      : realPayments.getSession(sessionId);
  await setTime('16:32');
  await settleDueOrders(app);
  expect(await readOrder(paidOrder.key)).toMatchObject({ state: 'confirmed' });
  expect(await readOrder(failingOrder.key)).toMatchObject({ state: 'paying' });
});
