// A webhook settles the payment while the guest comes back from the payment page.
// With a control case.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { interruptReading } from '#test/support/interrupt-reading.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { listAttempts } from '../payment/attempt-queries.ts';
import { findOrder } from '../payment/order-queries.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { getOrderTokens } from './get-order-tokens.ts';
import { getReceipt } from './get-receipt.ts';
import { markAskedIfDue } from './receipt-queries.ts';

const { app, server, database, provider } = await createPaymentApp();
const { clear, goToPay, setTime } = await createPaymentFixtures({ app, server, database });

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

/** It was paid, and another page has just asked the provider, so this one doesn't. */
async function pay() {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  await markAskedIfDue(app.db, key);
  return { key, work: () => settleOrder(app, key) };
}

test('RECEIPT-83 a payment that is settled at any moment while the receipt is read never looks failed', async () => {
  const states = await interruptReading(app, async () => {
    const { key, work } = await pay();
    const { receipt: token } = await getOrderTokens(app, key);
    return { work, read: async (on) => (await getReceipt(on, { token })).receipt.state };
  });
  expect(states.length).toBeGreaterThan(10);
  expect([...new Set(states)].toSorted()).toEqual(['confirmed', 'waiting']);
});

test('control: an order that is read before its attempts is unpaid, and none of them is open', async () => {
  const { key, work } = await pay();
  const order = await findOrder(app.db, key);
  await work();
  expect([order?.state, (await listAttempts(app.db, key)).at(-1)?.state]).toEqual(['paying', 'paid']);
});
