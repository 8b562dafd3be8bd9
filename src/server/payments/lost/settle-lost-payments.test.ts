// Two databases and one provider: what `lost` did after the backup is unknown to `restored`.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { reconcile } from '../../booking/bookkeeping/reconcile.ts';
import { refundBooking } from '../../booking/bookkeeping/refund-booking.ts';
import { settleOrder } from '../../booking/payment/settle-order.ts';
import { composeMessage } from '../../messages/compose-message.ts';
import { insertRestore } from './lost-payment-queries.ts';
import { settleLostPayments } from './settle-lost-payments.ts';

async function openDatabase() {
  const parts = await createPaymentApp();
  return { ...parts, ...(await createPaymentFixtures(parts)), pool: parts.database.pool };
}
const lost = await openDatabase();
const restored = await openDatabase();
const { provider } = lost;
restored.app.payments = lost.app.payments;
provider.setBehaviour({ webhooks: 'dropped' });
// Ids of before the restore are not given out again.
await restored.pool.query(`select setval(pg_get_serial_sequence('payment_attempt', 'id'), 1000000)`);
const { serviceDay } = restored.database;
const HOUR_MS = 3_600_000;

const rows = async () =>
  (await restored.pool.query('select * from lost_payment order by id')).rows as Record<string, unknown>[];
const refundsOf = (paymentId: unknown) =>
  provider.refunds().filter((refund) => refund.paymentId === paymentId);
const jobs = async () =>
  (await restored.pool.query(`select data from pgboss.job where name = 'send-message'`)).rows.map(
    ({ data }) => data,
  );

/** Somebody pays in the lost time; the restored database has never heard of it. */
async function payInLostTime() {
  const paid = await lost.goToPay();
  provider.pay(paid.sessionId);
  return paid;
}

test('RESTORE-1 control: without a restore a payment that is unknown is named, and no money moves', async () => {
  await payInLostTime();
  await settleLostPayments(restored.app);
  expect(await rows()).toEqual([]);
  const { findings } = await reconcile(restored.app, { day: serviceDay });
  expect(findings.map(({ problem }) => problem)).toEqual(['payment unknown to us']);
});

test('RESTORE-1 RESTORE-2 a payment of the lost time goes back once, both books agree, and the payer is told', async () => {
  await insertRestore(restored.app.db, new Date(Date.now() - HOUR_MS));
  await Promise.all([settleLostPayments(restored.app), settleLostPayments(restored.app)]);
  await settleLostPayments(restored.app);
  const [found, ...others] = await rows();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ state: 'done', amount: 41_500, refund_amount: 41_500 });
  expect(refundsOf(found?.['provider_payment_id'])).toHaveLength(1);
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
  expect(await jobs()).toEqual([{ kind: 'lost_payment_mail', lostPaymentId: found?.['id'] }]);
});

test.each([
  ['da', 'Vi har mistet din booking: 415 kr. er på vej retur', 'Den gælder ikke længere'],
  ['sv', 'Vi har tappat bort din bokning: 415 DKK är på väg tillbaka', 'Den gäller inte längre'],
  ['en', 'We have lost your booking: DKK 415 is on its way back', 'It no longer stands'],
])(
  'RESTORE-2 the mail is written in the language of the payment page: %s',
  async (language, subject, text) => {
    const [found] = await rows();
    const { payments: provided } = restored.app;
    const payments = {
      ...provided,
      getSession: async (id: string) => ({ ...(await provided.getSession(id)), language }),
    };
    const job = { kind: 'lost_payment_mail', lostPaymentId: Number(found?.['id']) } as const;
    const composed = await composeMessage({ ...restored.app, payments }, job);
    if (!composed || !('mail' in composed)) throw new Error('no mail');
    expect(composed.mail.to.address).toBe('ida@example.com');
    expect(composed.mail.subject.replaceAll('\u00a0', ' ')).toBe(subject);
    expect(composed.mail.text.replaceAll(/\s+/g, ' ')).toContain(text);
  },
);

test('RESTORE-3 what was refunded in the lost time does not go back twice, and nobody is told twice', async () => {
  const before = (await jobs()).length;
  const paid = await lost.goToPay();
  await lost.loseTable(paid);
  provider.pay(paid.sessionId);
  await settleOrder(lost.app, paid.key);
  await lost.runJobs(['request-refund']);
  const refunds = provider.refunds().length;
  await insertRestore(restored.app.db, new Date(Date.now() - HOUR_MS));
  await settleLostPayments(restored.app);
  expect((await rows()).at(-1)).toMatchObject({ state: 'done', amount: 41_500, refund_amount: 0 });
  expect(provider.refunds()).toHaveLength(refunds);
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
  expect(await jobs()).toHaveLength(before);
});

