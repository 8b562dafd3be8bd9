// A webhook settles the payment while the buyer comes back from the payment page.
// With a control case.
import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { interruptReading } from '#test/support/interrupt-reading.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../db/database.ts';
import { getGiftCardView } from './get-gift-card-view.ts';
import { readPurchaseToken } from './page-token.ts';
import { listPurchaseAttempts, markPurchaseAskedIfDue } from './purchase-attempt-queries.ts';
import { findPurchase } from './purchase-queries.ts';
import { settlePurchase } from './settle-purchase.ts';

const { app, server, database, provider } = await createPaymentApp();
const { clear, setTime } = await createPaymentFixtures({ app, server, database });
const { buy } = await createGiftCardFixtures({ app, server, database });

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

async function pay() {
  const { orderId, sessionId } = await buy();
  provider.pay(sessionId);
  const purchase = await findPurchase(app.db, orderId);
  if (!purchase) throw new Error('There is no such purchase');
  return { orderId, purchase, settle: () => settlePurchase(app, { orderId }) };
}

/** Paid, and marked as just asked, so that the page doesn't ask the provider. */
async function payAndMarkAsked() {
  const paid = await pay();
  await markPurchaseAskedIfDue(app.db, paid.orderId);
  return paid;
}

test('RECEIPT-83 a payment that is settled at any moment while the purchase is read never looks failed', async () => {
  const states = await interruptReading(app, async () => {
    const { purchase, settle } = await payAndMarkAsked();
    const token = readPurchaseToken(app, purchase);
    return { work: settle, read: async (on) => (await getGiftCardView(on, { token })).state };
  });
  expect(states.length).toBeGreaterThan(5);
  expect([...new Set(states)].toSorted()).toEqual(['paid', 'waiting']);
});

test('RECEIPT-83 a purchase page says that the payment is awaited while another process stores it', async () => {
  const { orderId, purchase } = await pay();
  const state = await inTransaction(app.db, async (tx) => {
    await tx.query('select from giftcard_payment_attempt where giftcard_order_id = $1 for update', [orderId]);
    return (await getGiftCardView(app, { token: readPurchaseToken(app, purchase) })).state;
  });
  expect(state).toBe('waiting');
});

test('control: a purchase that is read before its attempts is unpaid, and none of them is open', async () => {
  const { orderId, purchase, settle } = await payAndMarkAsked();
  await settle();
  expect([purchase.state, (await listPurchaseAttempts(app.db, orderId)).at(-1)?.state]).toEqual([
    'paying',
    'paid',
  ]);
});
