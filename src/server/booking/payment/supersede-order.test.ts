import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleOrder } from './settle-order.ts';
import { supersedeOrder } from './supersede-order.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, pay, readOrder, readSitting, rowsOf, setTime, expectInvariants } = fixtures;
const { at } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

test('ORDER-3 ORDER-5 going back closes the page, and the sitting is held again for 15 minutes', async () => {
  const { key, venueId, sittingId, sessionId, answer } = await goToPay();
  await setTime('16:40');
  await supersedeOrder(app, { venueId, holdId: answer.hold_id });
  expect(provider.sessions()).toMatchObject([{ id: sessionId, status: 'expired' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'superseded' });
  expect(await rowsOf('payment_attempt', key)).toMatchObject([{ state: 'expired' }]);
  const sitting = await readSitting(venueId, sittingId);
  expect(sitting).toMatchObject({ paying: false, hold_id: answer.hold_id, fence: 1 });
  const [hold] = await rowsOf('hold', key);
  expect(hold).toMatchObject({ ended_at: null, held_until: sitting.held_until });
  expect(sitting.held_until.getTime()).toBeGreaterThanOrEqual(at('16:55').getTime());
  await provider.delivered();
  await runJobs(['handle-provider-event']);
  await expectInvariants();
});

test('HOLD-2 a payment page does not make a hold longer than 45 minutes', async () => {
  const { venueId, sittingId, answer, browser, menuId } = await goToPay();
  await setTime('16:44');
  await supersedeOrder(app, { venueId, holdId: answer.hold_id });
  await setTime('16:58');
  await browser.guest(venueId, { menus: [{ id: menuId, count: 2 }] });
  await pay(browser, { venueId, sittingId, menuId });
  await setTime('17:10');
  await supersedeOrder(app, { venueId, holdId: answer.hold_id });
  const sitting = await readSitting(venueId, sittingId);
  expect(sitting.held_until.getTime() - at('17:15').getTime()).toBeLessThan(60_000);
  await expectInvariants({ isSettled: false });
});

test('ORDER-3 after a change the next order has the new choice and its own page', async () => {
  const { key, venueId, sittingId, menuId, browser } = await goToPay();
  const menus = [{ id: menuId, count: 4 }];
  expect((await browser.hold(venueId, { seat: 4, menus })).statusCode).toBe(200);
  const answer = await pay(browser, { venueId, sittingId, menuId });
  expect(answer.total).toBe(81_500);
  expect(await rowsOf('booking_order', { venueId })).toMatchObject([
    { id: key.orderId, state: 'superseded', party: 2 },
    { state: 'paying', party: 4 },
  ]);
  await expectInvariants({ isSettled: false });
});

test('ORDER-4 a guest who has paid keeps the table, whatever they click', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const { key, venueId, sessionId, browser, answer } = await goToPay();
  provider.pay(sessionId);
  const refused = await browser.calculate(venueId, { seat: 3 });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'already_paid']);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  await expect(supersedeOrder(app, { venueId, holdId: answer.hold_id })).rejects.toThrow('already_paid');
  await expectInvariants();
});

test('ORDER-4 a change that arrives after the confirmation hears that it was paid, not that the hold expired', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const { key, venueId, menuId, sessionId, browser } = await goToPay();
  provider.pay(sessionId);
  expect(await settleOrder(app, key)).toBe('confirmed');
  const refused = await browser.hold(venueId, { seat: 3, menus: [{ id: menuId, count: 3 }] });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'already_paid']);
});

test('ORDER-4 a pending payment can not be stopped: nothing changes', async () => {
  const { key, venueId, sittingId, sessionId, browser } = await goToPay();
  provider.startPaying(sessionId);
  expect((await browser.release(venueId)).json()).toMatchObject({ error: 'already_paid' });
  expect(await readOrder(key)).toMatchObject({ state: 'paying' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ paying: true });
});

test('ORDER-3 while the provider gives no answer nothing changes', async () => {
  const { key, venueId, sittingId, browser } = await goToPay();
  provider.failNext('expire', 'error-503');
  const refused = await browser.calculate(venueId);
  expect([refused.statusCode, refused.json().error]).toEqual([502, 'payment_unavailable']);
  expect(await readOrder(key)).toMatchObject({ state: 'paying' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ paying: true });
});