test('RESTORE-4 a page of the lost time that is paid after the restore goes back too', async () => {
  const late = await lost.goToPay();
  await insertRestore(restored.app.db, new Date(Date.now() - HOUR_MS));
  await settleLostPayments(restored.app);
  const count = (await rows()).length;
  provider.pay(late.sessionId);
  await settleLostPayments(restored.app);
  expect(await rows()).toHaveLength(count + 1);
  expect((await rows()).at(-1)).toMatchObject({ provider_session_id: late.sessionId, state: 'done' });
});

test('RESTORE-5 a payment whose order the restored database has is settled as always', async () => {
  const known = await restored.goToPay();
  provider.pay(known.sessionId);
  await insertRestore(restored.app.db, new Date(Date.now() - HOUR_MS));
  const count = (await rows()).length;
  await settleLostPayments(restored.app);
  expect(await rows()).toHaveLength(count);
  await settleOrder(restored.app, known.key);
  expect((await restored.readOrder(known.key)).state).toBe('confirmed');
});

/** In the lost time, with another number of refund than the restored database will give. */
async function refundInLostTime(sessionId: string) {
  const { paymentId, reference, amount } = await restored.app.payments.getSession(sessionId);
  if (paymentId === null || reference === null) throw new Error('not paid');
  const refund = { paymentId, reference, amount, part: '7', idempotencyKey: randomUUID() };
  return restored.app.payments.refund(refund);
}

test('RESTORE-5 an order whose payment was refunded in the lost time takes that refund as its own, and is final', async () => {
  const known = await restored.goToPay();
  await restored.loseTable(known);
  provider.pay(known.sessionId);
  const { refundId, paymentId } = await refundInLostTime(known.sessionId);
  await settleOrder(restored.app, known.key);
  await restored.runJobs(['request-refund']);
  expect((await restored.readOrder(known.key)).state).toBe('refunded');
  expect(refundsOf(paymentId)).toMatchObject([{ id: refundId }]);
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
});

test('RESTORE-5 a booking that was refunded in the lost time is named, and refunding it again pays nothing twice', async () => {
  const known = await restored.goToPay();
  provider.pay(known.sessionId);
  await settleOrder(restored.app, known.key);
  const { refundId, paymentId } = await refundInLostTime(known.sessionId);
  const { findings } = await reconcile(restored.app, { day: serviceDay });
  expect(findings).toMatchObject([{ problem: 'refund unknown to us', id: refundId }]);
  const [booking] = await restored.rowsOf('booking', known);
  await refundBooking(restored.app, { reference: String(booking.reference) });
  await restored.runJobs(['request-refund']);
  expect((await restored.readOrder(known.key)).state).toBe('refunded');
  expect(refundsOf(paymentId)).toMatchObject([{ id: refundId }]);
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
});

test('RESTORE-6 gift cards that were bought in the lost time are refunded, and the buyer is told', async () => {
  const giftCards = await createGiftCardFixtures(lost);
  const { sessionId } = await giftCards.buy();
  provider.pay(sessionId);
  await settleLostPayments(restored.app);
  const found = (await rows()).at(-1);
  expect(found).toMatchObject({ provider_session_id: sessionId, state: 'done', refund_amount: 50_000 });
  const job = { kind: 'lost_payment_mail', lostPaymentId: Number(found?.['id']) } as const;
  expect(await jobs()).toContainEqual(job);
  const composed = await composeMessage(restored.app, job);
  if (!composed || !('mail' in composed)) throw new Error('no mail');
  expect(composed.mail.subject.replaceAll('\u00a0', ' ')).toBe(
    'Vi har mistet dit gavekort: 500 kr. er på vej retur',
  );
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
});

test('RESTORE-1 a refund that fails or gets no answer is tried again, and given once', async () => {
  await payInLostTime();
  provider.failNext('refund', 'error-500');
  await settleLostPayments(restored.app);
  expect((await rows()).at(-1)).not.toMatchObject({ state: 'done' });
  // The provider repeats its error for that key, so the next run has another one.
  await settleLostPayments(restored.app);
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed' });
  await settleLostPayments(restored.app);
  const found = (await rows()).at(-1);
  expect(found).toMatchObject({ state: 'done' });
  expect(refundsOf(found?.['provider_payment_id'])).toHaveLength(1);
  expect((await reconcile(restored.app, { day: serviceDay })).findings).toEqual([]);
});

afterAll(async () => {
  await restored.expectInvariants({ isSettled: false });
});
