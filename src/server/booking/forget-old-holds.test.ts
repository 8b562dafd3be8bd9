import { beforeEach, expect, test } from 'vitest';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentEnd, TOLD } from '#test/support/payment-end.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { deleteOldHolds } from './erase-queries.ts';
import { forgetOldHolds } from './forget-old-holds.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const world = await createPaymentWorld(parts);
const { clear, goToPay, readOrder, setTime, expectSound } = world;
const { handleEvents, expectEnd } = createPaymentEnd(parts, world);
const { pool, at, insertRow } = database;

const A_WEEK_LATER = 7 * 24;
const holds = async () => (await pool.query('select from hold')).rows.length;

beforeEach(async () => {
  provider.reset();
  await clear();
  await setTime('16:30');
});

test('PRIV-12 a hold is forgotten a week after it was bought, and its ticket stays', async () => {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  await handleEvents();
  await setTime(`${A_WEEK_LATER + 16}:29`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(1);
  await setTime(`${A_WEEK_LATER + 16}:31`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(0);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', total_amount: 41_500 });
  await expectSound();
});

test('PRIV-12 PAY-23 money that comes when the hold is forgotten goes back', async () => {
  const late = await goToPay();
  await pool.query(`update payment_attempt set state = 'expired', closed_at = app_now()`);
  await setTime('16:46');
  await settleDueOrders(app);
  await handleEvents();
  await setTime(`${A_WEEK_LATER + 17}:00`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(0);
  provider.pay(late.sessionId);
  await handleEvents();
  await expectEnd({ messages: ['not_completed_mail', ...TOLD.REFUND], taken: 41_500, givenBack: 41_500 });
  expect(await readOrder(late.key)).toMatchObject({ state: 'refunded' });
});

test('PRIV-12 who is still paying keeps the hold, however long the provider is silent', async () => {
  await goToPay();
  await setTime(`${A_WEEK_LATER + 24}:00`);
  await forgetOldHolds(app);
  expect(await holds()).toBe(1);
});

test('PRIV-12 however many there are, a statement takes a few', async () => {
  for (let guest = 0; guest < 3; guest++)
    await insertRow('hold', { ended_at: at('00:10'), end_reason: 'left' });
  await setTime(`${A_WEEK_LATER + 1}:00`);
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await deleteOldHolds(app.db, 7, 2));
  expect(counts).toEqual([2, 1, 0]);
});
