import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { deleteOldHolds } from '../bookkeeping/erase-queries.ts';
import { settleDueOrders } from '../payment/settle-due-orders.ts';
import { forgetOldHolds } from './forget-old-holds.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, readOrder, setTime, expectInvariants } = fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool, at, insertRow } = database;

const HOURS_OF_A_WEEK = 7 * 24;
const holds = async () => (await pool.query('select from hold')).rows.length;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

test('PRIV-12 a hold is deleted a week after the purchase, and its ticket stays', async () => {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  await handleEvents();
  await setTime(`${HOURS_OF_A_WEEK + 16}:29`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(1);
  await setTime(`${HOURS_OF_A_WEEK + 16}:31`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(0);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', total_amount: 41_500 });
  await expectInvariants();
});

test('PRIV-12 PAY-23 a payment that arrives after the hold was deleted is refunded', async () => {
  const late = await goToPay();
  await pool.query(`update payment_attempt set state = 'expired', closed_at = app_now()`);
  await setTime('16:46');
  await settleDueOrders(app);
  await handleEvents();
  await setTime(`${HOURS_OF_A_WEEK + 17}:00`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(0);
  provider.pay(late.sessionId);
  await handleEvents();
  await expectFinalState({
    messages: ['not_completed_mail', ...MESSAGE_KINDS.REFUND],
    paidAmount: 41_500,
    refundedAmount: 41_500,
  });
  expect(await readOrder(late.key)).toMatchObject({ state: 'refunded' });
});

test('PRIV-12 a hold that is being paid for stays, however long the provider does not answer', async () => {
  await goToPay();
  await setTime(`${HOURS_OF_A_WEEK + 24}:00`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(1);
});

test('PRIV-12 one statement deletes a limited number of holds', async () => {
  for (let guest = 0; guest < 3; guest++)
    await insertRow('hold', { ended_at: at('00:10'), end_reason: 'left' });
  await setTime(`${HOURS_OF_A_WEEK + 1}:00`);
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await deleteOldHolds(app.db, 7, 2));
  expect(counts).toEqual([2, 1, 0]);
});
